"""What was left unfinished, and what was played to its end: what each is, where it is kept, and what its button does.

A practice game is kept here and opened here. A table that was opened on this computer is kept here, but is everybody's:
opening it again calls them back. A seat at somebody else's table is kept by its host, and can only be looked for.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import games
from blitz.hosted_log import KeptTable, last_table, open_tables, was_closed
from blitz.kept import drop, load
from blitz.kept_seats import KeptSeat, give_up_seat, kept_seats
from blitz.shelf import Kept, to_go_on_with, to_watch
from blitz.ui.choosing_game import rules_title
from blitz.ui.opening import opened
from blitz.ui.page import Stagehand
from blitz.ui.tables import table_again
from blitz.ui.when import listed, said_when
from blitz.ui.words import say
from core.errors import BadInput
from core.rulesets import RuleSet


@dataclass(frozen=True)
class ThrowAway:
    """What it comes to when something is thrown away: the question, and how it is done."""

    title: str
    words: str
    yes: str
    act: Callable[[], None]


@dataclass(frozen=True)
class Left:
    """One of them. `open` does what `button` says, and returns why it cannot, if it cannot."""

    title: str
    line: str
    button: str
    open: Callable[[Stagehand], str]
    when: datetime
    ruleset: RuleSet | None = None
    throw_away: ThrowAway | None = None
    path: Path | None = None
    trouble: str = ""
    answers: bool | None = None
    """Whether its table answers right now; None where there is none, or it is not known."""
    other_game: str = ""
    """Its game, where the rules are not known here."""
    is_own: bool = False
    """Whether it is a table of this player's own that is open on this computer right now."""

    @property
    def game(self) -> str:
        """The game by its name; empty if that is not known."""
        return self.ruleset.game if self.ruleset is not None else self.other_game


def seats_to_go_back_to() -> list[KeptSeat]:
    """The seats at tables of others that are offered here."""
    return [seat for seat in kept_seats() if seat.playing]


def left_unfinished(answers: Mapping[bytes, bool] | None = None) -> list[Left]:
    """Everything that can be gone on with: tables that are open now, then the last left first, and at the end the seats
    whose tables do not answer. `answers` says which do, by their keys, as far as that is known.
    """
    seats = [_seat(seat, (answers or {}).get(seat.key)) for seat in seats_to_go_back_to()]
    found = sorted([*map(_kept, to_go_on_with()), *_tables(), *seats], key=lambda one: one.when, reverse=True)
    return sorted(found, key=lambda one: (True, None, False).index(one.answers))


def played_to_the_end() -> list[Left]:
    """The games that can be watched, the last first."""
    return [
        Left(_title(kept), kept.trouble or ending(kept), say("Watch"), lambda stage, path=kept.path: watch(stage, path),  # type: ignore[misc]
             kept.played, kept.ruleset, None, kept.path, kept.trouble)
        for kept in to_watch()
    ]  # fmt: skip


def go_on(stage: Stagehand, path: Path) -> str:
    """Opens a game that was kept, where it was left; returns why not, if it cannot be."""
    try:
        stage.show(table_again(stage, load(path)))
    except BadInput as error:
        return str(error)
    return ""


def watch(stage: Stagehand, path: Path) -> str:
    """Opens the theatre on a record; returns why not, if it cannot be."""
    try:
        stage.show(opened(stage, path))
    except BadInput as error:
        return str(error)
    return ""


def about(kept: Kept) -> str:
    """Which round, with whom, when."""
    scat = kept.ruleset is not None and kept.ruleset.game == "scat"
    word = say("Hand {number}", number=kept.rounds) if scat else say("Round {n}", n=kept.rounds)
    values = {"round": word, "names": listed(kept.others), "when": said_when(kept.played)}
    return say("{round}, with {names}. Left {when}.").format(**values)


def ending(kept: Kept) -> str:
    """Who won, among whom, when."""
    names = kept.names
    won = listed([names[seat] for seat in kept.outcome.winners]) if kept.outcome is not None else ""
    first = say("{who} won.", who=won) if won else say("Nobody won.")
    return say("{first} {names}, {when}.", first=first, names=listed(names), when=said_when(kept.played))


def _title(kept: Kept) -> str:
    return rules_title(kept.ruleset) if kept.ruleset is not None else say("This game cannot be read")


def _kept(kept: Kept) -> Left:
    words = say("It is gone for good then, and nobody can go on with it.")
    name = rules_title(kept.ruleset) if kept.ruleset is not None else kept.path.name
    away = ThrowAway(say("Throw {name} away?", name=name), words, say("Throw it away"), lambda: drop(kept.path))
    line = kept.trouble or about(kept)
    act = lambda stage: go_on(stage, kept.path)  # noqa: E731
    return Left(_title(kept), line, say("Go on"), act, kept.played, kept.ruleset, away, kept.path, kept.trouble)


def _tables() -> list[Left]:
    """The table of this computer that is open still, or the one that was left last."""
    if open_tables():
        from blitz.own_tables import still_open  # it loads ZeroMQ, which the menu does without as long as it can

        if (own := still_open()) is not None:
            title = say("Your table is still open")
            line = say("{name}: going back sits you down there again.", name=own.place.name)
            back, now = say("Go back"), datetime.now()
            return [Left(title, line, back, open_own_table, now, answers=True, other_game=own.game, is_own=True)]
    kept = last_table()
    return [_hosted(kept)] if kept is not None and not was_closed(kept.path) else []


def _hosted(kept: KeptTable) -> Left:
    line = say("Left {when}. Opened again, the others come back by themselves.", when=said_when(kept.left))
    ruleset = _rules(kept.rules)
    title = say("{rules} at your table", rules=rules_title(ruleset) if ruleset is not None else kept.rules)
    return Left(title, line, say("Open again"), open_own_table, kept.left, ruleset)


def _seat(seat: KeptSeat, answers: bool | None) -> Left:
    ruleset, table = _rules(seat.rules), seat.table or say("A table")
    title = say("{rules} at {table}", rules=rules_title(ruleset) if ruleset is not None else seat.rules, table=table)
    line = say("Your seat is kept there; left {when}. This looks for the table again.", when=said_when(seat.when))
    if answers:
        line = say("The table is open now. Left {when}.", when=said_when(seat.when))
    elif answers is False:
        line = say("Its host does not answer. Left {when}.", when=said_when(seat.when))
    words = say("Your seat is not offered here any more. While the table is open you find it under Join.")
    away = ThrowAway(say("Forget {name}?", name=table), words, say("Forget it"), lambda: give_up_seat(seat.key))
    button = say("Go there") if answers else say("Look for it")
    return Left(title, line, button, lambda stage: _look_for(stage, seat), seat.when, ruleset, away, answers=answers)


def _rules(id: str) -> RuleSet | None:
    try:
        return games.find_rules(id)
    except BadInput:
        return None


def open_own_table(stage: Stagehand) -> str:
    """Sits down at the table of this computer again: at the one that is open, else at the last one, opened anew."""
    from blitz.ui.lan.live import Host

    page = Host(stage)
    stage.show(page)
    page.open_table(True)
    return ""


def _look_for(stage: Stagehand, seat: KeptSeat) -> str:
    from blitz.ui.lan.live import Join

    stage.show(Join(stage, wanted=seat))
    return ""
