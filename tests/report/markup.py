"""A strict reader of our HTML: every tag closed where it should be, and what the text says."""

from html.parser import HTMLParser

VOID = {"meta", "br", "img"}
ALLOWED = VOID | {
    *("html", "head", "title", "style", "body", "div", "h1", "h2", "h3", "p", "ul", "li", "table"),
    *("tr", "th", "td", "strong", "em", "small", "pre", "code", "a", "section", "ol", "caption"),
    *("thead", "tbody", "b", "i", "span"),
}
BLOCKS = {"div", "ul", "table", "h1", "h2", "h3", "p", "pre"}
ATTRIBUTES = {
    *("class", "src", "alt", "width", "href", "lang", "charset", "name", "content", "style", "dir"),
}


class Markup(HTMLParser):
    """Refuses what is not closed, not known, or not allowed where it stands."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.said: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ALLOWED, tag
        given = {name: value or "" for name, value in attrs}
        assert len(given) == len(attrs), "an attribute twice"
        assert set(given) <= ATTRIBUTES, given
        assert not (tag in BLOCKS and "p" in self.open), f"<{tag}> inside a <p>"
        self.tags.append((tag, given))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "style":
            return
        if data.strip():
            assert self.open, data
            assert self.open[-1] not in ("ul", "table", "tr", "html", "head"), data
        self.said.append(data)

    @property
    def text(self) -> str:
        """All that is to be read, in one line."""
        return " ".join("".join(self.said).split())

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of every such tag."""
        return [given for name, given in self.tags if name == tag]
