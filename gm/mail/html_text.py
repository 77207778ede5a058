"""HTML to the lines a person saw, without the history that mail programs hang below a reply.

A scanner of our own: it looks at each character once, where the standard parser can be made to
look a few thousand times.
"""

import html
import re
from collections.abc import Iterator

_TAG = re.compile(r"(/?)([a-zA-Z][a-zA-Z0-9:]{0,20})")
_MARKED = re.compile(r"\b(?:class|id|name|type)\s*=\s*[\"']?([^\"'>]{1,200})", re.IGNORECASE)
_HISTORY = re.compile(
    r"(?<![\w-])(?:x_)?(?:gmail_quote\w*|gmail_attr|gmail_signature|yahoo_quoted\w*|moz-cite-prefix|"
    r"protonmail_quote|tutanota_quote|zmail_extra\w*|mail_quote|moz-signature|"
    r"OLK_SRC_BODY_SECTION|mailcontent_quote|ms-outlook-mobile-signature|mobile-signature|"
    r"AppleMailSignature|Signature|isForwardContent|quote_\w+)(?![\w-])",
    re.IGNORECASE,
)
_ALL_BELOW = re.compile(
    r"(?<![\w-])(?:x_)?(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container)"
)
_UNSHOWN = {"head", "style", "script", "title", "noscript", "template", "textarea", "select"}
_BREAKS = set(
    re.findall(
        r"\w+",
        "address article aside blockquote br center dd div dl dt fieldset figure footer form h1 h2 "
        "h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tr ul",
    )
)
_CELLS = {"td", "th"}
_VOID = {"br", "hr", "img", "input", "meta", "link", "wbr", "col", "area", "base", "embed"}
_LONG_NUMBER = re.compile(r"&#[xX]?[0-9a-fA-F]{8,}")
_BLANKS = re.compile(r"[ \t\r\n\f]+")
_GAPS = re.compile(r"\n{3,}")
MOST_TAG = 2_000


def html_text(page: str) -> str:
    """The text of a page, one line a line."""
    lines = (line.strip(" ") for line in "".join(_shown(page)).split("\n"))
    return _GAPS.sub("\n\n", "\n".join(lines))


def _shown(page: str) -> Iterator[str]:
    """Pieces of text and line feeds, in order; what is hidden or history is passed over."""
    hiding, depth, preformatted = "", 0, 0
    for tag, closing, inside, text in _tokens(page):
        if hiding:
            if tag == hiding and tag not in _VOID:
                depth += -1 if closing else 1
                hiding = hiding if depth else ""
            continue
        if text:
            yield _words(text, preformatted > 0)
        elif not closing and _ALL_BELOW.search(inside):
            return
        elif not closing and tag not in _VOID and _to_hide(tag, inside):
            hiding, depth = tag, 1
            yield "\n"
        elif tag in _BREAKS:
            if tag == "pre":
                preformatted = max(0, preformatted + (-1 if closing else 1))
            yield "\n"
        elif tag in _CELLS:
            yield " "


def _to_hide(tag: str, inside: str) -> bool:
    if tag in _UNSHOWN or tag == "blockquote":
        return True
    return any(_HISTORY.search(mark) for mark in _MARKED.findall(inside))


def _words(text: str, preformatted: bool) -> str:
    unescaped = html.unescape(_LONG_NUMBER.sub("", text))
    return unescaped if preformatted else _BLANKS.sub(" ", unescaped)


def _tokens(page: str) -> Iterator[tuple[str, bool, str, str]]:
    """Tags as (name, closing, what is inside, ""), text as ("", False, "", text)."""
    at = 0
    while (opened := page.find("<", at)) >= 0:
        if opened > at:
            yield "", False, "", page[at:opened]
        tag = _TAG.match(page, opened + 1)
        if not tag and page[opened + 1 : opened + 2] not in ("!", "?", "/"):
            yield "", False, "", "<"
            at = opened + 1
            continue
        end = _end_of_tag(page, opened)
        if end < 0:
            at = opened
            break
        if tag:
            inside = page[tag.end() : min(end, opened + MOST_TAG)]
            yield tag[2].lower(), bool(tag[1]), inside, ""
        at = end + 1
    if at < len(page):
        yield "", False, "", page[at:]


def _end_of_tag(page: str, opened: int) -> int:
    """Where the tag or comment that opens here ends; -1 if it never does."""
    closing = "-->" if page.startswith("<!--", opened) else ">"
    end = page.find(closing, opened)
    return end if end < 0 else end + len(closing) - 1
