"""Bytes to text whatever their label says, and text to what a typewriter would have written."""

import codecs
import re

_KNOWN = {
    "iso8859-9": "cp1254",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "big5": "cp950",
    "tis-620": "cp874",
}
"""What a label means in practice, where that is more than it says."""

_VAGUE = ("ascii", "iso8859-1")
"""Labels that clients put on anything: UTF-8 is tried first, then what Windows writes."""

_MISNAMED = {
    "ks_c_5601-1987": "cp949",
    "x-sjis": "cp932",
    "iso-8859-8-i": "iso8859-8",
    "x-mac-roman": "mac-roman",
    "x-gbk": "gb18030",
    "windows-874": "cp874",
    "utf8mb4": "utf-8",
}
_TEXTUAL = re.compile(
    r"utf-(8|8-sig|16|16-be|16-le|32)|cp\d+|iso8859-\d+|koi8-[rut]|mac-\w+|iso2022_\w+|"
    r"euc_\w+|gb18030|big5hkscs|hz|ascii|johab|shift_jisx?\w*"
)


def decode(content: bytes, label: str) -> str:
    """Text from bytes: as labelled if that works, else as UTF-8, else as Windows does."""
    for codec in (_codec(label), "utf-8", "cp1252"):
        try:
            if codec:
                return content.decode(codec)
        except (UnicodeError, ValueError):
            continue
    return content.decode("latin-1")


def _codec(label: str) -> str:
    """The codec behind a label if it is one of text; others are slow, or no text at all."""
    name = label.strip(" \t\"';").lower()
    try:
        found = codecs.lookup(_MISNAMED.get(name, name)).name
    except (LookupError, ValueError):
        return ""
    if found in _VAGUE:
        return ""
    found = _KNOWN.get(found, found)
    return found if _TEXTUAL.fullmatch(found) else ""


_TYPED = {
    **dict.fromkeys(map(chr, (0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000)), " "),
    **dict.fromkeys("\u2018\u2019\u201a\u201b\u2032\u00b4\u02bc", "'"),
    **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"),
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
    "\u2026": "...",
    "\u2028": "\n",
    "\u2029": "\n",
    "\x85": "\n",
    "\x0b": "\n",
    "\x0c": "\n",
    "\t": "    ",
    **dict.fromkeys(map(chr, (*range(0x09), *range(0x0E, 0x20), *range(0x7F, 0x85))), ""),
    **dict.fromkeys(map(chr, range(0x86, 0xA0)), ""),
    **dict.fromkeys(map(chr, (0xAD, 0x61C, 0x180E, 0xFEFF, *range(0x200B, 0x2010))), ""),
    **dict.fromkeys(map(chr, (*range(0x202A, 0x202F), *range(0x2060, 0x2070))), ""),
    **dict.fromkeys(map(chr, (*range(0xFE00, 0xFE10), *range(0xFFF9, 0xFFFC))), ""),
}
_TYPEWRITER = str.maketrans(_TYPED)
_SURROGATES = re.compile("[\ud800-\udfff]")


def typed(text: str) -> str:
    """The text with plain quotes, dashes and spaces, and nothing in it that cannot be seen."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").translate(_TYPEWRITER)
    return _SURROGATES.sub("", lines)
