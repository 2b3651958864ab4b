"""When Python looks for rubbish: not while people play. A look through everything can take a tenth of a second.

Nearly all rubbish is freed at once without any look; what refers to itself in a circle, an ended match for one, is not.
The looks through what is young stay on: they are short.
"""

import gc
from typing import Final

NEVER: Final = 1 << 30


def only_what_is_young() -> None:
    """From now on only young things are looked through; what is here now is taken to stay."""
    everything()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)


def everything() -> None:
    """Looks through all that has come since: for moments in which nobody waits for anything."""
    gc.collect()
