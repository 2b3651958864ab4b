"""Who plays together where partners add up their scores: each team's letter and colours, and its members."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.palette import CREAM, INK, PAPER, SCAT_CLOTH, WALNUT
from blitz.ui.scene import Panel
from blitz.ui.when import listed
from blitz.ui.words import say
from core.seats import Seat

BADGE: Final = 22.0
LETTER: Final = 0.62
"""How large a team's disc is at a table, and how much of that its letter."""
_COLOURS: Final = ((WALNUT, CREAM), (PAPER, INK), (SCAT_CLOTH, CREAM), ("#E9DDBE", INK))
"""Ground and ink of each team's disc; none is a card's colour, and the letter says it all."""


class Team(NamedTuple):
    """One team: its number in the rules, and how it is told apart."""

    number: int
    letter: str
    ground: str
    ink: str


def team_at(rules: Any, seat: Seat) -> Team | None:
    """The team that a seat belongs to by these rules; None where everybody plays for themselves."""
    if not getattr(rules, "teams", 0):
        return None
    number = rules.team_of(seat)
    return Team(number, chr(ord("A") + number), *_COLOURS[number % len(_COLOURS)])


def side_of(rules: Any, seats: int, seat: Seat) -> list[Seat]:
    """The seats that play together with this one, itself among them."""
    team = team_at(rules, seat)
    return [seat] if team is None else [other for other in range(seats) if rules.team_of(other) == team.number]


def together_words(rules: Any, names: Sequence[str], me: Seat | None) -> str:
    """Who plays with whom, in a sentence; `names` as the person at this window calls everybody."""
    if team_at(rules, 0) is None:
        return ""
    mine = side_of(rules, len(names), me or 0)
    others = [seat for seat in range(len(names)) if seat not in mine]
    us, them = (listed([names[seat] for seat in side]) for side in (mine, others))
    if rules.teams == 2:
        return say("{us} against {them}.", us=us, them=them)
    return say("{us} play together.", us=us) if me is not None else ""


def lettered(rules: Any, seat: Seat, name: str) -> str:
    """A name with its team's letter before it, where there are no pictures."""
    team = team_at(rules, seat)
    return f"[{team.letter}] {name}" if team else name


def draw_badge(easel: Easel, team: Team | None, cx: float, cy: float, side: float = BADGE) -> None:
    """A team's letter on its disc."""
    if team is None:
        return
    disc: Rect = around(cx, cy, side, side)
    easel.art(Panel(team.ground, INK, 1.5, side / 2), disc)
    easel.text(team.letter, disc, side * LETTER, "bold", team.ink, "centre")


def badge_place(emblem: Rect) -> tuple[float, float]:
    """The middle of a team's disc that lies at the upper left edge of an emblem, a hexagon, and over none of it."""
    return emblem.x - 1, emblem.y + emblem.h / 4 - 12.9
