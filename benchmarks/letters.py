"""Letters a second: from bytes to what is asked, from bytes to a receipt, and out by SMTP.

    python benchmarks/letters.py [--waiting 10000 --campaigns 200]

Everything is a ratio to the standard library's bare parse of the very same letters, or to smtp-sink
and smtp-source of Postfix where they are installed, in one run. `--waiting` fills one mailbox for
many campaigns and empties it, and says how much memory that took.
"""

import argparse
import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from email import message_from_bytes
from pathlib import Path

HOUSE = Path(__file__).parents[1]
sys.path.insert(0, str(HOUSE))

from gm.mail.carrier import Outgoing  # noqa: E402
from gm.mail.intake import understand  # noqa: E402
from gm.mail.letter import open_letter  # noqa: E402
from gm.mail.manners import why_silent  # noqa: E402
from gm.mail.smtp import SmtpCarrier  # noqa: E402
from gm.mail.trust import judge  # noqa: E402
from gm.season import publish  # noqa: E402
from tests.mail import standing  # noqa: E402
from tests.robot.post import Post, plain_mail  # noqa: E402

BOMBS = 50_000
LETTERS = [
    raw
    for path in sorted((HOUSE / "tests" / "mails").glob("*.eml"))
    if len(raw := path.read_bytes()) < BOMBS
]


def bare(raw: bytes) -> object:
    """What any program must do at least: parse, and decode the parts."""
    message = message_from_bytes(raw)
    return [part.get_payload(decode=True) for part in message.walk() if not part.is_multipart()]


def understood(raw: bytes) -> object:
    """All that the robot finds out before it does anything."""
    letter = open_letter(raw)
    request = understand(letter, standing.OWN, standing.TODAY)
    return why_silent(letter) or judge(letter, request, standing.register("verified"))


def rate(work: Callable[[bytes], object], letters: Sequence[bytes], seconds: float) -> float:
    """Letters a second, over and over for a while."""
    done, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        for raw in letters:
            work(raw)
        done += len(letters)
    return done / (time.perf_counter() - began)


def waiting_post(root: Path, campaigns: int, letters: int) -> Post:
    """A mailbox full of orders for many campaigns."""
    publish.turn_mail = plain_mail
    post = Post(root / "campaigns")
    names = [f"belt-{number}" for number in range(campaigns)]
    for name in names:
        post.begun(name)
    sent = {}
    for letter in post.mail("jack@example.org"):
        sent[letter["List-Id"].partition(".")[0].strip("<")] = letter["Reply-To"]
    for number in range(letters):
        orders = ("stand", "collect 1", "maniac")[number // campaigns % 3]
        text = f"Hi,\n1: {orders}\n2: stand\n3: stand\n\nThanks,\nJack\n\n-- \nletter {number}\n"
        post.write("jack@example.org", text, to=sent[names[number % campaigns]])
    return post


def receipted(letters: int, campaigns: int) -> tuple[float, float]:
    """Letters a second to accepted orders with the receipt written, and the peak memory in MB."""
    root = Path(tempfile.mkdtemp(prefix="gm-letters-"))
    post = waiting_post(root, campaigns, letters)
    post.rounds.desk.answers.most = letters
    began = time.perf_counter()
    post.rounds.take_letters(lambda: False)
    took = time.perf_counter() - began
    receipts = sum(1 for _ in root.glob("campaigns/*/outbox/*-receipt.eml"))
    assert receipts == letters, (receipts, letters)
    shutil.rmtree(root)
    return letters / took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


def outgoing(many: int) -> tuple[float, float] | None:
    """Mails a second to Postfix's sink: by us, and by Postfix's own source, one connection each."""
    sink, source = shutil.which("smtp-sink"), shutil.which("smtp-source")
    if not sink or not source:
        return None
    from gm.mail.account import Account, Tls

    port = free_port()
    as_nobody = ["-u", "nobody"] if os.geteuid() == 0 else []
    server = subprocess.Popen([sink, *as_nobody, f"127.0.0.1:{port}", "100"])
    try:
        time.sleep(0.5)
        raw = b"From: gm@robot.example\r\nSubject: x\r\n\r\n" + b"words and more words\r\n" * 100
        mails = [Outgoing(str(n), "gm@robot.example", ("a@example.org",), raw) for n in range(many)]
        began = time.perf_counter()
        SmtpCarrier(Account("SMTP", "127.0.0.1", port, Tls.NONE)).carry(mails, lambda *_: None)
        ours = many / (time.perf_counter() - began)
        began = time.perf_counter()
        subprocess.run(
            [source, "-d", "-s", "1", "-m", str(many), "-l", str(len(raw)), f"127.0.0.1:{port}"],
            check=True,
        )
        return ours, many / (time.perf_counter() - began)
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--waiting", type=int, default=300, help="letters that wait")
    parser.add_argument("--campaigns", type=int, default=10, help="campaigns they are for")
    parser.add_argument("--seconds", type=float, default=3.0)
    told = parser.parse_args()
    parsed, ours = rate(bare, LETTERS, told.seconds), rate(understood, LETTERS, told.seconds)
    print(f"{len(LETTERS)} letters of the corpus, without those over {BOMBS:,} bytes")
    print(f"bare parse by the standard library: {parsed:,.0f} a second")
    print(f"bytes to who asks for what: {ours:,.0f} a second, {parsed / ours:.2f} times as long")
    speed, memory = receipted(told.waiting, told.campaigns)
    print(
        f"bytes to orders in the box and a receipt in the outbox, all synced to disk: {speed:,.0f} "
        f"a second ({told.waiting:,} letters, {told.campaigns} campaigns; peak {memory:,.0f} MB), "
        f"{parsed / speed:.0f} times as long"
    )
    sent = outgoing(2_000)
    if sent:
        longer = sent[1] / sent[0]
        print(f"out by SMTP: {sent[0]:,.0f} a second, {longer:.1f} times as long as smtp-source")
    else:
        print("out by SMTP: not measured, as Postfix's smtp-source and smtp-sink are not installed")


if __name__ == "__main__":
    main()
