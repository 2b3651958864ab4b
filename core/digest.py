"""Digests: short names for values, equal on every machine when the values are."""

import json
from hashlib import sha256

from core.codec import Plain


def canonical(plain: object) -> bytes:
    """Plain data as the one JSON text that stands for it: sorted keys, no spaces, ASCII."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def digest(plain: Plain | dict[str, object], digits: int = 16) -> str:
    """The first hexadecimal digits of the SHA-256 of the canonical text."""
    return sha256(canonical(plain)).hexdigest()[:digits]
