"""The hashes by which a ledger knows events and states."""

import json
from collections.abc import Sequence
from typing import Any

from gm.rules.dice import digest
from gm.rules.game import Event, event_type, facts

SHORT = 16
"""Hex digits of an event's digest: enough to tell any two apart."""


def canonical(data: Any) -> str:
    """Plain data as one text, always the same."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def state_digest(data: Any) -> str:
    """The hash of a state as `dump` gives it."""
    return digest(canonical(data))


def event_digests(events: Sequence[Event]) -> list[str]:
    """Each event as `segment type digest`, in order."""
    return [
        f"{event.segment} {event_type(event)} {digest(canonical(facts(event)))[:SHORT]}"
        for event in events
    ]
