"""Going on with a game: what was played is played again, so that everybody knows what they knew."""

from collections.abc import Mapping, Sequence

from core.bots import Bot
from core.croupier import Croupier
from core.errors import BadInput
from core.seats import Seat
from core.tables import apply, masked
from core.ticks import Tick


def play_again(past: Sequence[Tick], croupier: Croupier, minds: Mapping[Seat, Bot]) -> None:
    """Feeds a croupier what was played, and tells the bots what they had seen of it. Raises BadInput if the game does
    not follow from its own moves and the seed it was kept with.
    """
    game = croupier.game
    views = {seat: game.mask(croupier.state, seat) for seat in minds}
    for then in past:
        tick, refusals = croupier.cut([(entry.seat, entry.move) for entry in then.entries], then.at)
        if refusals or tick != then:
            raise BadInput("the kept game cannot be gone on with: it does not follow from its own moves")
        for seat, mind in minds.items():
            seen = masked(game, tick, seat)
            apply(game, views[seat], seen)
            mind.observe(views[seat], seen.events)
