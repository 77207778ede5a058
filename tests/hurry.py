"""What most tests of whole seasons leave out, for it would take most of their time."""

import pytest


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pictures in letters, no waiting for the disk."""
    monkeypatch.setattr("gm.report.mail.pictures", lambda _: [])
    monkeypatch.setattr("gm.files.os.fsync", lambda _: None)
