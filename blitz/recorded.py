"""The game and the rules that a record says it was played by."""

import games
from blitz.arguments import Chosen
from core.errors import BadInput
from core.record import Header


def chosen_by(header: Header) -> Chosen:
    """The rules of a record. Raises BadInput, naming the line, for rules not known or not those of their digest."""
    line = 2
    try:
        game = games.load(header.game)
        line = 3
        book = games.book(game.name)
        ruleset = book.change(book.preset(header.rules_id), header.options)
        if ruleset.digest != header.rules_digest:
            raise BadInput("the rules are not those of their digest")
        return Chosen(game, ruleset, game.rules(ruleset))
    except BadInput as error:
        raise BadInput(f"line {line}: {error}") from None
