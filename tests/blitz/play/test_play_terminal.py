"""`blitz play --plain` at a terminal: nothing is redrawn, Ctrl-C and Ctrl-D keep the game, cards go out of sight."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

Sit = Callable[..., Any]
Records = Callable[..., list[Path]]
KEPT = "The game is kept. To go on with it: blitz play --resume"
ALONE = ("--plain", "--name", "Zoe")


def test_a_whole_game_at_a_terminal_without_redrawing(at_a_terminal: Sit) -> None:
    player = at_a_terminal("scat", *ALONE, "--seats", "3", "--set", "lives=1", "--seed", "17")
    assert player.play_on()
    assert player.status() == 0
    assert not set(player.heard) & set("\x1b\x07\x08\r")
    assert all(len(line) < 80 for line in player.heard.splitlines() if "/" not in line)


def test_ctrl_c_keeps_the_game(at_a_terminal: Sit, records: Records) -> None:
    player = at_a_terminal("scat", *ALONE, "--seed", "18")
    player.play_on(7)
    player.press(b"\x03")
    assert player.status() == 130
    assert KEPT in player.heard
    assert "Traceback" not in player.heard
    assert records()[0].read_text("utf-8").splitlines()[-1].startswith("stopped ")


def test_ctrl_d_keeps_the_game(at_a_terminal: Sit, records: Records) -> None:
    player = at_a_terminal("scat", *ALONE, "--seed", "18")
    player.play_on(7)
    player.press(b"\x04")
    assert player.status() == 0
    assert KEPT in player.heard
    assert len(records()) == 1


def test_the_screen_is_clear_of_ones_cards_before_the_keyboard_is_passed(
    at_a_terminal: Sit,
) -> None:
    player = at_a_terminal("scat", "--plain", "--people", "Zoe,Yan", "--seats", "2", "--seed", "19")
    passed = 0
    for _ in range(40):
        player.say(player.choose())
        screen = "\n".join(player.heard.split("\n")[-24:])
        if "Pass the keyboard to" in player.last:
            passed += 1
            assert "You hold" not in screen
            assert "put away the" not in screen.replace("puts away the", "")
    assert passed > 5
