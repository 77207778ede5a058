"""The templates and phrases of a report: a campaign's own first, then those of the house."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gm.report.phrases import Book, Phrases, read_phrases


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where the words come from; `own` is a campaign's folder of templates, looked at first."""

    own: Path | None = None

    @property
    def folders(self) -> tuple[Path, ...]:
        """Every folder there is, in the order they are looked at."""
        from gm.report.templates import folder

        return (folder(),) if self.own is None else (self.own, folder())

    def render(self, name: str, /, **context: Any) -> str:
        """A template filled in; a broken one is named with its line."""
        from gm.report.templates import fill

        return fill(self.folders, name, context)

    def paragraphs(self, name: str, /, **context: Any) -> list[str]:
        """A template filled in, as paragraphs of one line each; blank lines part them."""
        told = self.render(name, **context).split("\n\n")
        return [" ".join(paragraph.split()) for paragraph in told if paragraph.strip()]

    def phrases(self, game: str, seed: str, names: Mapping[str, str]) -> Phrases:
        """The phrases of a game; a moment in a campaign's own file replaces that of the house."""
        return Phrases(self.book(f"{game}/phrases.yaml"), seed, names)

    def book(self, name: str) -> Book:
        """A file of words; what a campaign's own names replaces that of the house."""
        files = [where / name for where in reversed(self.folders)]
        books = [read_phrases(file) for file in files if file == files[0] or file.is_file()]
        return {moment: book[moment] for book in books for moment in book}


HOUSE = Shelf()
