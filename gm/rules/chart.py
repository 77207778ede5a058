"""A board that is drawn from data, and known by it."""

from collections.abc import Mapping
from typing import Any


class Chart:
    """Rows and columns under a name; two boards of the same data are the same board."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.name: str = data["name"]
        self.rows: int = data["rows"]
        self.columns: int = data["columns"]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chart) and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"Board({self.name!r})"
