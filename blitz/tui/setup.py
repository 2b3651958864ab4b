"""Setting up a practice table: by which rules, against how many, how good, how fast."""

from collections.abc import Callable

from blitz.people import own_name
from blitz.plan import Plan
from blitz.race import NAMES
from blitz.tui.canvas import Canvas
from blitz.tui.page import Entry, Listing, Page, Stage
from blitz.tui.rule_words import rule_words
from blitz.ui.choosing_game import SPEEDS, GameChoice, level_words
from blitz.ui.words import say
from core.rulesets import RuleSet

_LEFT = 46


_FREE = ""
"""A seat that is left free for a person."""


class SetUp(Listing):
    """The choice of a practice game: its parts at the left, what the rules are at the right."""

    def __init__(
        self,
        stage: Stage,
        game: str,
        preset: str,
        play: Callable[[Plan], Page],
        pick: Callable[[str, Callable[[RuleSet], None]], Page],
    ) -> None:
        super().__init__(stage)
        self.choice = GameChoice(game, preset)
        self.play = play
        self.pick = pick
        self.top = 0
        self.at = len(self.entries()) - 1

    def entries(self) -> list[Entry]:
        choice = self.choice
        found = [
            Entry("rules", say("Rules"), self._pick, say(choice.ruleset.name), self._next_rules),
            Entry("seats", say("Seats"), None, str(choice.count), self._next_size),
        ]
        for bot in range(choice.count - 1):
            nudge = lambda by, b=bot: choice.next_level(b, by)  # noqa: E731
            found.append(Entry(f"bot {bot}", NAMES[bot], None, level_words(choice.chosen[bot]), nudge))
        seed = say("a fresh deal") if choice.seed is None else say("seed {n}", n=choice.seed)
        return [
            *found,
            Entry("speed", say("Speed"), None, f"{self.stage.settings.speed} %", self._next_speed),
            Entry("seed", say("Cards"), None, seed, lambda by: choice.flip_seed()),
            Entry("play", say("Play"), self._play),
        ]

    def heading_words(self) -> str:
        return {"dutch_blitz": say("Dutch Blitz, practice"), "scat": say("Scat, practice")}[self.choice.game.name]

    def draw(self, canvas: Canvas) -> None:
        self.heading(canvas, self.heading_words())
        self.rows(canvas, 2, 3, _LEFT, canvas.height - 6, label=12)
        x = _LEFT + 5
        lines = rule_words(self.choice.ruleset, canvas.width - x - 3)
        room = canvas.height - 6
        self.top = max(0, min(self.top, len(lines) - room))
        for row, (words, style) in enumerate(lines[self.top : self.top + room]):
            canvas.put(x, 3 + row, words, style)
        more = [("PgDn", say("read on"))] if len(lines) > room else []
        self.footing(
            canvas, ("↑↓", say("choose")), ("←→", say("change")), (say("Enter"), say("rules, or play")), *more,
            (say("Esc"), say("back")),
        )  # fmt: skip

    def key(self, name: str, shift: bool = False) -> bool:
        if name in ("PAGEDOWN", "PAGEUP"):
            self.top += 8 if name == "PAGEDOWN" else -8
            self.changed = True
            return True
        return super().key(name, shift)

    def _pick(self) -> None:
        self.stage.show(self.pick(self.choice.game.name, self._picked))

    def _picked(self, ruleset: RuleSet) -> None:
        self.choice.choose(ruleset.id)
        self.top = 0
        self.stage.back()

    def _next_rules(self, by: int) -> None:
        ids = self.choice.ids
        self.choice.choose(ids[(ids.index(self.choice.preset) + by) % len(ids)])
        self.top = 0

    def _next_size(self, by: int) -> None:
        sizes = self.choice.sizes()
        self.choice.count = sizes[(sizes.index(self.choice.count) + by) % len(sizes)]

    def _next_speed(self, by: int) -> None:
        speed = self.stage.settings.speed
        at = min(range(len(SPEEDS)), key=lambda i: abs(SPEEDS[i] - speed))
        self.stage.change(self.stage.settings.with_(speed=SPEEDS[(at + by) % len(SPEEDS)]))

    def _play(self) -> None:
        settings = self.stage.settings
        named = settings if settings.name else settings.with_(name=own_name())
        self.stage.show(self.play(self.choice.plan(named)))


class HostSetUp(SetUp):
    """The choice of a table on the LAN: seats are for people, unless a bot is put there; the game is chosen too."""

    def __init__(
        self,
        stage: Stage,
        play: Callable[[Plan], Page],
        pick: Callable[[str, Callable[[RuleSet], None]], Page],
    ) -> None:
        super().__init__(stage, "dutch_blitz", "", play, pick)
        self._leave_free()
        self.at = len(self.entries()) - 1

    def _leave_free(self) -> None:
        self.choice.levels = [_FREE, *self.choice.levels]
        self.choice.chosen = [_FREE] * len(self.choice.chosen)

    def entries(self) -> list[Entry]:
        parts = {entry.key: entry for entry in super().entries()}
        for key, entry in parts.items():
            if key.startswith("bot"):
                entry.words = say("Seat {n}", n=int(key[4:]) + 2)
                entry.value = entry.value or say("free")
        names = {"dutch_blitz": say("Dutch Blitz"), "scat": say("Scat")}
        game = Entry("game", say("Game"), None, names[self.choice.game.name], self._other_game)
        kept = [entry for key, entry in parts.items() if key not in ("speed", "seed", "play")]
        return [game, *kept, Entry("play", say("Open the table"), self._play)]

    def _other_game(self, by: int) -> None:
        self.choice = GameChoice("scat" if self.choice.game.name == "dutch_blitz" else "dutch_blitz")
        self._leave_free()
        self.top = 0

    def heading_words(self) -> str:
        return say("Host a table")
