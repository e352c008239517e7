"""Wolf in the Fold a second time: from the rules alone, from scratch each time, without haste.

It knows nothing of the engine. A table is a dict of cells to signs in the order of laying. Each
tile is cut into its six kites, and every question is answered by flooding.
"""

Cell = tuple[int, int]
Table = dict[Cell, str]

STEPS = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)]  # edges 0 to 5, clockwise
LINES = {"-": "03", "\\": "14", "/": "25", ">": "024", "<": "135", "*": "012345"}
TURNS = {"S": "S", "L": "L", "B": "B", "H": "H", "W": "W", "I": "-\\/", "Y": "><", "X": "*"}
"""The signs of each kind: I straight, Y tri-corner, X star."""


def kind(sign: str) -> str:
    return next(kind for kind, signs in TURNS.items() if sign in signs)


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]


def enclosed(table: Table, start: Cell) -> set[Cell] | None:
    """The tiles of the region round a tile without lines, or None if it comes to an empty cell.

    Kite k of a tile lies at the corner between edges k and k+1.
    """
    waiting = [(start, kite) for kite in range(6)]
    seen = set(waiting)
    while waiting:
        cell, kite = waiting.pop()
        lines = LINES.get(table[cell], "")
        reached = []
        if str(kite) not in lines:  # past the middle of edge k
            reached.append((cell, (kite - 1) % 6))
        if str((kite + 1) % 6) not in lines:
            reached.append((cell, (kite + 1) % 6))
        # over each half edge, to the kite at the same corner of the tile there
        for edge, there in ((kite, (kite + 2) % 6), ((kite + 1) % 6, (kite - 2) % 6)):
            other = beside(cell)[edge]
            if other not in table:
                return None
            reached.append((other, there))
        for it in reached:
            if it not in seen:
                seen.add(it)
                waiting.append(it)
    return {cell for cell, _ in seen}


def group(table: Table, start: Cell) -> set[Cell]:
    """The sheep that are joined to this one."""
    found = {start}
    while True:
        more = {it for cell in found for it in beside(cell) if table.get(it, "") in set("SLB")}
        if more <= found:
            return found
        found |= more


def groups(table: Table) -> list[set[Cell]]:
    found: list[set[Cell]] = []
    for cell, sign in table.items():
        if sign in "SLB" and not any(cell in one for one in found):
            found.append(group(table, cell))
    return found


def standing_by(table: Table, flock: set[Cell], sign: str) -> set[Cell]:
    return {it for cell in flock for it in beside(cell) if table.get(it) == sign}


def has_hole(table: Table) -> bool:
    """Whether some empty cell is cut off from the far outside."""
    xs, ys = [x for x, _ in table], [y for _, y in table]
    space = {(x, y) for x in range(min(xs) - 1, max(xs) + 2)
             for y in range(min(ys) - 1, max(ys) + 2)} - table.keys()
    waiting = [(min(xs) - 1, min(ys) - 1)]
    while waiting:
        cell = waiting.pop()
        if cell in space:
            space.remove(cell)
            waiting += beside(cell)
    return bool(space)


def allowed(table: Table, what: str) -> set[Cell]:
    """Where a tile of this kind may be laid."""
    border = {it for cell in table for it in beside(cell)} - table.keys()
    free = {cell for cell in border if not has_hole({**table, cell: "S"})}
    if what not in "HW":
        return free
    open_herds = [flock for flock in groups(table)
                  if len(flock) > 1 and enclosed(table, min(flock)) is None]
    if what == "W":
        open_herds = [flock for flock in open_herds if not standing_by(table, flock, "W")]
    near = {cell for cell in free if any(set(beside(cell)) & flock for flock in open_herds)}
    if what == "W" or near:
        return near
    fences = {cell for cell in free if any(table.get(it, "S") in LINES for it in beside(cell))}
    return fences or free


def lays(table: Table, what: str) -> set[tuple[str, Cell]]:
    return {(sign, cell) for cell in allowed(table, what) for sign in TURNS[what]}


def value(table: Table, flock: set[Cell], single: int, lambs: int, black: int) -> int:
    return sum({"S": single, "L": lambs, "B": black}[table[cell]] for cell in flock)


def together(table: Table) -> tuple[int, int]:
    """The points of the players and of the wolves."""
    players = wolves = 0
    for flock in groups(table):
        inside = enclosed(table, min(flock))
        herd = len(flock) > 1
        attacked = herd and standing_by(table, flock, "W")
        if inside is not None and not attacked:
            players += value(table, flock, 1, 2, 0)
        elif inside is not None and any(table[cell] == "H" for cell in inside):
            worth = value(table, flock, 1, 2, 0)
            players += worth - worth // 2
            wolves += worth // 2
        elif attacked:
            worth = value(table, flock, 1, 2, 1)
            wolves += worth // 2 if standing_by(table, flock, "H") else worth
    return players, wolves


def apart(table: Table, before: int, players: int) -> list[int]:
    """The points of each of the players, where they compete; the first `before` tiles were set."""
    points = [0] * players
    taken: set[frozenset[Cell]] = set()
    so_far: Table = {}
    for number, (cell, sign) in enumerate(table.items()):
        so_far[cell] = sign
        for flock in groups(so_far):
            inside = enclosed(so_far, min(flock))
            if len(flock) < 2 or inside is None or frozenset(flock) in taken:
                continue
            taken.add(frozenset(flock))
            worth = value(so_far, flock, 1, 2, 10)
            if standing_by(so_far, flock, "W"):
                helped = any(so_far[it] == "H" for it in inside)
                worth = worth - worth // 2 if helped else 0
            if number >= before:
                points[(number - before) % players] += worth
    return points
