"""What a practice game is made of, as one value."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from blitz.arguments import Chosen
from blitz.kept import KeptGame
from blitz.scribe import PERSON, Scribe
from core.errors import BadInput
from core.game import Outcome


@dataclass(frozen=True)
class Plan:
    """What a practice game is made of; the same plan and the same moves give the same game.

    `name` and `others` are the people, who sit in the first seats; `levels` are the bots, who sit in the rest. `deal`
    is a prepared one that takes the place of the first that chance would give.
    """

    chosen: Chosen
    levels: Sequence[str]
    seed: int | str
    name: str = ""
    speed: int = 100
    number: int = 1
    earlier: tuple[Outcome, ...] = ()
    others: tuple[str, ...] = ()
    keeps_pace: bool = False
    deal: Any = None
    bots: tuple[str, ...] = ()
    """What the bots are called, where not as usual."""
    keep: bool = True
    """Whether the game is written down and counted; one with a prepared deal never is."""
    skin: str = "window"
    """Where it is played: for the statistics."""

    @property
    def people(self) -> tuple[str, ...]:
        return (self.name, *self.others)

    @property
    def seats(self) -> int:
        return len(self.people) + len(self.levels)

    @property
    def root(self) -> str:
        """What all chance in this game comes from; the same words seed a game in every skin."""
        return f"{self.seed} game {self.number}"

    def scribe(self, counted: int = 0) -> Scribe | None:
        """Whoever is to write this game down. So many ticks of it are in the statistics already."""
        if not self.keep or self.deal is not None:
            return None
        return Scribe(self.root, skin=self.skin, counted=counted, speed=self.speed, keeps_pace=self.keeps_pace)


def plan_of(kept: KeptGame) -> Plan:
    """The plan of a game that was kept. Raises BadInput for a table that this one cannot be."""
    players = kept.header.players
    people = [player.name for player in players if player.kind == PERSON]
    if not people or any(player.kind != PERSON for player in players[: len(people)]):
        raise BadInput(f"{kept.path}: the people of this game do not sit in the first seats, as they do here")
    number = len(kept.header.earlier) + 1
    speed = kept.note.get("speed")
    return Plan(
        chosen=kept.chosen,
        levels=[player.kind for player in players[len(people) :]],
        seed=kept.seed.removesuffix(f" game {number}"),
        name=people[0],
        speed=speed if isinstance(speed, int) and 25 <= speed <= 200 else 100,
        number=number,
        earlier=tuple(kept.header.earlier),
        others=tuple(people[1:]),
        keeps_pace=kept.note.get("keeps_pace") is True,
        bots=tuple(player.name for player in players[len(people) :]),
    )
