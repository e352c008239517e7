"""Mutton a second time, as plainly as can be: the judge of the real rules in tests.

Written from the rules alone. Nothing of the engine is used; the board is a dictionary from
(row, number) to a capital letter for a living animal and a small one for its corpse; a move is its
text. It is slow, forgiving of nothing, and knows the pack.
"""

from itertools import combinations, product

Place = tuple[int, int]


def place(name: str) -> Place:
    """(row, number) of a cell's name."""
    return "abcdefghijklmno".index(name[0]), int(name[1:])


def name(where: Place) -> str:
    return "abcdefghijklmno"[where[0]] + str(where[1])


def apart(one: Place, other: Place) -> int:
    """How many steps lie between two cells."""
    down, along = one[0] - other[0], one[1] - other[1]
    return max(abs(down), abs(along), abs(down - along))


class SimpleGame:
    """A game: `do(text)` makes a move."""

    def __init__(self, words: str, cells: list[str], pack: str) -> None:
        self.words = words.split()
        size = int(self.words[0].removeprefix("size="))
        middle = (size - 1, size)
        every = product(range(2 * size - 1), range(1, 2 * size))
        self.board = {where: "" for where in every if apart(where, middle) < size}
        for letter, cell in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", cells, strict=False):
            self.board[place(cell)] = letter
        self.pack = pack
        self.sheep_dead = 0
        self.escaped = ""
        self.died = ""
        self.whose = "wolf"
        self.wolf_passed = False
        self.over = False

    # -- looking --

    def on(self, word: str) -> bool:
        return word in self.words

    def living(self) -> str:
        return "".join(sorted(what for what in self.board.values() if what.isupper()))

    def where(self, letter: str) -> Place:
        return next(where for where, what in self.board.items() if what == letter)

    def beside(self, letter: str) -> str:
        """The living animals beside one."""
        here = self.where(letter)
        return "".join(sorted(what for where, what in self.board.items()
                              if what.isupper() and apart(where, here) == 1))

    def victims(self) -> str:
        return "".join(a for a in self.living() if any(b in self.pack for b in self.beside(a)))

    def escapers(self) -> str:
        if not self.on("escape"):
            return ""
        return "".join(a for a in self.living() if a in self.pack and not self.beside(a))

    def refuges(self, victim: str) -> list[str]:
        """The cells that its neighbours may run to when `victim` dies."""
        here = self.where(victim)
        return sorted(name(where) for where, what in self.board.items()
                      if what == "" and apart(where, here) > 1)

    def score(self) -> int:
        return self.sheep_dead + 3 * len(self.escaped)

    # -- the moves --

    def may_run(self, victim: str, runs: list[str]) -> bool:
        """Whether the neighbours of a dying animal may run like that (``["B-c2", …]``)."""
        animals = [run[0] for run in runs]
        goals = [run[2:] for run in runs]
        frightened, refuges = self.beside(victim), self.refuges(victim)
        return (
            set(animals) <= set(frightened)
            and set(goals) <= set(refuges)
            and len(set(animals)) == len(set(goals)) == len(runs)
            and len(runs) == min(len(frightened), len(refuges))
        )

    def runs(self, victim: str) -> list[str]:
        """Every way to run, as text: try to send each neighbour to any cell or nowhere."""
        frightened, ways = self.beside(victim), []
        for goals in product([*self.refuges(victim), ""], repeat=len(frightened)):
            pairs = zip(frightened, goals, strict=True)
            runs = [f"{animal}-{goal}" for animal, goal in pairs if goal]
            if self.may_run(victim, runs):
                ways.append(",".join(runs))
        return ways

    def allows(self, text: str) -> bool:
        """Whether a move may be made now."""
        head, colon, tail = text.partition(":")
        animals, runs = head.split(","), [run for run in tail.split(",") if run]
        there = all(animal in self.living() for animal in animals)
        if self.over:
            return False
        if self.whose == "wolf":
            if text == "pass":
                return not self.victims() and not self.escapers()
            if not colon:
                return text in self.escapers()
            return there and animals[0] in self.victims() and self.may_run(animals[0], runs)
        if text == "pass":
            return not self.wolf_passed
        if len(animals) > 1:
            barrels = self.on("berserk") and not self.on("shotgun")
            return barrels and there and len(set(animals)) == len(animals)
        if self.on("shotgun"):
            return there and self.may_run(head, runs)
        return there and not runs

    def moves(self) -> list[str]:
        """Every legal move, as text; runners in order of letters, suspects too."""
        if self.over:
            return []
        if self.whose == "wolf":
            kills = [f"{victim}:{way}" for victim in self.victims() for way in self.runs(victim)]
            return [*kills, *self.escapers()] or ["pass"]
        found = [] if self.wolf_passed else ["pass"]
        for suspect in self.living():
            ways = self.runs(suspect) if self.on("shotgun") else [""]
            found += [f"{suspect}:{way}" if way else suspect for way in ways]
        if self.on("berserk") and not self.on("shotgun"):
            for many in range(2, len(self.living()) + 1):
                found += [",".join(some) for some in combinations(self.living(), many)]
        return found

    def do(self, text: str) -> None:
        """Make a move, which must be legal."""
        assert self.allows(text), text
        head, _, tail = text.partition(":")
        mover, self.whose = self.whose, "farmer" if self.whose == "wolf" else "wolf"
        self.wolf_passed = mover == "wolf" and text == "pass"
        berserk = "," in head
        if mover == "wolf" and ":" not in text and text != "pass":
            self.board[self.where(text)] = ""
            self.escaped += text
        elif text != "pass":
            for animal in head.split(","):
                self.board[self.where(animal)] = animal.lower()
                self.died += animal
                self.sheep_dead += animal not in self.pack
            for run in filter(None, tail.split(",")):
                animal, goal = run.split("-")
                self.board[self.where(animal)] = ""
                self.board[place(goal)] = animal
        if self.on("remove"):
            for where, what in self.board.items():
                if what.islower():
                    self.board[where] = ""
        wolves = [a for a in self.living() if a in self.pack]
        sheep = [a for a in self.living() if a not in self.pack]
        if berserk and wolves:
            self.sheep_dead += len(sheep)
        self.over = berserk or not wolves or not sheep

    def give_up(self, by: str) -> None:
        """The Farmer's sheep all die; the Wolf keeps its points, and no wolf escapes any more."""
        assert not self.over
        if by == "farmer":
            self.sheep_dead += len([a for a in self.living() if a not in self.pack])
        self.over = True


def perft(game: SimpleGame, depth: int) -> int:
    """Return the number of games with this number of moves."""
    if depth == 0:
        return 1
    found = 0
    for text in game.moves():
        kept = dict(game.__dict__, board=dict(game.board))
        game.do(text)
        found += perft(game, depth - 1)
        game.__dict__.update(kept)
    return found
