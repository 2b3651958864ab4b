"""Dutch Blitz in the terminal: the table as it lies, and what happens as sentences."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blitz.show import HandResult, places_by
from core.seats import TABLE, Seat
from games.dutch_blitz.cards import COLOURS, card_name, face_of, number_of
from games.dutch_blitz.events import (
    BY_BLITZ,
    ENDINGS,
    CameBack,
    Dealt,
    Event,
    Landed,
    Moved,
    PickedUp,
    Played,
    Refilled,
    Rotated,
    RoundEnded,
    SaidStuck,
    Stalled,
    Started,
    Turned,
)
from games.dutch_blitz.moves import BLITZ, FIRST_POST, WOOD
from games.dutch_blitz.state import DEALING, OVER, READY, State

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

WORD = "round"
_SOURCES = ("the Blitz pile", "the wood pile")
_COLOUR_NAMES = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}
_SHAPES = {"R": "♦", "B": "■", "G": "▲", "Y": "●"}
_STYLES = {"R": "white on #861714", "B": "white on #2b478f", "G": "black on #42b9a0", "Y": "black on #fef114"}


def hands(state: State) -> Sequence[HandResult]:
    """Every round that is over."""
    return [HandResult(ENDINGS[how], () if seat == TABLE else (seat,), points) for how, seat, *points in state.sheet]


def standing(state: State) -> Sequence[int]:
    return state.scores


def score(state: State, seat: Seat) -> str:
    return str(state.scores[seat])


def places(state: State) -> Sequence[int]:
    return places_by(state.scores)


def ending(state: State, index: int, names: Sequence[str]) -> str:
    return _ending(state.sheet[index][1], names)


def tally(state: State, index: int, names: Sequence[str]) -> Sequence[str]:
    rounds = [points for _, _, *points in state.sheet[: index + 1]]
    return [f"{name} {rounds[-1][seat]:+d} = {sum(r[seat] for r in rounds)}" for seat, name in enumerate(names)]


def _ending(seat: Seat, names: Sequence[str]) -> str:
    if seat == TABLE:
        return "Nobody could get anywhere; the round is scored as it stands."
    return f"Blitz! {names[seat]}'s Blitz pile is used up."


def highlights(events: Sequence[Event]) -> Sequence[tuple[str, Seat]]:
    """Deals, stalls, and whose Blitz pile was used up."""
    words = {Dealt: "deal", Stalled: "stall"}
    found = [(words[type(event)], TABLE) for event in events if type(event) in words]
    ends = [event for event in events if isinstance(event, RoundEnded) and event.how == BY_BLITZ]
    return found + [("blitz", event.seat) for event in ends]


def banner(state: State) -> str | None:
    if state.phase in (DEALING, OVER) and state.sheet:
        return "BLITZ!" if state.sheet[-1][0] == 0 else "STALLED"
    if state.phase == READY:
        return "READY …"
    return "NOBODY CAN MOVE: everybody turns over" if state.stalled_at >= 0 else None


def sentence(event: Event, names: Sequence[str], state: State) -> str | None:
    """What an event is in words, as somebody at the table would tell it."""
    match event:
        case Dealt():
            return "Everybody lays out their cards."
        case Started():
            return "Go!"
        case Played(seat, card, source, pile, _):
            return f"{names[seat]} plays {_card(card)} from {_source(source)} to Dutch pile {pile + 1}."
        case Moved(seat, card, source, target, _):
            return f"{names[seat]} puts {_card(card)} from {_source(source)} on {_source(target)}."
        case Refilled(seat, post, card, _):
            return f"{names[seat]} fills {_source(post)} with {_card(card)} from the Blitz pile."
        case Landed(seat, card, pile):
            return f"{names[seat]} arrives with {_card(card)} at Dutch pile {pile + 1}."
        case CameBack(seat, card):
            return f"{names[seat]} was beaten to it and takes {_card(card)} back."
        case Turned(seat, _, shown):
            return f"{names[seat]} turns up {_card(shown)}."
        case PickedUp(seat):
            return f"{names[seat]} takes up the wood pile."
        case SaidStuck(seat):
            return f"{names[seat]} is stuck."
        case Stalled():
            return "Nobody can get anywhere."
        case Rotated():
            return "Everybody takes up the wood pile and puts the top card of the hand under it."
        case RoundEnded(_, seat):
            return _ending(seat, names)
    return None


def table(view: State, names: Sequence[str], levels: Sequence[str]) -> "RenderableType":
    """Dutch piles by colour above, then a line a seat."""
    from rich.console import Group
    from rich.table import Table

    seats = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for title in ("", "score", "Blitz pile", "posts", "wood", "hand"):
        seats.add_column(title, justify="right" if title in ("score", "hand") else "left", no_wrap=True)
    for seat, area in enumerate(view.areas):
        seats.add_row(
            f"{names[seat]} ({levels[seat]})",
            str(view.scores[seat]),
            _blitz_pile(area[BLITZ]),
            _posts(area[FIRST_POST:]),
            _chip(area[WOOD][-1] if area[WOOD] else 0),
            str(len(view.hands[seat])),
        )
    return Group(_centre(view), "", seats)


def _centre(view: State) -> "RenderableType":
    """A line a colour; each Dutch pile by its top card, the highest first."""
    from rich.table import Table
    from rich.text import Text

    centre = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1, 0, 0))
    for colour, letter in enumerate(COLOURS):
        tops = [face_of(pile[-1]) for pile in view.dutch if face_of(pile[-1]) >> 4 == colour]
        chips = Text(" ").join(_chip(card) for card in sorted(tops, reverse=True)) if tops else Text("·", "dim")
        centre.add_row(f"{_SHAPES[letter]} {_COLOUR_NAMES[letter]}", chips)
    return centre


def _blitz_pile(pile: Sequence[int]) -> "Text":
    from rich.text import Text

    return Text.assemble("▮" * len(pile) + "▯" * (10 - len(pile)), f" {len(pile):>2} ", _chip(pile[-1] if pile else 0))


def _posts(posts: Sequence[Sequence[int]]) -> "Text":
    from rich.text import Text

    return Text("  ").join(Text("").join([_chip(card) for card in post[-3:]]) if post else _chip(0) for post in posts)


def _chip(card: int) -> "Text":
    """A card as a coloured chip with its letter and number; readable without colour."""
    from rich.text import Text

    if not card:
        return Text(" -- ", "dim")
    return Text(f"{card_name(card):^4}", _STYLES[COLOURS[card >> 4]])


def _card(card: int) -> str:
    return f"{_COLOUR_NAMES[COLOURS[card >> 4]]} {number_of(card)}"


def _source(pile: int) -> str:
    return _SOURCES[pile] if pile < FIRST_POST else f"post {pile - FIRST_POST + 1}"
