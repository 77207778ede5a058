"""format=flowed undone (RFC 3676): lines that a mail program broke are made whole again."""

import re

SIGNATURE = "-- "
_DEPTH = re.compile(r">*")


def unflowed(text: str, delete_space: bool) -> str:
    """The text with soft line breaks taken out; `delete_space` is DelSp=yes."""
    made: list[list[str]] = []
    depth_before, soft = -1, False
    for line in text.split("\n"):
        depth, words = _unstuffed(line)
        if not (soft and depth == depth_before and words != SIGNATURE):
            made.append(["> " if depth else ""])
        soft = words.endswith(" ") and words != SIGNATURE
        made[-1].append(words[:-1] if soft and delete_space else words)
        depth_before = depth
    return "\n".join("".join(pieces) for pieces in made)


def _unstuffed(line: str) -> tuple[int, str]:
    mark = _DEPTH.match(line)
    depth = mark.end() if mark else 0
    words = line[depth:]
    return depth, words[1:] if words.startswith(" ") else words
