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


def turn_mail(edition: Edition) -> EmailMessage:
    """The mail of a turn to one reader; the same edition gives the same bytes."""
    mail = EmailMessage(SMTP)
    mail["Subject"] = subject(edition)
    mail.set_content(edition_text(edition), cte=ENCODING)
    _add_page(mail, edition)
    _add_files(mail, edition)
    _set_boundaries(mail)
    return mail


def _add_page(mail: EmailMessage, edition: Edition) -> None:
    """The HTML, and the pictures related to it."""
    drawn = {one.name: small_png(one.svg, one.most) for one in pictures(edition)}
    ids = {
        name: f"{name}.{digest(content.hex())[:24]}@gm.invalid" for name, content in drawn.items()
    }
    page = edition_html(edition, {name: f"cid:{known}" for name, known in ids.items()})
    mail.add_alternative(page, subtype="html", cte=ENCODING)
    html = mail.get_body(("html",))
    assert isinstance(html, EmailMessage)
    for name, content in drawn.items():
        html.add_related(
            content,
            maintype="image",
            subtype="png",
            cid=f"<{ids[name]}>",
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
