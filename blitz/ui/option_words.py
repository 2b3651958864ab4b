"""Every option of the rules and each of its values in words for people; the options' own names are for files."""

from collections.abc import Callable
from functools import partial
from typing import Any

from blitz.compendium import shown
from blitz.ui.words import count, say
from core.options import Range


def option_title(game: str, name: str) -> str:
    """What an option is called; one that is not known here, by its name."""
    return _titles(game).get(name) or name.replace("_", " ")


def option_value(game: str, name: str, value: Any) -> str:
    """What an option's value comes to, in a few words; one that is not known here, as it is written."""
    said = _values(game).get(name)
    words = said.get(value, "") if isinstance(said, dict) else said(value) if said is not None else ""
    return words or _plainly(value)


def _plainly(value: Any) -> str:
    if isinstance(value, Range):
        return say("{a} to {b}", a=value.least, b=value.most) if value.least < value.most else str(value.least)
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, tuple) and all(isinstance(word, str) for word in value):
        return ", ".join(map(say, value))
    return shown(value).replace("_", " ")


def _titles(game: str) -> dict[str, str]:
    return _dutch_blitz_titles() if game == "dutch_blitz" else _scat_titles()


def _dutch_blitz_titles() -> dict[str, str]:
    return {
        "seats": say("Players"),
        "posts": say("Posts"),
        "blitz_size": say("Blitz pile"),
        "target": say("Goal"),
        "rounds": say("Rounds"),
        "must_play": say("Must play"),
        "wood_step": say("Turned at a time"),
        "post_fill": say("Empty posts"),
        "call": say("“Blitz!”"),
        "stall": say("Nobody can go on"),
        "teams": say("Teams"),
        "running": say("Carrying a card takes"),
        "start": say("Start"),
    }


def _scat_titles() -> dict[str, str]:
    return {
        "deck": say("Cards"),
        "seats": say("Players"),
        "lives": say("Lives"),
        "county": say("After the last life"),
        "extra_places": say("One more life for all"),
        "life_names": say("Lives are called"),
        "action_names": say("Calls"),
        "objective": say("Aim"),
        "knock_timing": say("When to knock"),
        "knock_first_turn": say("First turn"),
        "knock_minimum": say("Knocking needs"),
        "knock_needs_one_suit": say("Knock with"),
        "opening_call": say("Before the first turn"),
        "opening_caller": say("Showdown called by"),
        "knock_penalty": say("Knocker pays if lowest"),
        "knock_tie": say("Knocker ties for lowest"),
        "knocker_cost_in_tie": say("Knocker pays if tied"),
        "declared_hand": say("Counts as 31"),
        "declare_31": say("31 in play"),
        "dealt_31": say("31 as dealt"),
        "knocker_cost_on_31": say("Knocker pays on a 31"),
        "three_of_a_kind": say("Three of a kind"),
        "three_aces": say("Three aces"),
        "straight_flush": say("Run in one suit"),
        "ace_in_runs": say("Aces in runs"),
        "tie_break": say("Equal totals"),
        "stock_out": say("Stock used up"),
        "stock_count_shown": say("Cards in the stock"),
        "all_out": say("All out at once"),
        "target": say("Goal"),
        "first_dealer": say("First dealer"),
        "first_leader": say("First to play"),
        "leaver": say("Whoever leaves"),
    }


Words = dict[Any, str] | Callable[[Any], str]


def _values(game: str) -> dict[str, Words]:
    return _dutch_blitz_values() if game == "dutch_blitz" else _scat_values()


def _dutch_blitz_values() -> dict[str, Words]:
    return {
        "posts": {"auto": say("3; 5 with two players")},
        "blitz_size": _cards,
        "target": _points,
        "rounds": {"none": say("as many as it takes")},
        "must_play": {"ones": say("a 1 that shows"), "all": say("whatever fits"), "off": say("nothing")},
        "wood_step": _cards,
        "post_fill": {"automatic": say("filled at once"), "manual": say("filled by hand")},
        "call": {"automatic": say("called by the table"), "manual": say("called by the player")},
        "stall": {"rotate": say("hands shift by one"), "end": say("the round ends")},
        "teams": {"none": say("none")},
        "running": lambda seconds: say("{n} s", n=seconds) if seconds else say("no time at all"),
        "start": {"countdown": say("a countdown"), "scorekeeper": say("when the first seat says")},
    }


def _scat_values() -> dict[str, Words]:
    called = {"call": say("is called"), "automatic": say("ends the hand"), "none": say("only a high hand")}
    worth = partial(_worth, say("nothing of its own"))
    return {
        "deck": {52: say("52 cards"), 32: say("32, from seven up")},
        "lives": lambda lives: str(lives),
        "county": {True: say("on until the next loss"), False: say("out at once")},
        "extra_places": {True: say("if all agree"), False: say("never")},
        "objective": {
            "lowest_loses": say("the lowest loses a life"),
            "knocker_promises": say("the knocker is highest"),
            "highest_scores": say("the highest scores"),
        },
        "knock_timing": {"before_draw": say("in place of drawing"), "after_draw": say("after drawing")},
        "knock_first_turn": {True: say("knocking allowed"), False: say("no knocking yet")},
        "knock_minimum": lambda least: count("{n} point", "{n} points", least) if least else say("no least value"),
        "knock_needs_one_suit": {True: say("one suit only"), False: say("any cards")},
        "opening_call": {
            "none": say("nothing is called"),
            "hammer": say("the hammer"),
            "throw_down": say("throw-down"),
        },
        "opening_caller": {"left_of_dealer": say("the first player"), "any": say("anybody")},
        "knock_penalty": _lives,
        "knock_tie": {
            "knocker_safe": say("the others lose"),
            "all_lose": say("all of them lose"),
            "knocker_only": say("only the knocker pays"),
            "tied_lose_one": say("each loses one life"),
        },
        "knocker_cost_in_tie": _lives,
        "declared_hand": {"any_31": say("any 31"), "ace_and_two_courts": say("ace and two courts")},
        "declare_31": called,
        "dealt_31": called,
        "knocker_cost_on_31": _lives,
        "three_of_a_kind": worth,
        "three_aces": worth,
        "straight_flush": worth,
        "ace_in_runs": {"both": say("high and low"), "high": say("high only")},
        "tie_break": {"none": say("stay equal"), "ranks": say("higher cards win")},
        "stock_out": {"next_player_may_end": say("on with the discard"), "ends_after_discard": say("the hand ends")},
        "stock_count_shown": {True: say("their number shows"), False: say("not counted")},
        "all_out": {"replay": say("they play another"), "draw": say("the game is drawn")},
        "target": _points,
        "first_dealer": {
            "random": say("drawn by lot"),
            "seat 1": say("the first seat"),
            "rotates_by_game": say("each game the next"),
        },
        "first_leader": {
            "left_of_dealer": say("left of the dealer"),
            "random_then_left_of_winner": say("by lot, then winner's left"),
        },
        "leaver": {"bot": say("a bot plays on"), "out": say("is out"), "ends_game": say("ends the game")},
    }


def _cards(value: Any) -> str:
    return count("{n} card", "{n} cards", value) if isinstance(value, int) else ""


def _points(value: Any) -> str:
    return count("{n} point", "{n} points", value) if isinstance(value, int) else say("none")


def _lives(value: Any) -> str:
    return count("{n} life", "{n} lives", value)


def _worth(nothing: str, value: Any) -> str:
    half = isinstance(value, float) and value % 1
    return say("counts {n}", n=f"{int(value)}½" if half else shown(value)) if value else nothing
