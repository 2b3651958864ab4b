"""The colours by what they are for. Contrasts were measured; see the tests of the art."""

from typing import Final

INK: Final = "#2B1C12"
MUTED: Final = "#6A5440"
CREAM: Final = "#FFF6E3"
LINEN: Final = "#F6EAD3"
LINEN_2: Final = "#EBDABB"
PAPER: Final = "#FFF9EC"
WALNUT: Final = "#4A3022"
LAMPLIGHT: Final = "#FFE2A0"
LAMPLIGHT_ROW: Final = "#FBE3AE"
OWN_ROW: Final = "#FBE9BF"
LOSS: Final = "#861714"
LOSS_ROW: Final = "#F7DFCB"
GAIN: Final = "#3F6B45"
LINK: Final = "#2B478F"
SCAT_CLOTH: Final = "#52706A"
STITCH: Final = "#B4935F"
CONTROL_EDGE: Final = "#8A6A45"
DISABLED: Final = "#E3D3B4"
DISABLED_INK: Final = "#65513C"
OWN_AREA: Final = "#5A3B224D"

GROUND: Final = {"red": "#861714", "blue": "#2B478F", "green": "#42B9A0", "yellow": "#FEF114"}
DEEP: Final = {"red": "#560B0A", "blue": "#182C63", "green": "#1F5F52", "yellow": "#6B5200"}
CLOTH: Final = {"red": "#E7C6B9", "blue": "#C6D0E4", "green": "#BCDDD1", "yellow": "#EBDFA8"}
SUIT: Final = {"spade": "#22262B", "heart": "#A3231C", "diamond": "#A3231C", "club": "#22262B"}
SUIT_FOUR: Final = {**SUIT, "diamond": "#2B478F", "club": "#1F6B3A"}
