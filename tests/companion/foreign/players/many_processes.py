"""A player of Mutton in Python that thinks in several processes, with all that they share."""

import random
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, shared_memory


def choose(legal: list[str]) -> str:
    """Return one of the legal moves."""
    head, runners, cells = (*random.choice(legal).split(), "", "")[:3]
    free = random.sample(cells.split(","), cells.count(",") + 1) if cells else []
    return head + ",".join(f"{runner}-{cell}" for runner, cell in zip(
        filter(None, runners.split(",")), free, strict=False))


def main() -> None:
    """Answer the lines of Sheepfold."""
    context = get_context(sys.argv[1] if len(sys.argv) > 1 else "fork")
    sheep, wolves, legal = 26, 4, list[str]()
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        board = shared_memory.SharedMemory(create=True, size=64)
        for line in iter(sys.stdin.readline, ""):
            word, _, rest = line.strip().partition(" ")
            if word == "mutton":
                print("id name Processes\nwants legal\nmuttonok 1", flush=True)
            elif word == "isready":
                print("readyok", flush=True)
            elif word == "newgame":
                sheep, wolves = (int(re.search(rf"{name}=(\d+)", rest)[1])
                                 for name in ("sheep", "wolves"))
            elif word == "position":
                legal = []
            elif word == "legal" and rest != "berserk":
                legal.append(rest)
            elif rest.startswith("placement"):
                print("bestplacement sparse", flush=True)
            elif rest.startswith("pack"):
                pack = random.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:sheep], wolves)
                print("bestpack", "".join(pack), flush=True)
            elif rest.startswith("move"):
                print("bestmove", pool.submit(choose, legal).result(), flush=True)
            elif word == "quit":
                break
        board.close()
        board.unlink()


if __name__ == "__main__":
    main()
