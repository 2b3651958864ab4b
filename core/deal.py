"""Deals that nobody can stack: committed to before anybody cuts, opened when the hand is over.

For each hand the dealer draws a secret and shows its commitment. Then each player who likes cuts with a nonce. The
deck order is whatever the game draws from the generator of secret and cuts together, so it was fixed by the secret and
moved by every cut. After the hand the secret is shown, and anybody can deal again and compare. One honest cut is
enough against a stacked deck; the dealer alone can look at the cards early.

Committing to the secret from which the order follows is the same promise as committing to the order, for any game.
"""

from collections.abc import Sequence
from hashlib import sha256, shake_256

from core.chance import Chance
from core.errors import BadInput

SECRET_BYTES = 32
MOST_CUT_BYTES = 0xFFFF
_COMMIT = b"kitchen-table deal 1 commit\0"
_KEY = b"kitchen-table deal 1 key\0"


def commitment(secret: bytes) -> str:
    """What the dealer shows before the cuts: 64 hexadecimal digits that bind it to the secret and do not tell it."""
    return sha256(_COMMIT + secret).hexdigest()


def dealing_chance(secret: bytes, cuts: Sequence[bytes] = ()) -> Chance:
    """The generator that a hand is dealt from: the committed secret, moved by every cut in seat order.

    Raises BadInput for a part of more than 65,535 bytes: its length is written in two.
    """
    if any(len(part) > MOST_CUT_BYTES for part in (secret, *cuts)):
        raise BadInput(f"a secret or a cut is too long: at most {MOST_CUT_BYTES} bytes")
    parts = b"".join(len(part).to_bytes(2, "big") + part for part in (secret, *cuts))
    return Chance(shake_256(_KEY + parts).digest(32))


def open_deal(committed: str, secret: bytes, cuts: Sequence[bytes] = ()) -> Chance:
    """The generator of a hand that is over. Raises BadInput if the secret is not the one committed to."""
    if commitment(secret) != committed:
        raise BadInput("the secret shown is not the one that the dealer had committed to")
    return dealing_chance(secret, cuts)
