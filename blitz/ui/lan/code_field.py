"""A join code as it is typed: three words, completed as soon as they can be, with a wrong one seen at once."""

from difflib import get_close_matches
from typing import Final

from blitz.ui.words import say
from net.joining import WORDS_IN_A_CODE, words

LONGEST_WRITTEN: Final = 16
"""No more letters are taken for one word: twice as many as the longest has, as even what is wrong is kept and shown."""
MOST_SHOWN: Final = 4


class CodeField:
    """Three words in the making; `at` is the one that letters go to. What was typed is never taken away: a wrong word
    stays to be mended, and a space goes on to the next one all the same.
    """

    def __init__(self) -> None:
        self.words = [""] * WORDS_IN_A_CODE
        self.at = 0
        self.refused: tuple[bytes, str] | None = None
        """The key of the table that has refused words last, and those words."""
        self._went_on = False
        """Whether the last letter has led on to the next word: a space after it leads no further."""
        self._anew: set[int] = set()
        """The whole words that the next letter takes the place of."""
        self._chosen: set[int] = set()
        """Those of them that rubbing out takes whole."""

    @property
    def code(self) -> str:
        """The code, once each of the words is one of those that codes are made of; until then nothing."""
        return "-".join(self.words) if all(word in words() for word in self.words) else ""

    def write(self, text: str) -> None:
        """Letters as they come. A word that can only be one goes on to the next by itself."""
        for letter in text.lower():
            if letter.isascii() and letter.isalpha():
                self._begin_anew()
                if len(self.words[self.at]) < LONGEST_WRITTEN:
                    self.words[self.at] += letter
                self._went_on = self.words[self.at] in words() and len(_beginning_with(self.words[self.at])) == 1
                if self._went_on:
                    self._go_on()
            elif self._went_on:
                self._went_on = False
            elif self.words[self.at] and not self.next():
                self._go_on()

    def next(self) -> bool:
        """Completes the word if it can only be one, and goes on; False where it cannot."""
        if self.words[self.at] not in words():
            if len(fits := _beginning_with(self.words[self.at])) != 1:
                return False
            self.words[self.at] = fits[0]
        self._go_on()
        return True

    def rub_out(self) -> None:
        """Takes the last letter back, of the word before if this one is empty; all of a word that was chosen whole."""
        whole = self.at in self._chosen
        self._anew.clear()
        self._chosen.clear()
        self._went_on = False
        if whole:
            self.words[self.at] = ""
            return
        if not self.words[self.at] and self.at:
            self.at -= 1
        self.words[self.at] = self.words[self.at][:-1]

    def choose(self, word: str) -> None:
        """Takes one of the words that are offered."""
        self.words[self.at] = word
        self._go_on()

    def go_to(self, place: int) -> None:
        """Letters go there; a word that is whole already is mended by rubbing out, or written anew."""
        self.at = place
        self._chosen.clear()
        self._anew = {place} if self.is_whole(place) else set()

    def write_anew(self) -> None:
        """The next letter takes the place of the whole word, whatever it is, and rubbing out takes all of it."""
        self._anew.add(self.at)
        self._chosen.add(self.at)

    def were_refused(self, table: bytes) -> None:
        """The words are not those of the table: they stay to be mended, beginning with the first."""
        self.refused = (table, self.code)
        self.at, self._anew = 0, set(range(len(self.words)))

    def _begin_anew(self) -> None:
        if self.at in self._anew:
            self._anew.remove(self.at)
            self._chosen.discard(self.at)
            self.words[self.at] = ""

    def is_wrong(self, place: int) -> bool:
        """Whether no code has a word that begins like this one."""
        return bool(self.words[place]) and not _beginning_with(self.words[place])

    def is_whole(self, place: int) -> bool:
        """Whether a word is one that codes are made of."""
        return self.words[place] in words()

    def ghost(self, place: int) -> str:
        """The rest of a word that can only be one."""
        fits = _beginning_with(self.words[place]) if self.words[place] else ()
        return fits[0][len(self.words[place]) :] if len(fits) == 1 else ""

    def offers(self) -> list[str]:
        """Words that may be meant by what stands at `at`: those that begin so, or those that look like it."""
        typed = self.words[self.at]
        if not typed or (typed in words() and len(_beginning_with(typed)) == 1):
            return []
        return list(_beginning_with(typed))[:MOST_SHOWN] or get_close_matches(typed, words(), 3, 0.5)

    def trouble(self) -> str:
        """What is wrong with the words so far, in words; nothing while they may become a code."""
        for place in (self.at, *range(len(self.words))):  # first of all the one that is being written
            if self.is_wrong(place):
                typed = self.words[place]
                return say("No table has a word that begins with “{typed}”.", typed=typed)
        unfinished = [typed for typed in self.words if typed and typed not in words()]
        if all(self.words) and unfinished:
            return say("“{typed}” is not a whole word yet.", typed=unfinished[0])
        return ""

    def _go_on(self) -> None:
        """To the next word. One that stands there whole is not what the next letter belongs to: it is written anew."""
        if self.at < len(self.words) - 1:
            self.at += 1
            if self.is_whole(self.at):
                self._anew.add(self.at)


def _beginning_with(start: str) -> tuple[str, ...]:
    return tuple(word for word in words() if word.startswith(start))
