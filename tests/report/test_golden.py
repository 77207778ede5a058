"""Golden mails: the example turn as it is sent, in text and HTML, as stored.

`pytest tests/report --regenerate` writes them anew; read the difference before committing it.
"""

from pathlib import Path

import pytest

from gm.report.mail import turn_mail
from tests.report.desk import READER, edition

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("reader", [READER, "lady-icicle", None])
@pytest.mark.parametrize(("kind", "ending"), [("plain", "txt"), ("html", "html")])
def test_the_example_reads_as_stored(
    reader: str | None, kind: str, ending: str, regenerate: bool
) -> None:
    body = turn_mail(edition(reader)).get_body((kind,))  # type: ignore[arg-type]
    assert body
    told = body.get_content().replace("\r\n", "\n")
    stored = GOLDEN / f"{reader or 'gazette'}.{ending}"
    if regenerate:
        stored.write_text(told, encoding="utf-8")
    assert told.splitlines() == stored.read_text(encoding="utf-8").splitlines()
