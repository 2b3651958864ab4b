"""CURVE keys: a pair a computer, kept in a file that only its owner can read."""

import os
import stat
from dataclasses import dataclass, field
from pathlib import Path

import zmq
from zmq.utils import z85

from core.errors import BadInput

KEY_BYTES = 32


@dataclass(frozen=True)
class KeyPair:
    """A CURVE key pair as raw bytes."""

    public: bytes
    secret: bytes = field(repr=False)


def new_keys() -> KeyPair:
    """A fresh pair. Raises BadInput where ZeroMQ was built without CURVE, or is too old to be safe."""
    check_library()
    public, secret = zmq.curve_keypair()
    return KeyPair(z85.decode(public), z85.decode(secret))


def check_library() -> None:
    """Raises BadInput where ZeroMQ lacks encryption or is older than 4.3.5, whose forerunners had holes in it."""
    if zmq.zmq_version_info() < (4, 3, 5) or not zmq.has("curve"):
        raise BadInput(f"ZeroMQ {zmq.zmq_version()} will not do: 4.3.5 with CURVE is needed; pip install pyzmq has it")


def load_keys(path: Path) -> KeyPair:
    """The pair in a file, made if there is none. Raises BadInput for a file that is none, or that others can read."""
    try:
        text = path.read_text("ascii")
    except FileNotFoundError:
        return _make(path)
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"cannot read the key file {path}: {_why(error)}") from None
    if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
        raise BadInput(f"others can read the key file {path}: remove it, or chmod 600 it")
    try:
        secret = bytes.fromhex(text.strip())
    except ValueError:
        secret = b""
    if len(secret) != KEY_BYTES:
        raise BadInput(f"{path} is not a key file")
    return KeyPair(z85.decode(zmq.curve_public(z85.encode(secret))), secret)


def _make(path: Path) -> KeyPair:
    keys = new_keys()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return load_keys(path)
    except OSError as error:
        raise BadInput(f"cannot write the key file {path}: {_why(error)}") from None
    try:
        with os.fdopen(handle, "w", encoding="ascii") as out:
            out.write(keys.secret.hex() + "\n")
    except OSError as error:
        path.unlink(missing_ok=True)  # half a key would be in the way of the whole one
        raise BadInput(f"cannot write the key file {path}: {_why(error)}") from None
    return keys


def _why(error: OSError | UnicodeDecodeError) -> str:
    return getattr(error, "strerror", None) or str(error)
