"""SVG as PNG, for mails: drawn by resvg with fonts of our own, so that it looks alike anywhere."""

import io
from functools import lru_cache
from pathlib import Path

from gm.errors import Misuse

FONTS = Path(__file__).parent / "fonts"
COLOURS = 48
"""Flat drawings need no more, and a palette makes them a third of the size."""
ZOOMS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3)


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


@lru_cache(maxsize=16)
def small_png(svg: str, most: int) -> bytes:
    """A picture of few colours and so many bytes at most, drawn smaller if it must be."""
    made = b""
    for zoom in ZOOMS:
        made = _with_palette(png(svg, zoom))
        if len(made) <= most:
            break
    return made


def _with_palette(drawn: bytes) -> bytes:
    """The commonest colours as they are, every other as the nearest of them."""
    from PIL import Image

    picture = Image.open(io.BytesIO(drawn)).convert("RGB")
    found = picture.getcolors(picture.width * picture.height) or []
    commonest = sorted(found, reverse=True)[:COLOURS]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for _, colour in commonest for part in _rgb(colour)])
    kept, made = picture.quantize(palette=palette, dither=Image.Dither.NONE), io.BytesIO()
    kept.save(made, "PNG", optimize=True)
    return made.getvalue()


def _rgb(colour: object) -> tuple[int, ...]:
    assert isinstance(colour, tuple)
    return colour
