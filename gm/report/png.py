"""SVG as PNG, for mails: drawn by resvg with fonts of our own, so that it looks alike anywhere."""

import io
import re
from functools import lru_cache
from pathlib import Path

from gm.errors import Misuse

FONTS = Path(__file__).parent / "fonts"
COLOURS = 40
"""Flat drawings need no more, and a palette makes them a third of the size."""
ZOOMS = (1.0, 0.75, 0.5, 0.35)


def png(svg: str, zoom: float = 1.0) -> bytes:
    """A picture in full colours."""
    import resvg_py

    files = [str(file) for file in sorted(FONTS.glob("*.ttf"))]
    try:
        return resvg_py.svg_to_bytes(
            svg_string=svg,
            zoom=zoom,
            skip_system_fonts=True,
            font_files=files,
            sans_serif_family="DejaVu Sans",
        )
    except ValueError as wrong:
        raise Misuse(f"a picture cannot be drawn: {wrong}", "mend its .svg.j2 template") from None


def small_png(svg: str, most: int) -> bytes:
    """A picture of few colours and so many bytes at most, drawn smaller if it must be."""
    made = b""
    for zoom in ZOOMS:
        made = _with_palette(svg, zoom)
        if len(made) <= most:
            break
    return made


@lru_cache(maxsize=32)
def _with_palette(svg: str, zoom: float) -> bytes:
    """The colours that the drawing names and the commonest others; the rest as the nearest."""
    from PIL import Image

    picture = Image.open(io.BytesIO(png(svg, zoom))).convert("RGB")
    found = sorted(picture.getcolors(picture.width * picture.height) or [], reverse=True)
    named = {tuple(bytes.fromhex(colour)) for colour in _NAMED.findall(svg)}
    kept = sorted((colour for _, colour in found), key=lambda colour: colour not in named)
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in kept[:COLOURS] for part in _rgb(colour)])
    small, made = picture.quantize(palette=palette, dither=Image.Dither.NONE), io.BytesIO()
    small.save(made, "PNG", optimize=True)
    return made.getvalue()


_NAMED = re.compile(r"#([0-9a-fA-F]{6})\b")


def _rgb(colour: object) -> tuple[int, ...]:
    assert isinstance(colour, tuple)
    return colour
