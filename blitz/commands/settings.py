"""The settings: all of them, one, or another value for one; `path` says where they are kept."""

import argparse
import json
import tomllib
from typing import Any

from blitz.settings_file import load_settings, save_settings, settings_path
from blitz.ui.settings import Settings, allowed_words, read_settings
from core.errors import BadInput, nearest

_YES = ("yes", "true", "on", "1")
_NO = ("no", "false", "off", "0")


def configure(parser: argparse.ArgumentParser) -> None:
    """What `blitz settings` takes."""
    parser.add_argument("what", nargs="?", choices=("get", "set", "path"), default="get", help="default: get")
    parser.add_argument("name", nargs="?", help="the setting; a key goes by keys.ACTION")
    parser.add_argument("value", nargs="?", help="what to set it to")
    parser.add_argument("--json", action="store_true", help="as one JSON object")


def run(args: argparse.Namespace) -> int:
    """Shows or changes them; returns the exit status."""
    if args.what == "path":
        if args.name is not None:
            raise BadInput("blitz settings path takes nothing more")
        print(settings_path())
        return 0
    _check_file()
    settings = load_settings()
    if args.what == "set":
        return _set(settings, args)
    if args.value is not None:
        raise BadInput("to change a setting: blitz settings set NAME VALUE")
    known = _flat(settings)
    if args.name is not None and args.name not in known:
        raise BadInput(f"there is no setting {args.name!r}{nearest(args.name, known)}")
    shown = known if args.name is None else {args.name: known[args.name]}
    if args.json:
        print(json.dumps(shown))
    elif args.name is not None:
        print(_text(known[args.name]))
    else:
        wide = max(map(len, known))
        print("\n".join(f"{name:<{wide}}  {_text(value)}" for name, value in known.items()))
    return 0


def _set(settings: Settings, args: argparse.Namespace) -> int:
    if args.name is None or args.value is None:
        raise BadInput("blitz settings set needs a name and a value")
    known = _flat(settings)
    data = settings.as_data()
    if args.name.startswith("keys."):
        _set_key(data, args.name.removeprefix("keys."), args.value)
    elif args.name not in known:
        raise BadInput(f"there is no setting {args.name!r}{nearest(args.name, known)}")
    else:
        data[args.name] = _read(args.name, args.value, data[args.name])
    changed = read_settings(data)
    got = _flat(changed).get(args.name)
    if args.name in data and changed.as_data()[args.name] != data[args.name]:
        allowed = allowed_words(args.name)
        hint = f"; it can be {allowed}" if allowed else ""
        raise BadInput(f"{args.name} cannot be {args.value!r}; it stays {_text(known[args.name])}{hint}")
    if not save_settings(changed):
        raise BadInput(f"the settings cannot be written to {settings_path()}")
    print(f"{args.name}  {_text(got)}")
    return 0


def _set_key(data: dict[str, Any], action: str, key: str) -> None:
    """Another key for an action at a table. Raises BadInput if it does something else already."""
    from blitz.ui.keys import DEFAULT_KEYS, keys_with, may_bind

    if action not in DEFAULT_KEYS:
        raise BadInput(f"there is no key for {action!r}{nearest(action, DEFAULT_KEYS)}")
    if not may_bind(action, key.upper(), keys_with(data["keys"])):
        raise BadInput(f"{key.upper()} does something else at that table already")
    data["keys"] = {**data["keys"], action: key.upper()}


def _read(name: str, text: str, now: Any) -> Any:
    """A value as it is written on the command line, of the kind that the setting has."""
    if isinstance(now, bool):
        if text.lower() not in (*_YES, *_NO):
            raise BadInput(f"{name} is yes or no, not {text!r}")
        return text.lower() in _YES
    if isinstance(now, int):
        try:
            return int(text.removesuffix("%"))
        except ValueError:
            raise BadInput(f"{name} is a whole number, not {text!r}") from None
    if isinstance(now, str):
        return text
    if isinstance(now, list):
        return [part.strip() for part in text.split(",") if part.strip()]
    raise BadInput(f"{name} cannot be set as a whole; name one of its parts")


def _flat(settings: Settings) -> dict[str, Any]:
    """Every setting by name; those with parts by the names of the parts."""
    from blitz.ui.keys import keys_with

    data = settings.as_data()
    data.pop("keys")
    return {**data, **{f"keys.{action}": key for action, key in keys_with(settings.keys).items()}}


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _check_file() -> None:
    """A file that is there and cannot be read is named, and neither used nor replaced. Raises BadInput."""
    path = settings_path()
    try:
        if path.is_file():
            tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"{path} is not a settings file ({error}); put it right, or move it away") from None
