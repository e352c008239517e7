"""A program that plays both sides: the Wolf makes the one move it is given, the Farmer passes."""

from __future__ import annotations

import sys


def play() -> None:
    """Answer lines until the program is told to quit."""
    side = ""
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "quit":
            break
        if word == "newgame":
            side = rest[0]
        answer = {
            "mutton": "wants legal\nmuttonok 1",
            "isready": "readyok",
            "go placement": "bestplacement sparse",
            "go pack": "bestpack A",  # the evening takes another
            "go move": f"bestmove {sys.argv[1] if side == 'wolf' else 'pass'}",
        }.get(f"go {rest[0]}" if word == "go" else word)
        if answer is not None:
            print(answer, flush=True)


if __name__ == "__main__":
    play()
