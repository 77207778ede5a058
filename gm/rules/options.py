"""What a campaign has chosen, told shortly."""

from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")


def differing(options: T, rulebook: T) -> dict[str, Any]:
    """Only the options that differ from the rulebook's."""
    known: Any = options
    chosen = {field.name: getattr(options, field.name) for field in fields(known)}
    return {name: value for name, value in chosen.items() if value != getattr(rulebook, name)}
