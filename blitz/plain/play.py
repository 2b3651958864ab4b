"""`blitz play` in plain text: a new game or one that was left, and what becomes of it afterwards."""

import argparse
import secrets

import games
from blitz.arguments import Chosen, chosen_rules, chosen_seats
from blitz.kept import KeptGame, game_of, last_left, load, unfinished
from blitz.people import named_people, seated
from blitz.plain import asker_of, can_ask
from blitz.plain.console import Console, Leave
from blitz.plain.table import PlainTable
from blitz.scribe import Scribe
from blitz.show import show_of
from blitz.sitting import Sitting
from core.errors import BadInput
from core.game import Outcome
from core.record import Player

INTERRUPTED = 130


def supports(game: str) -> bool:
    """Whether this game can be played so."""
    return can_ask(game)


def play(args: argparse.Namespace) -> int:
    """Plays until the people have enough. Whatever is left unfinished is kept."""
    return _Evening(args, Console(args.pause)).run()


class _Evening:
    """One run of the command: one game, or several at the same table."""

    def __init__(self, args: argparse.Namespace, console: Console) -> None:
        self._args = args
        self._console = console

    def run(self) -> int:
        try:
            kept = self._kept_game()
            if kept is not None:
                return self._go_on_with(kept)
            chosen = chosen_rules(self._args)
            seats = self._seats(chosen)
            chosen.rules.check_seats(seats)
            players = seated(self._args, chosen, seats)
        except (Leave, KeyboardInterrupt):
            return 0
        return self._play_on(chosen, players, [])

    def _seats(self, chosen: Chosen) -> int:
        """As asked, else the usual number, but a seat for every person and one for a bot that was named."""
        people = len(named_people(self._args))
        bots = len([level for level in self._args.bots.split(",") if level.strip()])
        if self._args.seats is None and bots:
            return people + bots if bots > 1 else max(people + 1, chosen_seats(self._args, chosen))
        return max(people, chosen_seats(self._args, chosen)) if self._args.seats is None else int(self._args.seats)

    def _kept_game(self) -> KeptGame | None:
        """The game to go on with: the last one if that was asked for, or agreed to."""
        playable = [name for name in games.NAMES if supports(name)]
        if self._args.resume:
            return last_left(playable)
        paths = [path for path in unfinished() if game_of(path) in ("", *playable)]
        for path in paths[:1]:
            try:
                kept = load(path)
            except BadInput as error:
                self._console.say(f"An unfinished game cannot be read and stays where it is: {error}")
                return None
            who = ", ".join(player.name for player in kept.header.players)
            self._console.say(f"There is an unfinished game of {kept.chosen.ruleset.title()} with {who},")
            self._console.say(f"last played on {kept.left_at}. Do you want to go on with it?")
            return kept if self._yes("go on with it", "start a new game; the other one is kept") else None
        return None

    def _go_on_with(self, kept: KeptGame) -> int:
        sitting = Sitting.go_on_with(kept)
        show = show_of(kept.header.game)
        self._console.say("", f"{kept.chosen.ruleset.title()}, gone on with.")
        self._console.say(f"{show.WORD.title()} {len(show.hands(sitting.public)) + 1}.")
        self._console.say(asker_of(kept.header.game).standings(sitting.public, sitting.names))
        status = self._to_the_end(sitting)
        if sitting.outcome is None or not self._another():
            return status
        return self._play_on(kept.chosen, list(kept.header.players), [*kept.header.earlier, sitting.outcome])

    def _play_on(self, chosen: Chosen, players: list[Player], earlier: list[Outcome]) -> int:
        """One game after the other, as long as the people want another."""
        while True:
            number = len(earlier) + 1
            seed = f"{secrets.token_hex(16) if self._args.seed is None else self._args.seed} game {number}"
            sitting = Sitting(chosen, players, seed, Scribe(seed, skin="plain"), earlier)
            self._welcome(sitting)
            status = self._to_the_end(sitting)
            if sitting.outcome is None or not self._another():
                return status
            earlier.append(sitting.outcome)

    def _welcome(self, sitting: Sitting) -> None:
        chosen = sitting.chosen
        bots = [f"{player.name} ({player.kind})" for player in sitting.players if player.kind != "person"]
        people = ", ".join(sitting.names[seat] for seat in sitting.people)
        against = f" against {', '.join(bots)}" if bots else ""
        self._console.say(f"{chosen.ruleset.title()}: {people}{against}.", chosen.ruleset.summary)
        self._console.say("At any question, type ? for help and the rules, or q to leave: the game is kept.", "")

    def _to_the_end(self, sitting: Sitting) -> int:
        """Plays a game; returns the exit status. However it is left, it is kept."""
        status = 0
        try:
            PlainTable(sitting, self._console, self._args.confirm).play()
        except Leave:
            pass
        except KeyboardInterrupt:
            status = INTERRUPTED
        finally:
            sitting.close()
        scribe = sitting.scribe
        if scribe.trouble:
            self._console.say("", f"This game could not be kept: {scribe.trouble}")
        if scribe.uncounted:
            self._console.say("", f"The statistics do not have it: {scribe.uncounted}")
        if sitting.outcome is not None:
            self._console.say(
                "", f"The game is over. Its record: {scribe.where}" if scribe.where else "The game is over."
            )
        elif scribe.is_kept:
            self._console.say("", "The game is kept. To go on with it: blitz play --resume")
        return status

    def _another(self) -> bool:
        self._console.say("Do you want another game at this table?")
        try:
            return self._yes("play another", "stop here")
        except (Leave, KeyboardInterrupt):
            return False

    def _yes(self, yes: str, no: str) -> bool:
        """A question with two answers; raises Leave at the end of the input."""
        return self._console.pick(("y", yes), ("n", no)) == "y"
