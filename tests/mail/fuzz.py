"""A long run of mutated letters: python -m tests.mail.fuzz [HOW MANY] [SEED] (not in the suite).

With atheris installed, `python -m tests.mail.fuzz --atheris [HOW MANY]` lets it choose the letters.
"""

import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random

from .mutation import mutated

LETTERS = [p.read_bytes() for p in sorted((Path(__file__).parents[1] / "mails").glob("*.eml"))]
SLOW = 0.5


def main(many: int, seed: str) -> int:
    """Figures on stdout; the exit code is 1 if anything crashed, hung or broke a rule."""
    from .properties import through

    chance, slowest, slow, crashes = Random(seed), 0.0, 0, 0
    worst = b""
    began = time.perf_counter()
    for number in range(many):
        raw = mutated(LETTERS, chance)
        start = time.process_time()
        try:
            through(raw)
        except Exception:
            crashes += 1
            Path(f"crash-{seed}-{number}.eml").write_bytes(raw)
            traceback.print_exc()
        took = time.process_time() - start
        slow += took > SLOW
        if took > slowest:
            slowest, worst = took, raw
    took = time.perf_counter() - began
    print(f"{many:,} letters from {len(LETTERS)} seeds in {took:.0f} s, {many / took:.0f} a second")
    print(f"crashes or broken rules: {crashes}; over {SLOW} s: {slow}; slowest: {slowest:.3f} s")
    Path(f"slowest-{seed}.eml").write_bytes(worst) if slow else None
    return int(bool(crashes or slow))


def atheris_main(many: int) -> None:
    """Guided by what the code does; atheris stops at the first crash or at a letter over 1 s."""
    import atheris

    with atheris.instrument_imports(include=["gm.mail"]):
        from .properties import through

    found = Path(tempfile.mkdtemp(prefix="gm-fuzz-"))
    for number, raw in enumerate(LETTERS):
        (found / str(number)).write_bytes(raw)
    arguments = [sys.argv[0], f"-runs={many}", "-timeout=1", "-max_len=20000", str(found)]
    atheris.Setup(arguments, lambda raw: through(raw) and None)
    atheris.Fuzz()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--atheris"]:
        atheris_main(int(sys.argv[2]) if len(sys.argv) > 2 else 100_000)
    else:
        how_many = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
        sys.exit(main(how_many, sys.argv[2] if len(sys.argv) > 2 else "1"))
