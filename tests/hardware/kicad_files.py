"""Reads KiCad's files without the code that writes them: what is joined to what."""

import re
from collections.abc import Iterator

Nets = set[frozenset[tuple[str, str]]]
"""For each net the pins that it joins, by reference and number."""


def parsed(text: str) -> list:
    """Return nested lists of words; quotation marks are dropped."""
    stack: list[list] = [[]]
    for quoted, word in re.findall(r'"((?:[^"\\]|\\.)*)"|([()]|[^\s()]+)', text):
        if word == "(":
            stack.append([])
        elif word == ")":
            done = stack.pop()
            stack[-1].append(tuple(done))
        else:
            stack[-1].append(word or quoted)
    return list(stack[0][0])


def _all(tree: object, tag: str) -> Iterator[tuple]:
    if isinstance(tree, tuple | list):
        if tree and tree[0] == tag:
            yield tuple(tree)
        for one in tree:
            yield from _all(one, tag)


def _one(tree: tuple, tag: str) -> tuple:
    return next(one for one in tree if isinstance(one, tuple) and one[0] == tag)


def board_nets(text: str) -> Nets:
    """Return what the pads of a board are joined to."""
    nets: dict[str, set[tuple[str, str]]] = {}
    for part in _all(parsed(text), "footprint"):
        ref = next(one[2] for one in part if one[:2] == ("fp_text", "reference"))
        for pad in _all(part, "pad"):
            for net in _all(pad, "net"):
                if not net[2].startswith("unconnected-"):
                    nets.setdefault(net[2], set()).add((ref, pad[1]))
    return {frozenset(pins) for pins in nets.values()}


def schematic_nets(text: str) -> Nets:
    """Return what the pins of a schematic are joined to by wires, labels and signs of supplies."""
    tree = parsed(text)

    def place(one: tuple) -> tuple[int, int]:
        return round(float(one[1]) * 100), round(float(one[2]) * 100)

    names: dict[tuple[int, int], str] = {
        place(_one(label, "at")): label[1] for label in _all(tree, "global_label")}
    symbols = {one[1]: one for one in _one(tuple(tree), "lib_symbols")[1:]}
    pins: dict[tuple[int, int], tuple[str, str]] = {}
    for part in (one for one in tree if isinstance(one, tuple) and one[0] == "symbol"):
        x, y = place(_one(part, "at"))
        fields = {one[1]: one[2] for one in _all(part, "property")}
        symbol = symbols[_one(part, "lib_id")[1]]
        for pin in _all(symbol, "pin"):
            dx, dy = place(_one(pin, "at"))
            if ("power",) in symbol:
                names[x, y] = fields["Value"]
            else:
                assert (x + dx, y - dy) not in pins, "two pins at one place"
                pins[x + dx, y - dy] = fields["Reference"], _one(pin, "number")[1]
    nets: dict[str, set[tuple[str, str]]] = {}
    for wire in _all(tree, "wire"):
        start, end = (place(one) for one in _one(wire, "pts")[1:])
        nets.setdefault(names[end], set()).add(pins.pop(start))
    crosses = {place(_one(one, "at")) for one in _all(tree, "no_connect")}
    assert crosses == set(pins), "an open pin without a cross, or a cross beside a pin"
    return {frozenset(joined) for joined in nets.values()}
