"""Colours for players, told apart by colour-blind people too, and the ink that shows on them."""

OKABE_ITO = ("#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""The palette of Okabe and Ito; six players, six colours."""


def ink_on(colour: str) -> str:
    """Black letters are legible on all of them but the blue."""
    return "#ffffff" if colour == "#0072b2" else "#000000"
