# ruff: noqa: RUF001
"""What mail programs write of their own accord, in the languages players use.

A new phrase is a new line here, and a letter that shows it in `tests/mails/`.
"""

import re
from collections.abc import Sequence

ATTRIBUTIONS = (
    r"on\b.+\bwrote",
    r"am\b.+\bschrieb\b.*",
    r"le\b.+\ba écrit",
    r"el\b.+\bescribió",
    r"il\b.+\bha scritto",
    r"op\b.+\bschreef\b.*",
    r"den\b.+\bskrev\b.*",
    r"em\b.+\bescreveu",
    r"w dniu\b.+\b(?:pisze|napisał\w*)",
    r"dne\b.+\bnapsal\w*",
    r".+\bkirjoitti",
    r".+\b(?:пишет|написал|написала)",
    r".+(?:のメール|写道)",
    r".+ wrote",
)
"""Above a quotation; one of these, a colon, and a date or an address somewhere."""

ATTRIBUTION_STARTS = ("on ", "am ", "le ", "el ", "il ", "op ", "den ", "em ", "w dniu ", "dne ")

OLDER_LETTERS = (
    "original message",
    "original appointment",
    "ursprüngliche nachricht",
    "message d'origine",
    "mensaje original",
    "messaggio originale",
    "oorspronkelijk bericht",
    "ursprungligt meddelande",
    "opprinnelig melding",
    "oprindelig meddelelse",
    "mensagem original",
    "wiadomość oryginalna",
    "alkuperäinen viesti",
    "исходное сообщение",
    "forwarded message",
    "weitergeleitete nachricht",
    "message transféré",
    "mensaje reenviado",
    "messaggio inoltrato",
    "doorgestuurd bericht",
)
"""Between dashes, above a whole older letter."""

FORWARDED = (
    "begin forwarded message:",
    "anfang der weitergeleiteten nachricht:",
    "début du message réexpédié :",
    "inizio messaggio inoltrato:",
    "inicio del mensaje reenviado:",
)

FROM = ("from|von|de|da|van|från|fra|od|lähettäjä|от|发件人|差出人",)
SENT = (
    "sent|gesendet|envoyé|enviado|enviado el|inviato|verzonden|skickat|sendt|wysłano|lähetetty",
    "date|datum|fecha|data|дата|отправлено|发送时间|送信日時",
    "to|an|à|para|a|aan|till|til|do|кому",
)
"""Outlook begins an older letter with these, one a line."""

DEVICES = (
    r"(?:sent|written|typed) (?:from|with|via|using) (?:my|the|an?|your) .*",
    r"sent (?:from|with|via) (?:proton|yahoo|outlook|mail|k-9|fairemail|samsung|gmail|aol).*",
    r"get outlook for .*",
    r"von (?:meinem|meiner) .*gesendet.*",
    r"(?:diese nachricht wurde )?(?:gesendet|von) (?:von|mit|meinem) .*",
    r"envoyé (?:de|depuis) .*",
    r"télécharger outlook .*",
    r"enviado (?:desde|do|da) .*",
    r"inviato da.*",
    r"(?:verzonden|verstuurd) vanaf .*",
    r"skickat från .*",
    r"sendt fra .*",
    r"lähetetty .*sta",
    r"wysłane z .*",
    r"отправлено (?:с|из) .*",
)
"""A line that a telephone or a web mail adds."""

DISCLAIMERS = (
    r"this (?:e-?mail|message|communication)(?:,| and| \(| is| may| contains| transmission)",
    r"(?:confidentiality|privileged|legal|privacy) (?:notice|note|warning|disclaimer)",
    r"disclaimer\b",
    r"the (?:information|contents?) (?:contained )?(?:in|of) this (?:e-?mail|message)",
    r"diese e-?mail (?:enthält|kann|und)",
    r"ce (?:message|courriel) (?:et|est|peut)",
    r"este (?:mensaje|correo)",
    r"please consider the environment",
    r"virus-free",
    r"scanned by",
    r"you received this message because you are subscribed",
    r"to unsubscribe",
)
"""How what a company hangs below every letter begins."""


def any_of(phrases: Sequence[str], after: str = "") -> re.Pattern[str]:
    """One pattern for several, whatever their case."""
    return re.compile(f"(?:{'|'.join(phrases)}){after}", re.IGNORECASE)
