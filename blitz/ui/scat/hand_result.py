"""What a hand of Scat came to, for its score sheet: who pays or scores, and why."""

from blitz.match import Match, your_seat
from blitz.ui.doer import doers
from blitz.ui.scat import terms
from blitz.ui.scat.lives import has_words
from blitz.ui.words import say
from core.seats import TABLE as NOBODY
from core.seats import Seat
from games.scat.because import value_text
from games.scat.events import BY_DECLARATION, BY_HAMMER, BY_KNOCK, BY_THROW_DOWN
from games.scat.rules import Rules
from games.scat.score import REASONS
from games.scat.state import State


class HandResult:
    """The hand that has just ended. It keeps what it says: the table may be dealt anew before it is read."""

    def __init__(self, match: Match) -> None:
        self.me = your_seat(match)
        self.names = match.names
        self.doers = doers(match)
        self.view: State = match.table.view.copy()
        self.score = self.view.sheet[-1]
        self.number = len(self.view.sheet)
        self.outcome = match.outcome

    @property
    def won(self) -> bool:
        """Whether the game is over and mine."""
        return self.outcome is not None and self.me in self.outcome.winners

    def lost(self, seat: Seat) -> bool:
        """Whether a seat paid for this hand."""
        return bool(self.score.changes[seat]) and not self.view.rules.points

    def _had(self, seat: Seat) -> int:
        """How many lives a seat had before this hand."""
        sheet = self.view.sheet
        return sheet[-2].standing[seat] if len(sheet) > 1 else self.view.rules.lives

    def paid(self, seat: Seat) -> int:
        """How many pieces a seat has put away for this hand: never one that it had not got any more."""
        change: int = self.score.changes[seat]
        return change if self.score.standing[seat] > 0 else min(change, max(0, self._had(seat)))

    def order(self) -> list[Seat]:
        """Who pays first, then by value; where points are won, the best first. At the end everybody, by place."""
        if self.outcome is not None:
            return sorted(range(self.view.seats), key=lambda seat: (self.place(seat), seat))
        points = bool(self.view.rules.points)
        played = [seat for seat in range(self.view.seats) if self.score.shown[seat] or self.score.changes[seat]]
        played += [s for s in range(self.view.seats) if s in self.view.players and s not in played]
        rank = {s: (0 if self.score.changes[s] and not points else 1, self.score.values[s], s) for s in played}
        return sorted(played, key=rank.__getitem__, reverse=points)

    def went_out(self, seat: Seat) -> int:
        """The number of the hand in which a seat went out for good; 0 if it has not."""
        rules, sheet = self.view.rules, self.view.sheet
        if rules.points or self.view.lives[seat] > rules.off:
            return 0
        last_in = max((n for n, score in enumerate(sheet, 1) if score.standing[seat] > rules.off), default=0)
        return last_in + 1

    def was_out(self, seat: Seat) -> bool:
        """Whether a seat had gone out before this hand."""
        return 0 < self.went_out(seat) < self.number

    def place(self, seat: Seat) -> int:
        """The place in the whole game, 1 the best; 0 while it goes on. Who stays in longer is ahead."""
        if self.outcome is None:
            return 0
        ranks = [self._rank(other) for other in range(self.view.seats)]
        return 1 + sum(rank > ranks[seat] for rank in ranks)

    def _rank(self, seat: Seat) -> tuple[bool, int]:
        won = self.outcome is not None and seat in self.outcome.winners
        return won, self.view.points[seat] if self.view.rules.points else self.went_out(seat) or self.number + 1

    def called(self, seat: Seat) -> str:
        return say("You") if seat == self.me else self.names[seat]

    def headline(self) -> str:
        score, rules = self.score, self.view.rules
        who = self.doers[score.seat] if score.seat != NOBODY else ""
        if self.outcome is not None:
            if not self.outcome.winners:
                return say("Nobody is left: a draw.")
            if self.me in self.outcome.winners:
                return say("You win the game.")
            return say("{who} wins the game.", who=self.called(self.outcome.winners[0]))
        if score.how == BY_KNOCK:
            did = terms.knocked(rules)
            return say("{who} {knocked} with {n}", who=who, knocked=did, n=value_text(score.values[score.seat]))
        if score.how == BY_DECLARATION:
            named = [self.doers[s] for s in range(self.view.seats) if score.declared >> s & 1]
            return say("{who}: {word}", who=" + ".join(named), word=terms.declaration(rules))
        if score.how in (BY_HAMMER, BY_THROW_DOWN):
            return say("{who} called, and nobody draws", who=who)
        return say("The stock has run out")

    def rule(self) -> str:
        start = say("Hand {n}.", n=self.number)
        if self.score.how == BY_DECLARATION:
            return f"{start} {say('Whoever did not declare pays.')}"
        if self.view.rules.points:
            return f"{start} {say('The highest hand scores, up to {n}.', n=self.view.rules.target)}"
        if self.view.rules.promises:
            return f"{start} {say('The knocker promised the highest hand.')}"
        rules, pays = self.view.rules, say("The lowest hand pays.")
        if rules.county and self.outcome is None and 0 in self.score.standing:
            where = terms.raised(has_words(rules, 0))
            return f"{start} {pays} {say('{where} means: one more loss and out.', where=where)}"
        return f"{start} {pays}"

    def verdict(self, seat: Seat) -> tuple[str, str]:
        """What the hand came to for a seat, and why."""
        rules, change = self.view.rules, self.score.changes[seat]
        if self.was_out(seat):
            return say("Went out in hand {n}.", n=self.went_out(seat)), ""
        why = _because(REASONS[self.score.reasons[seat]], self.view.rules)
        if not change:
            if rules.points:
                return say("No point"), say("Not the highest.")
            return say("Safe"), self._why_safe(seat)
        if rules.points:
            return say("Scores {what}", what=terms.amount(rules, change)), why
        title = terms.loss(rules, change, seat == self.me)
        if self.score.standing[seat] <= rules.off:
            broke = rules.county and self._had(seat) == 0
            title = say("Out: was {where}", where=has_words(rules, 0)) if broke else say("{loss}: out", loss=title)
        elif self.score.standing[seat] == 0 and rules.county:
            title = say("{loss}: {where}", loss=title, where=has_words(rules, 0))
        return title, why

    def _why_safe(self, seat: Seat) -> str:
        """Why somebody pays nothing, where the lowest hand does."""
        score = self.score
        reasons = {REASONS[reason] for reason in score.reasons}
        knocks = seat == score.seat and score.how == BY_KNOCK
        if knocks and "tied_with_knocker" in reasons:
            return say("Level for lowest, but the knocker is safe.")
        if knocks:
            return say("The knocker, and not lowest.")
        if score.declared >> seat & 1:
            return say("Declared in time.")
        if "knocker_tied" in reasons and score.values[seat] == score.values[score.seat]:
            return say("Level for lowest, but only the knocker pays.")
        return say("Highest this hand.") if score.values[seat] == max(score.values) else say("Not the lowest.")


def _because(reason: str, rules: Rules) -> str:
    """Why a life was lost or a point won."""
    return {
        "lowest": say("Lowest alone."),
        "tied_lowest": say("Level for lowest."),
        "knocker_lowest": say("The knocker was lowest alone."),
        "knocker_tied": say("The knocker was level for lowest."),
        "tied_with_knocker": say("Level for lowest with the knocker."),
        "against_31": say("Did not declare."),
        "knocker_against_31": say("Had {knocked} before the declaration.", knocked=terms.knocked(rules)),
        "promise_kept": say("The knocker kept the promise."),
        "promise_broken": say("Promised the highest hand, and was beaten."),
        "highest": say("Highest alone."),
        "tied_highest": say("Level for highest."),
        "declared": say("Declared in time."),
    }.get(reason, "")
