"""The rules of one game as the engine reads them: a frozen value made from a rule set."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from core.errors import RulesError
from core.rulesets import RuleSet
from games.scat.hand_value import HandValues, hand_values

CALL: Final = "call"
AUTOMATIC: Final = "automatic"
NONE: Final = "none"
HAMMER: Final = "hammer"
THROW_DOWN: Final = "throw_down"

MOST_SEATS: Final = {52: 16, 32: 9}
"""Seats that a pack can serve: three cards each, the upcard and three in stock."""


@dataclass(frozen=True)
class Rules:
    """Every option of section 1 of the compendium, typed. Hand values are in half points.

    `values` says what three cards are worth. `off` is the number of lives at which a player is out of the game.
    Raises RulesError from `of`.
    """

    ruleset: RuleSet
    deck: int
    least_seats: int
    most_seats: int
    lives: int
    county: bool
    extra_places: bool
    life_names: tuple[str, ...]
    action_names: tuple[str, ...]
    points: bool
    promises: bool
    knock_after_draw: bool
    knock_first_turn: bool
    knock_minimum: int
    knock_one_suit: bool
    opening_call: str
    anybody_calls: bool
    knock_penalty: int
    knock_tie: str
    cost_in_tie: int
    declare_31: str
    dealt_31: str
    cost_on_31: int
    break_ties: bool
    stock_ends: bool
    stock_count_shown: bool
    replay: bool
    target: int
    first_dealer: str
    winner_leads: bool
    leaver: str
    values: HandValues = field(repr=False, compare=False)

    @classmethod
    def of(cls, ruleset: RuleSet) -> "Rules":
        """The rules that a rule set of this game sets."""
        o: Any = ruleset.options
        least, most = o["seats"]
        rules = cls(
            ruleset=ruleset,
            deck=o["deck"],
            least_seats=least,
            most_seats=most,
            lives=o["lives"],
            county=o["county"],
            extra_places=o["extra_places"] and o["objective"] != "highest_scores",
            life_names=o["life_names"],
            action_names=o["action_names"],
            points=o["objective"] == "highest_scores",
            promises=o["objective"] == "knocker_promises",
            knock_after_draw=o["knock_timing"] == "after_draw",
            knock_first_turn=o["knock_first_turn"],
            knock_minimum=2 * o["knock_minimum"],
            knock_one_suit=o["knock_needs_one_suit"],
            opening_call=o["opening_call"],
            anybody_calls=o["opening_caller"] == "any",
            knock_penalty=o["knock_penalty"],
            knock_tie=o["knock_tie"],
            cost_in_tie=o["knocker_cost_in_tie"],
            declare_31=o["declare_31"],
            dealt_31=o["dealt_31"],
            cost_on_31=o["knocker_cost_on_31"],
            break_ties=o["tie_break"] == "ranks",
            stock_ends=o["stock_out"] == "ends_after_discard",
            stock_count_shown=o["stock_count_shown"],
            replay=o["all_out"] == "replay",
            target=o["target"],
            first_dealer=o["first_dealer"],
            winner_leads=o["first_leader"] == "random_then_left_of_winner",
            leaver=o["leaver"],
            values=hand_values(
                triple=round(2 * o["three_of_a_kind"]),
                three_aces=2 * o["three_aces"],
                run=2 * o["straight_flush"],
                low_ace=o["ace_in_runs"] == "both",
                courts_only=o["declared_hand"] == "ace_and_two_courts",
            ),
        )
        rules._check_sense()
        return rules

    @property
    def endless(self) -> bool:
        """Every game ends by itself."""
        return False

    @cached_property
    def off(self) -> int:
        """The lives of a player who is out: one fewer than the last life that can be played on."""
        return -1 if self.county else 0

    @cached_property
    def knocks_freely(self) -> bool:
        """Whether any hand may knock at the start of any turn."""
        conditions = self.knock_minimum or self.knock_one_suit or self.knock_after_draw
        return self.knock_first_turn and not conditions

    def check_seats(self, seats: int) -> None:
        """Raises RulesError if so many seats cannot play by these rules."""
        if not self.least_seats <= seats <= self.most_seats:
            name = self.ruleset.name
            raise RulesError(f"{name} is for {self.least_seats} to {self.most_seats} seats, not {seats}")

    def _check_sense(self) -> None:
        most = MOST_SEATS[self.deck]
        if self.most_seats > most:
            raise RulesError(
                f"seats cannot be {self.least_seats}-{self.most_seats} with a deck of {self.deck}; "
                f"allowed: at most {most}, since each needs three cards and the stock three"
            )
