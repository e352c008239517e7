"""Sheep, Dogs and Wolves a second time: from the rules alone, from scratch each time.

It knows nothing of the engine. A tile is a triple of cells (sheep, dog, wolf), a table a list of
tiles.
"""

Cell = tuple[int, int]
Tile = tuple[Cell, Cell, Cell]


def beside(cell: Cell) -> set[Cell]:
    x, y = cell
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def scared(table: list[Tile]) -> set[Cell]:
    dogs = {dog for _, dog, _ in table}
    return {wolf for _, _, wolf in table if len(beside(wolf) & dogs) >= 2}


def eaten(table: list[Tile]) -> set[Cell]:
    hungry = {wolf for _, _, wolf in table} - scared(table)
    return {sheep for sheep, _, _ in table if beside(sheep) & hungry}


def score(table: list[Tile]) -> int:
    return len(table) - len(eaten(table))


def placements(table: list[Tile]) -> set[Tile]:
    """Every way to lay a tile, found by trying all the places round the table."""
    taken = {cell for tile in table for cell in tile}
    xs, ys = [x for x, _ in taken], [y for _, y in taken]
    found = set()
    for x in range(min(xs) - 3, max(xs) + 4):
        for y in range(min(ys) - 3, max(ys) + 4):
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                tile = (x - dx, y - dy), (x, y), (x + dx, y + dy)
                if not taken & set(tile) and any(beside(cell) & taken for cell in tile):
                    found.add(tile)
    return found


def futures(table: list[Tile], more: int) -> list[list[Tile]]:
    """Every table that this number of further tiles can lead to."""
    if more == 0:
        return [table]
    return [last for tile in sorted(placements(table))
            for last in futures([*table, tile], more - 1)]
