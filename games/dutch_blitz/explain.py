"""What the referee decided, in plain words, with the rule and where it is from."""

from collections.abc import Mapping
from typing import Any, Final

from games.dutch_blitz.referee import settle

_WHY: Final = {
    "round_over": "the round was over by then (S2)",
    "no_such_post": "there is no such post",
    "not_exposed": "no card lies open there",
    "does_not_fit": "the card does not fit there: on a Dutch pile it must be the next of its colour, on a post one "
    "lower and of the other figure (S2)",
    "covered": "another card had just taken that place; whoever is judged to arrive first has it",
    "must_play_one": "an open 1 must be played to the centre first (S2)",
    "must_play_dutch": "by these rules a card that fits a Dutch pile is played before the hand is turned (S2)",
    "hand_not_empty": "the wood pile is only taken up when the hand is used up (S2)",
    "nothing_to_turn": "there was no card to turn (S2)",
    "not_your_call": "only a player whose Blitz pile is used up may call, and only where the game does not (S2)",
    "not_stalled": "somebody can still get somewhere, so nothing is turned over (our own rule)",
}
_ENDED: Final = {
    "blitz": "{who} used up the Blitz pile, which ends the round (S2).",
    "stall": "Nobody could get anywhere, and the round is scored as it stands (our own rule).",
}


def explain(case: Mapping[str, Any]) -> str:
    """The answer to a case as a few lines for people. Raises BadInput like `settle`."""
    answer = settle(case)
    lines = [f"Case {case.get('id')}, by {case['rules']}:"]
    for entry, why in zip(case.get("plays", []), answer["why_not"], strict=True):
        lines.append(f"- {_wish(entry)}: " + ("counts." if why is None else f"does not count; {_WHY[why]}."))
    if answer["ended"] is None:
        return "\n".join([*lines, "The round goes on."])
    lines.append(_ENDED[answer["ended"]].format(who=answer["blitz"]))
    lines.append("Each own card in a Dutch pile scores one, each card left in the own Blitz pile costs two (S2).")
    lines += [f"- {_score(name, answer)}" for name in answer["round"]]
    lines.append(_winner(answer["winner"]))
    return "\n".join(lines)


def _wish(entry: list[Any]) -> str:
    who, what, *rest = map(str, entry)
    if what == "play":
        return f"{who} plays from {rest[0]} to {rest[1]}"
    words = {
        "turn": "turns the hand",
        "pick_up": "takes up the wood pile",
        "call": "calls Blitz",
        "stuck": "is stuck",
    }
    return f"{who} fills post {rest[0]}" if what == "fill" else f"{who} {words.get(what, what)}"


def _score(name: str, answer: Mapping[str, Any]) -> str:
    played = sum(card.endswith(f"/{name}") for pile in answer["dutch"] for card in pile)
    left = len(answer["position"][name]["blitz"])
    return f"{name}: {played} played, {left} left: {answer['round'][name]:+d}, now {answer['scores'][name]}"


def _winner(winner: str | list[str] | None) -> str:
    if winner is None:
        return "Nobody has won yet."
    return f"{winner if isinstance(winner, str) else ' and '.join(winner)} won."
