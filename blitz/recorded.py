"""The game and the rules that a record says it was played by."""

import games
from blitz.arguments import Chosen
from core.errors import BadInput
from core.record import Header


def chosen_by(header: Header) -> Chosen:
    """The rules of a record. Raises BadInput if they are not known, or not those of their digest."""
    book = games.book(header.game)
    ruleset = book.change(book.preset(header.rules_id), header.options)
    if ruleset.digest != header.rules_digest:
        raise BadInput("line 3: the rules are not those of their digest")
    game = games.load(header.game)
    return Chosen(game, ruleset, game.rules(ruleset))
