"""What a round of Dutch Blitz came to, for its score sheet: who made what of it, why, and how far it is to the goal."""

from blitz.match import Match
from blitz.ui.doer import doers
from blitz.ui.words import count, say
from core.seats import TABLE, Seat
from games.dutch_blitz.cards import owner_of
from games.dutch_blitz.moves import BLITZ
from games.dutch_blitz.state import State


class RoundResult:
    """The round that has just ended. It keeps what it says: the table may be dealt anew before it is read."""

    def __init__(self, match: Match) -> None:
        view: State = match.table.view
        self.me = match.me
        self.live = match.live
        self.names = match.names
        self.doers = doers(match)
        self.rules = match.chosen.rules
        self.how, self.by, *self.points = view.sheet[-1]
        self.number = len(view.sheet)
        self.scores = list(view.scores)
        self.left_over = [len(area[BLITZ]) for area in view.areas]
        self.placed = [0] * view.seats
        for pile in view.dutch:
            for card in pile:
                self.placed[owner_of(card)] += 1
        self.outcome = match.outcome

    @property
    def won(self) -> bool:
        """Whether the game is over and mine."""
        return self.live and self.outcome is not None and self.me in self.outcome.winners

    @property
    def goal(self) -> int:
        """The points that win; 0 where something else ends the game."""
        return 0 if self.rules.rounds is not None or not self.rules.target else int(self.rules.target)

    def order(self) -> list[Seat]:
        """The seats, the best first."""
        return sorted(range(len(self.scores)), key=lambda seat: (-self.scores[seat], seat))

    def called(self, seat: Seat) -> str:
        return say("You") if seat == self.me and self.live else self.names[seat]

    def headline(self) -> str:
        if self.outcome is not None and self.outcome.winners:
            if self.won:
                return say("You win the game.")
            return say("{who} wins the game.", who=" + ".join(self.names[s] for s in self.outcome.winners))
        if self.by == TABLE:
            return say("Nobody could go on.")
        if self.doers[self.by] == say("You"):
            return say("Blitz! You emptied your pile.")
        return say("Blitz! {who} was first.", who=self.doers[self.by])

    def rule(self) -> str:
        """How it is counted, and to what end."""
        start = say(
            "Round {n}. One point for each of your cards in the Dutch piles, "
            "two off for each card left in the Blitz pile.",
            n=self.number,
        )
        if self.rules.rounds is not None:
            return f"{start} {count('{n} round.', '{n} rounds.', self.rules.rounds)}"
        return f"{start} {say('First to {n}.', n=self.rules.target)}" if self.rules.target else start

    def took(self, seat: Seat) -> str:
        """What a seat's points are made of."""
        left = self.left_over[seat]
        rest = say("pile empty") if not left else say("{n} left", n=left)
        placed = count("{n} card placed", "{n} cards placed", self.placed[seat])
        return f"{placed}, {rest}"

    def way(self, seat: Seat) -> str:
        """How far it was to the goal before, and is now."""
        score, before = self.scores[seat], self.scores[seat] - self.points[seat]
        rest = say("{n} to go", n=self.goal - score) if score < self.goal else say("there")
        return say("before {n}, {rest}", n=signed(before, False), rest=rest)


def signed(number: int, plus: bool = True) -> str:
    """A number with its sign as people write it."""
    return f"−{-number}" if number < 0 else f"+{number}" if plus and number else str(number)
