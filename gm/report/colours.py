"""Colours for players, told apart by colour-blind people too, and the ink that shows on them."""

OKABE_ITO = ("#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""The palette of Okabe and Ito; six players, six colours."""
INK_ON = {"#0072b2": "#ffffff"}
"""Black letters are legible on all of them but one."""
