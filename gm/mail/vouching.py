"""What our own mail server says about a letter, in Authentication-Results (RFC 8601)."""

from typing import Any

from gm.mail.letter import Letter

MOST_RESULTS = 4_000


def verified(letter: Letter, authserv_id: str) -> bool:
    """Whether our own mail server says that the From is true: its header alone, and the topmost.

    Anything below may have come with the letter; anything unreadable is no result.
    """
    top = letter.headers.first("authentication-results")
    if not authserv_id or not letter.sender or not top or len(top) > MOST_RESULTS:
        return False
    import authres

    try:
        told = authres.AuthenticationResultsHeader.parse(f"Authentication-Results: {top}")
        if str(told.authserv_id).lower() != authserv_id.lower():
            return False
        found = [result for result in told.results if str(result.method).lower() == "dmarc"]
        return len(found) == 1 and _passes(found[0], letter.sender.domain)
    except (
        authres.AuthResError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ):
        return False


def _passes(result: Any, domain: str) -> bool:
    told = [
        str(it.value).lower()
        for it in result.properties
        if (str(it.type).lower(), str(it.name).lower()) == ("header", "from")
    ]
    return str(result.result).lower() == "pass" and told == [domain]
