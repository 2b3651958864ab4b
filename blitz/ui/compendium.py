"""The rules compendium: every way to play, what sets it apart, where it is from, and a button to play it."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import games
from blitz.ui.choosing_game import STANDARD
from blitz.ui.easel import LINEN_PANEL, Control, Easel
from blitz.ui.field import GROUND, Line, WritingPage, draw_writing
from blitz.ui.geometry import Point, Rect
from blitz.ui.lettering import height_of, wrapped
from blitz.ui.option_words import option_title, option_value
from blitz.ui.page import Stagehand
from blitz.ui.palette import CONTROL_EDGE, CREAM, INK, LAMPLIGHT_ROW, LINEN_2, LINK, MUTED, PAPER, STITCH, WALNUT
from blitz.ui.scene import Panel
from blitz.ui.words import say
from core.rulesets import RuleSet


def all_rulesets() -> list[RuleSet]:
    """Every rule set of every game, the standards first."""
    found = [games.book(name).preset(preset) for name in games.NAMES for preset in games.book(name).ids]
    return sorted(found, key=lambda r: (r.game, r.id != STANDARD.get(r.game), r.name))


def matches(ruleset: RuleSet, words: str) -> bool:
    """Whether every word typed occurs in a rule set's names, rules or words."""
    hay = " ".join(
        [ruleset.id, ruleset.name, *ruleset.also, ruleset.summary, ruleset.about, *ruleset.differences]
        + [say(text) for text in (ruleset.name, ruleset.summary, " ".join(ruleset.about.split()), *ruleset.differences)]
        + [str(value) for value in ruleset.options.values()]
        + [f"{change.title} {change.here}" for change in changed_options(ruleset)]
    ).casefold()
    return all(word in hay for word in words.casefold().split())


def texts_of(ruleset: RuleSet) -> list[tuple[str, str]]:
    """A rule set explained: `head`, `text` and `item`, each with its words, as far as there is a language for them."""
    found: list[tuple[str, str]] = []
    if ruleset.about:
        found += [("head", say("How it goes")), ("text", say(" ".join(ruleset.about.split())))]
    if ruleset.differences:
        found.append(("head", say("What sets it apart")))
        found += [("item", f"– {say(text)}") for text in ruleset.differences]
    changed = [say("{what}: {here} (usually {usual})", what=one.title, here=one.here, usual=one.usual)
               for one in changed_options(ruleset)]  # fmt: skip
    if changed:
        standard = games.book(ruleset.game).preset(STANDARD[ruleset.game])
        found.append(("head", say("Different from {name}", name=say(standard.name))))
        found += [("item", text) for text in changed]
    if ruleset.decisions:
        found.append(("head", say("Decided by us, where the sources say nothing")))
        found += [("item", f"– {say(text)}") for text in ruleset.decisions]
    return found


class Change(NamedTuple):
    """An option in which a rule set is not as its game's standard: its name in files, and the words for people."""

    name: str
    title: str
    usual: str
    here: str


def changed_options(ruleset: RuleSet) -> list[Change]:
    """The options in which a rule set is not as its game's standard."""
    game = ruleset.game
    return [
        Change(
            name,
            option_title(game, name),
            option_value(game, name, value),
            option_value(game, name, ruleset.options[name]),
        )
        for name, value in games.book(ruleset.game).preset(STANDARD[ruleset.game]).options.items()
        if ruleset.options[name] != value
    ]


def sources_of(ruleset: RuleSet) -> list[str]:
    """Where a rule set is from."""
    return [f"{s}: {games.sources()[s]['title']}" for s in ruleset.source if s in games.sources()]


class Compendium(WritingPage):
    """Search at the left, the chosen rule set at the right. What is typed is searched for, wherever the keyboard is."""

    first = "play"
    at_any_time = "search"

    def __init__(self, stage: Stagehand, play: Callable[[RuleSet], None] | None, chosen: RuleSet | None = None) -> None:
        """`play` is what the button does; there is none where the rules are only to be read."""
        super().__init__(stage)
        self.play = play
        self.all = all_rulesets()
        self.typed = ""
        self.game = ""
        ids = [ruleset.id for ruleset in self.all]
        self.top = max(0, ids.index(chosen.id) - 2) if chosen is not None and chosen.id in ids else 0
        self.room = 1
        """How many rows of the list there was room for."""
        self.sheet = 0
        self.chosen = chosen or self.all[0]

    def found(self) -> list[RuleSet]:
        """What fits the search."""
        return [r for r in self.all if self.game in ("", r.game) and matches(r, self.typed)]

    def compose(self, easel: Easel) -> None:
        easel.button("back", Rect(24, 20, 104, 44), say("Back"), self.stage.back)
        easel.title(say("Rules compendium"), Rect(152, 20, 700, 44))
        left = Rect(24, 84, min(460, self.space.w * 0.32), self.space.h - 108)
        right = Rect(left.right + 20, 84, self.space.w - left.right - 44, left.h)
        easel.panel(left, LINEN_PANEL)
        easel.panel(right, LINEN_PANEL)
        self._search(easel, left)
        if self.found():
            self._rules(easel, right)

    def _search(self, easel: Easel, box: Rect) -> None:
        found = self.found()
        field = Rect(box.x + 20, box.y + 20, box.w - 40, 46)
        easel.art(Panel(GROUND, CONTROL_EDGE, 2, 10), field)
        easel.art("icons/search#6A5440", Rect(field.x + 12, field.cy - 13, 26, 26))
        counted = say("{n} of {all}", n=len(found), all=len(self.all))
        room = Rect(field.x + 48, field.y, field.w - 156, 46)
        draw_writing(easel, room, self.typed, say("Type to search"), True, bool(self.whole), font="body")
        easel.muted(counted, Rect(field.right - 106, field.y, 94, 46), 15, "right")
        tabs = [("", say("All")), ("dutch_blitz", say("Dutch Blitz")), ("scat", say("Scat"))]
        for cell, (game, name) in zip(Rect(field.x, field.bottom + 10, field.w, 36).columns(3, 8), tabs, strict=True):
            on = game == self.game
            easel.art(Panel(WALNUT if on else LINEN_2, radius=14), cell)
            easel.text(name, cell.grow(-6), 15.5, "semi", CREAM if on else INK, "centre")
            easel.controls.append(Control(f"tab {game}", cell, lambda g=game: self._tab(g), radius=14, name=name))  # type: ignore[misc]
        rows = Rect(field.x, field.bottom + 58, field.w, box.bottom - field.bottom - 58 - 60)
        self._list(easel, rows, found)

    def _list(self, easel: Easel, box: Rect, found: Sequence[RuleSet]) -> None:
        small = max(13.6, self.space.least_text)
        high = max(70.0, 36 + max(height_of(say(r.summary), "body", small, box.w - 28, self.space.u) for r in self.all))
        room = self.room = max(1, int((box.h + 6) // (high + 6)))
        self.top = max(0, min(self.top, len(found) - room))
        for i, ruleset in enumerate(found[self.top : self.top + room]):
            row = Rect(box.x, box.y + i * (high + 6), box.w, high)
            on = ruleset.id == self.chosen.id
            easel.art(Panel(LAMPLIGHT_ROW if on else PAPER, "#8A6A45" if on else "#D9C49A", 2 if on else 1.2, 8), row)
            easel.text(say(ruleset.name), Rect(row.x + 14, row.y + 4, row.w - 28, 26), 17, "bold")
            easel.paragraph(
                say(ruleset.summary), Rect(row.x + 14, row.y + 29, row.w - 28, row.h - 30), 13.6, colour=MUTED
            )
            easel.controls.append(
                Control(f"rule {ruleset.id}", row, lambda r=ruleset: self._choose(r), radius=8, name=say(ruleset.name))  # type: ignore[misc]
            )
        if not found:
            easel.paragraph(say("Nothing has all these words. Take one away."), box, 16, colour=MUTED)
        half = Rect(box.x, box.bottom + 10, box.w, 38).columns(2, 10)
        easel.button("up", half[0], say("Further up"), lambda: self._scroll(-room), enabled=self.top > 0, size=16)
        more = self.top + room < len(found)
        easel.button("down", half[1], say("Further down"), lambda: self._scroll(room), enabled=more, size=16)

    def _rules(self, easel: Easel, box: Rect) -> None:
        ruleset = self.chosen
        inner = Rect(box.x + 28, box.y + 16, box.w - 56, box.h - 32)
        easel.text(say(ruleset.name), Rect(inner.x, inner.y, inner.w - 150, 50), 38, "title")
        if self.play is not None:
            button = Rect(inner.right - 130, inner.y + 4, 130, 46)
            easel.button("play", button, say("Play this"), self._play, "walnut", 18)
        y = easel.paragraph(say(ruleset.summary), Rect(inner.x, inner.y + 52, inner.w - 150, 50), 16.5, colour=MUTED)
        if ruleset.also:
            also = say("Also called {names}.", names=", ".join(ruleset.also))
            easel.text(also, Rect(inner.x, y, inner.w, 24), 15, "semi")
            y += 26
        pages = self._pages(Rect(inner.x, y + 8, inner.w, inner.bottom - y - 66))
        self.sheet = min(self.sheet, len(pages) - 1)
        y += 8
        for kind, text in pages[self.sheet]:
            font, size, colour, high = _STYLES[kind]
            box_ = Rect(inner.x + (18 if kind == "item" else 0), y, inner.w - 18, high)
            easel.text(text, box_, size, font, colour)
            y += high
        self._foot(easel, inner, len(pages))

    def _pages(self, box: Rect) -> list[list[tuple[str, str]]]:
        """The text in lines, cut into pages that fit the box."""
        scale = self.stage.settings.text / 100
        lines: list[tuple[str, str]] = []
        for kind, text in texts_of(self.chosen):
            font, size, _, _ = _STYLES[kind]
            grown = size * min(scale, 1.2) if font not in ("title", "figure") else size
            lines += [
                (kind, line)
                for line in wrapped(text, font, max(grown, self.space.least_text), box.w - 40, self.space.u)
            ]
        pages: list[list[tuple[str, str]]] = [[]]
        used = 0.0
        for kind, text in lines:
            high = _STYLES[kind][3]
            if used + high + (40 if kind == "head" else 0) > box.h and pages[-1]:
                pages.append([])
                used = 0.0
            pages[-1].append((kind, text))
            used += high
        return pages

    def _foot(self, easel: Easel, inner: Rect, pages: int) -> None:
        line = Rect(inner.x, inner.bottom - 52, inner.w, 1.5)
        easel.art(Panel("", STITCH, 1.5, 0, dashed=True), line)
        wide = inner.w - (250 if pages > 1 else 0)
        easel.text("; ".join(sources_of(self.chosen)), Rect(inner.x, inner.bottom - 44, wide, 40), 15, "semi", LINK)
        if pages > 1:
            turn = Rect(inner.right - 230, inner.bottom - 42, 230, 38)
            words = say("Page {n} of {all}: turn", n=self.sheet + 1, all=pages)
            easel.button("turn", turn, words, lambda: self._turn(pages), size=15.5)

    # What the controls do

    def _settle(self) -> None:
        """The search is another: the list from its top, and the chosen rule set is always one of those in it."""
        found, self.top = self.found(), 0
        if found and self.chosen not in found:
            self._choose(found[0])
        self.stale()

    def _tab(self, game: str) -> None:
        self.game = game
        self._settle()

    def _choose(self, ruleset: RuleSet) -> None:
        self.chosen, self.sheet = ruleset, 0

    def _turn(self, pages: int) -> None:
        self.sheet = (self.sheet + 1) % pages

    def _play(self) -> None:
        if self.play is not None:
            self.play(self.chosen)

    def _scroll(self, rows: int) -> None:
        self.top = max(0, self.top + rows)

    def scroll(self, at: Point, by: float) -> None:
        self._scroll(-1 if by > 0 else 1)
        self.stale()

    def lines(self) -> dict[str, Line]:
        return {"search": Line(self.typed, self._search_for, _LONGEST_SEARCH)}

    def _search_for(self, words: str) -> None:
        self.typed = words
        self._settle()

    def key(self, name: str, shift: bool = False) -> bool:
        if name in ("PAGEUP", "PAGEDOWN"):
            self._scroll(-self.room if name == "PAGEUP" else self.room)
            self.stale()
            return True
        if name == "ESCAPE" and self.typed:
            self.whole = ""
            self._search_for("")
            return True
        return super().key(name, shift)


_LONGEST_SEARCH: Final = 40
_STYLES: Final = {
    "head": ("title", 20.0, INK, 38.0),
    "text": ("body", 16.0, INK, 24.0),
    "item": ("body", 16.0, INK, 24.0),
}
