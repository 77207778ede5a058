"""The order form of Snowball Fighting: what a player fills in and sends back."""

from gm.report.shelf import HOUSE, Shelf
from gm.rules.snowball.view import View


def form(view: View, shelf: Shelf = HOUSE) -> list[str]:  # noqa: ARG001
    """A blank line a segment that is the seat's to use."""
    return [f"{segment}:" for segment in view.segments]
