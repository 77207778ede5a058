"""secret.yaml: what nobody but the referee's machine may know, and what follows from it."""

import secrets
from dataclasses import dataclass

from gm.campaign.folder import Folder
from gm.errors import Misuse
from gm.files import write_text
from gm.rules import checks
from gm.rules.dice import chain, digest
from gm.rules.game import BadData
from gm.yaml_files import read_document, yaml_text

TURNS = 1000
"""Length of the chain: no season is longer."""
_FIELDS = ("end", "turns", "hidden", "bots", "tokens")


@dataclass(frozen=True, slots=True)
class Secret:
    """The end of the chain, the hidden secret, and the keys of bots and mail tokens."""

    end: str
    turns: int
    hidden: str
    bots: str
    tokens: str

    def drawn(self, number: int) -> str:
        """The chain's secret of a number; 0 is the anchor."""
        if number > self.turns:
            raise Misuse(f"the chain of dice ends after {self.turns} turns", "begin a new season")
        return chain(self.end, self.turns - number)[0]

    @property
    def anchor(self) -> str:
        """What is published before the first turn."""
        return self.drawn(0)

    @property
    def commitment(self) -> str:
        """The promise of the hidden secret, published with the anchor."""
        return digest(self.hidden)


def fresh_secret() -> Secret:
    """Secrets nobody could foresee."""
    return Secret(secrets.token_hex(32), TURNS, *(secrets.token_hex(32) for _ in range(3)))


def write_secret(folder: Folder, secret: Secret) -> None:
    """Readable by the owner alone."""
    write_text(
        str(folder.secret), yaml_text({name: getattr(secret, name) for name in _FIELDS}), mode=0o600
    )


def read_secret(folder: Folder) -> Secret:
    """The secrets of a campaign that is refereed here."""
    if not folder.secret.exists():
        raise Misuse(
            f"{folder.name} has no secret.yaml, so no turn can be resolved here",
            "copy it from the referee's machine; an archive never has it",
        )
    document = read_document(str(folder.secret))
    try:
        told = checks.mapping(document.data, _FIELDS, (), "the secret")
        turns = checks.count(told.get("turns"), ("turns",), 1, 100_000)
        words = {name: _hex(told.get(name), name) for name in _FIELDS if name != "turns"}
    except BadData as bad:
        raise document.misuse(bad) from None
    return Secret(turns=turns, **words)


def _hex(value: object, name: str) -> str:
    if not isinstance(value, str) or len(value) != 64 or set(value) - set("0123456789abcdef"):
        checks.bad((name,), f"{name} is 64 hex digits; bring secret.yaml back from a copy")
    return value
