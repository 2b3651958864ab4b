"""What a round of Dutch Blitz came to, for its score sheet: who made what of it, why, and how far it is to the goal."""

from blitz.match import Match
from blitz.ui.doer import doers
from blitz.ui.teams import side_of
from blitz.ui.when import listed
from blitz.ui.words import count, say
from core.seats import TABLE, Seat
from games.dutch_blitz.cards import owner_of
from games.dutch_blitz.moves import BLITZ
from games.dutch_blitz.score import totals
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
        sums = totals(self.rules, self.scores)
        self.totals = [sums[self.rules.team_of(seat)] for seat in range(view.seats)]
        """What counts for each seat: its own score, or its team's."""
        self.places = [1 + sum(other > total for other in sums.values()) for total in self.totals]

    @property
    def won(self) -> bool:
        """Whether the game is over and mine."""
        return self.live and self.outcome is not None and self.me in self.outcome.winners

    @property
    def goal(self) -> int:
        """The points that win; 0 where something else ends the game."""
        return 0 if self.rules.rounds is not None or not self.rules.target else int(self.rules.target)

    def sides(self) -> list[list[Seat]]:
        """Those who play together, the best first: each seat by itself where there are no teams."""
        by_team: dict[int, list[Seat]] = {}
        for seat in sorted(range(len(self.scores)), key=lambda seat: (-self.totals[seat], -self.scores[seat], seat)):
            by_team.setdefault(self.rules.team_of(seat), []).append(seat)
        return list(by_team.values())

    def order(self) -> list[Seat]:
        """The seats, the best first, partners together."""
        return [seat for side in self.sides() for seat in side]

    def before(self, seat: Seat) -> int:
        """What counted for a seat before this round."""
        return self.totals[seat] - sum(self.points[one] for one in side_of(self.rules, len(self.scores), seat))

    def called(self, seat: Seat) -> str:
        return say("You") if seat == self.me and self.live else self.names[seat]

    def headline(self) -> str:
        if self.outcome is not None and self.outcome.winners:
            winners = self.outcome.winners
            if len(winners) > 1:
                return say("{who} win the game.", who=listed([self.called(seat) for seat in winners]))
            return say("You win the game.") if self.won else say("{who} wins the game.", who=self.names[winners[0]])
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
        score, before = self.totals[seat], self.before(seat)
        rest = say("{n} to go", n=self.goal - score) if score < self.goal else say("there")
        return say("before {n}, {rest}", n=signed(before, False), rest=rest)


def signed(number: int, plus: bool = True) -> str:
    """A number with its sign as people write it."""
    return f"−{-number}" if number < 0 else f"+{number}" if plus and number else str(number)
