"""Play a recorded game again: watch it in the window or in the terminal, check it, tell it. Where the output is not a
terminal, a pipe or a file, it is checked, unless a window is asked for."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from blitz.arguments import add_speed
from blitz.display import window_trouble
from blitz.recorded import chosen_by
from blitz.skins import skin_here, terminal_trouble
from core.errors import BadInput
from core.record_reader import RecordReader
from core.replay import Replay
from core.tables import masked

NO_DISPLAY = 3


def configure(parser: argparse.ArgumentParser) -> None:
    """What `blitz replay` takes."""
    parser.add_argument("file", metavar="FILE", help="a record, as blitz race --record writes it")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--verify", action="store_true", help="check every move, digest and deal, and say no more")
    how.add_argument("--text", action="store_true", help="tell everything that happens, a sentence each")
    how.add_argument("--window", action="store_true", help="watch it in the window, wherever the output goes")
    how.add_argument("--tui", action="store_true", help="watch it at the table in the terminal")
    parser.add_argument("--verbose", action="store_true", help="with --text: also what only single players saw")
    add_speed(parser, 800)


def run(args: argparse.Namespace) -> int:
    """Replays the game; 2 where the record cannot be read, or is not what was written, 3 where it cannot be shown."""
    watched = args.window or args.tui or (not (args.verify or args.text) and sys.stdout.isatty())
    skin = "window" if args.window else "tui" if args.tui else skin_here()[0] if watched else "plain"
    if skin != "plain":
        trouble = window_trouble() if args.window else terminal_trouble() if args.tui else None
        if trouble is not None:
            print(
                f"blitz: no {'window' if args.window else 'table'}: {trouble}; --text tells the game", file=sys.stderr
            )
            return NO_DISPLAY
        watch = import_module({"window": "blitz.gl.replay", "tui": "blitz.tui.play"}[skin]).watch
        return int(watch(Path(args.file), args.speed or 100))
    with opened(args.file) as replay:
        if watched:
            from blitz.replay_live import watch_replay

            watch_replay(replay, args.speed or 100)
        else:
            _tell(replay, args.text, args.verbose)
        print(_summary(replay))
    return 0


@contextmanager
def opened(path: str) -> Iterator[Replay]:
    """The replay of a record file. Raises BadInput naming the file, and the line where there is one."""
    try:
        # What is not UTF-8 is read as replacement characters and fails the check of its line.
        file = open(path, encoding="utf-8", errors="replace", newline="\n")  # noqa: SIM115 - closed below
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    with file:
        try:
            yield _replay(RecordReader(file))
        except BadInput as error:
            raise BadInput(f"{path}: {error}") from None


def _replay(reader: RecordReader) -> Replay:
    """A replay by the rules that the record says it was played by."""
    chosen = chosen_by(reader.header)
    return Replay(reader, chosen.game, chosen.rules)


def _tell(replay: Replay, aloud: bool, everything: bool) -> None:
    """Goes through the record; with `aloud`, says what happens and when, as the whole table saw it or `everything`."""
    from blitz.show import show_of

    show = show_of(replay.game.name)
    names = [player.name for player in replay.reader.header.players]
    for tick in replay.run():
        seen = tick if everything else masked(replay.game, tick, None)
        for event in seen.events if aloud else ():
            sentence = show.sentence(event, names, replay.state)
            if sentence:
                print(f"{tick.at / 1000:8.1f} s  {sentence}")


def _summary(replay: Replay) -> str:
    names = [player.name for player in replay.reader.header.players]
    if replay.outcome is None:
        ending = "the game was stopped unfinished"
    else:
        ending = f"{' and '.join(names[seat] for seat in replay.outcome.winners) or 'nobody'} won"
    return f"{replay.ticks} ticks and {replay.deals_checked} deals are as they were written; {ending}."
