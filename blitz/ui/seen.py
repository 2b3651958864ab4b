"""What a coach may judge by: a hand or round that was seen from its deal on, with nothing missing."""

from collections.abc import Sequence

from core.ticks import Tick


def since_the_deal(ticks: Sequence[Tick], deal: type) -> Sequence[Tick]:
    """The ticks from the last deal on; none if there is no deal among them, or any is missing after it."""
    deals = [i for i, tick in enumerate(ticks) if any(isinstance(event, deal) for event in tick.events)]
    found = ticks[deals[-1] :] if deals else []
    return found if all(tick.number == found[0].number + i for i, tick in enumerate(found)) else []
