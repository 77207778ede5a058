"""An edition as a mail: text and HTML, the pictures in it, an order form and the deadline with it.

Whoever sends it adds From, To, Reply-To and the Message-ID.
"""

from email.message import EmailMessage
from email.policy import SMTP

from gm.report.calendar import deadline_ics
from gm.report.edition import Edition, edition_html, edition_text, pictures, subject
from gm.report.png import small_png
from gm.report.reply import form, orders_yaml
from gm.rules.dice import digest

ENCODING = "quoted-printable"
"""Passes through any server, and a person can still read it."""


MOST_BYTES = 200_000
"""A mail is no larger, unless its words alone are."""
LEAST_BYTES = 20_000
"""What pictures may have however long the words are."""
OF_BASE64 = 57 / 78
"""What remains of the room when bytes are written as lines of base64."""


def turn_mail(edition: Edition) -> EmailMessage:
    """The mail of a turn to one reader; the same edition gives the same bytes."""
    mail = EmailMessage(SMTP)
    mail["Subject"] = subject(edition)
    shown = pictures(edition)
    ids = {one.name: f"{one.name}.{digest(one.svg)[:24]}@gm.invalid" for one in shown}
    page = edition_html(edition, {one: f"cid:{ids[one.name]}" for one in shown})
    mail.set_content(edition_text(edition), cte=ENCODING)
    mail.add_alternative(page, subtype="html", cte=ENCODING)
    room = max(LEAST_BYTES, (MOST_BYTES - len(mail.as_bytes()) - RESERVE) * OF_BASE64)
    for one in reversed(shown):
        drawn = small_png(one.svg, int(room * one.share))
        room -= len(drawn)
        _add_picture(mail, drawn, one.name, ids[one.name])
    _add_files(mail, edition)
    _set_boundaries(mail)
    return mail


RESERVE = 5_000
"""For the order form, the deadline, and the headers that others add."""


def _add_picture(mail: EmailMessage, content: bytes, name: str, known: str) -> None:
    page = mail.get_body(("related", "html"))
    assert isinstance(page, EmailMessage)
    page.add_related(
        content,
        maintype="image",
        subtype="png",
        cid=f"<{known}>",
        filename=f"{name}.png",
        disposition="inline",
    )


def _add_files(mail: EmailMessage, edition: Edition) -> None:
    lines = form(edition.game, edition.story)
    if not lines:
        return
    orders = orders_yaml(edition.story, lines)
    mail.add_attachment(orders, subtype="yaml", filename="orders.yaml", cte=ENCODING)
    if edition.deadline:
        calendar = deadline_ics(edition, edition.deadline)
        mail.add_attachment(calendar, subtype="calendar", filename="deadline.ics", cte="base64")


def _set_boundaries(mail: EmailMessage) -> None:
    """Made from what they part, where Python would draw lots."""
    body = mail.get_body(("plain",))
    assert body
    known = digest(f"{mail['Subject']} {body.get_content()}")[:24]
    for number, part in enumerate(part for part in mail.walk() if part.is_multipart()):
        part.set_boundary(f"=_{known}_{number}")
