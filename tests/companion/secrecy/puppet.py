"""A program that plays both sides: the Farmer passes, and the Wolf makes the one move that it is
given, and after that none that can be read."""

from __future__ import annotations

import sys


def play() -> None:
    """Answer lines until the program is told to quit."""
    side, begun = "", False
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "quit":
            break
        if word == "newgame":
            side = rest[0]
        if word == "position":
            begun = "moves" in rest
        answer = {
            "mutton": "wants legal\nmuttonok 1",
            "isready": "readyok",
            "go placement": "bestplacement sparse",
            "go pack": "bestpack A",  # the evening takes another
            "go move": f"bestmove {'pass' if side != 'wolf' else '?' if begun else sys.argv[1]}",
        }.get(f"go {rest[0]}" if word == "go" else word)
        if answer is not None:
            print(answer, flush=True)


if __name__ == "__main__":
    play()
