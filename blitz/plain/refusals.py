"""A move that came to nothing, in one sentence."""

from collections.abc import Sequence

from core.ticks import Refusal

_BY_THE_TABLE = {
    "away": "Your move was not made: a bot played for you while you were away.",
    "too_many": "Your move was not made: too many of yours are waiting already.",
    "no_such_move": "Your move was not made: the table does not know it. Is your copy as new as the table's?",
    "not_yours": "Your move was not made: who only watches cannot play.",
}


def refusal_words(refusal: Refusal, names: Sequence[str]) -> str:
    """Why a move came to nothing: who was first, what the table says, or the rules' word for it."""
    if refusal.by is not None and refusal.late_ms is not None:
        return f"Too late: {names[refusal.by]} was first, by {max(0, refusal.late_ms)} ms."
    rules = f"That is not possible any more ({refusal.reason.replace('_', ' ')})."
    return _BY_THE_TABLE.get(refusal.reason, rules)
