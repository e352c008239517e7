"""A basket: the materials of a board in whole packs, with spares, by shop, and with postage."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path

from hardware.basket.materials import WAYS, Item, bill, price_list
from hardware.board import MAX_SIZE, MIN_SIZE
from hardware.circuit.boards import NAMES, circuit
from hardware.construction import Construction
from hardware.fabrication.make import models
from hardware.fabrication.pieces import all_pieces
from hardware.fabrication.sheets import Cutting, arrange
from hardware.tables import Row

TOTALS = {
    "a board wired by hand": ("board", "hand"),
    "a board with circuit boards": ("board", "circuits"), "computer and display": ("table",),
    "tools": ("tools",),
}
"""What is bought together, and the uses (of `WAYS`) of its materials."""


@dataclass(frozen=True)
class Line:
    """A line of a basket: how many of an item are needed, and how many are bought."""

    item: Item
    need: float
    service: bool = False
    """Whether others cut or print it: they sell what is needed, without packs and spares."""

    @property
    def buy(self) -> float:
        """How many are bought, spares included.

        >>> Line(Item("magnet", 17, "pieces", "disc magnet"), 17).buy
        20
        """
        price = self.item.price
        if self.service:
            return self.need
        spare = self.need * price.spare
        wanted = self.need + (spare if self.item.unit in ("m", "g") else ceil(round(spare, 6)))
        return price.pack * ceil(round(wanted / price.pack, 6))

    @property
    def eur(self) -> float:
        """The approximate price of what is bought."""
        price = self.item.price
        return self.buy * (price.service or 0.0 if self.service else price.each)

    @property
    def amount(self) -> str:
        """What is bought, in words.

        >>> [Line(Item(key, 1, "pieces", ""), 1).amount for key in ("pico", "tag", "sensor")]
        ['1 piece', '10 pieces (1 × 10)', '2 pieces']
        """
        size = self.item.price.pack
        packs = "" if size == 1 or self.service else f" ({self.buy / size:g} × {size:g})"
        unit = self.item.unit[:-1] if self.buy == 1 else self.item.unit
        return f"{self.buy:g} {unit}{packs}"


@dataclass(frozen=True)
class Cart:
    """What is bought at once, for one or more boards of one kind."""

    lines: list[Line]

    @staticmethod
    def of(
        items: Iterable[Item], uses: Collection[str] = WAYS, *, have: Collection[str] = (),
        shops: Collection[str] = (), services: bool = False, boards: int = 1,
    ) -> Cart:
        """Return the basket of the items for some uses.

        What you `have` (keys of items, or whole uses) is left out, as is what is sold in other
        shops than `shops`, if any are given. Tools and computers are bought once for all boards.
        """
        return Cart([
            Line(item, item.count * (1 if item.use in ("tools", "table") else boards),
                 services and item.price.service is not None)
            for item in items if item.use in uses and not {item.key, item.use} & set(have)
            and (not shops or item.price.shop in shops)])

    @property
    def goods_eur(self) -> dict[str, float]:
        """The approximate price of the goods, by the key of their shop."""
        found: dict[str, float] = {}
        for line in self.lines:
            found[line.item.price.shop] = found.get(line.item.price.shop, 0.0) + line.eur
        return found

    @property
    def eur(self) -> float:
        """The approximate price of everything, delivered."""
        return sum(eur + price_list().shops[shop].post for shop, eur in self.goods_eur.items())

    def count(self, key: str) -> float:
        """Return how many of the items with this key are bought in all."""
        return sum(line.buy for line in self.lines if line.item.key == key)


def totals(items: Sequence[Item], *, services: bool = False) -> dict[str, float]:
    """Return the approximate cost in EUR of what can be bought together, delivered.

    With `services`, others cut the sheets and print the parts.
    """
    used = {item.use for item in items}
    return {name: Cart.of(items, uses, services=services).eur
            for name, uses in TOTALS.items() if uses[-1] in used}


def materials(built: Construction, cutting: Cutting | None = None) -> list[Item]:
    """Return everything that a board takes. Every sheep is taken to weigh as much as the first."""
    cutting = cutting or Cutting()
    sheets = len(arrange(all_pieces(built, min(cutting.bed_mm)), cutting))
    printed = Counter[str]()
    for model in models(replace(built, sheep_count=1)):
        count = built.sheep_count if model.name.startswith("sheep-") else model.count
        printed[model.filament] += model.solid.volume() * count
    return bill(built, sheets, dict(printed))


# --- what is written -----------------------------------------------------------------------------


def write(cart: Cart, folder: Path) -> None:
    """Write ``basket.csv`` and ``basket.md``."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "basket.csv").open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(("shop", "order as", "number looked up in a shop", "what", "need", "buy",
                      "unit", "pack", "EUR", "price of", "for", "note", "instead"))
        for line in cart.lines:
            item, price = line.item, line.item.price
            out.writerow((price.shop, price.number, "no", item.what, f"{line.need:g}",
                          f"{line.buy:g}", item.unit, price.pack, f"{line.eur:.2f}",
                          price_list().date, WAYS[item.use], item.note, "; ".join(price.instead)))
        out.writerows((key, "", "", "postage" if key != "boards" else "set-up and postage", "1",
                       "1", "order", "1", f"{price_list().shops[key].post:.2f}", price_list().date,
                       "", "", "") for key in cart.goods_eur)
    (folder / "basket.md").write_text("\n".join(page(cart)) + "\n", encoding="utf-8")


def page(cart: Cart) -> Iterator[str]:
    """Yield the lines of the basket's page: by what each thing is for, then by shop."""
    for way, title in WAYS.items():
        rows = [
            f"| {line.need:.4g} | {line.amount} | {item.what} | {item.price.number} | "
            f"{line.eur:.2f} | {item.note} | {'; '.join(item.price.instead)} |"
            for line in cart.lines if (item := line.item).use == way]
        if rows:
            yield from (f"## {title.capitalize()}", "",
                        "| need | buy | item | order as | EUR | note | alternative |",
                        "|---|---|---|---|---|---|---|", *rows, "")
    yield from ("## Shops", "", "| shop | goods | postage | EUR |", "|---|---|---|---|")
    for key, eur in cart.goods_eur.items():
        shop = price_list().shops[key]
        yield f"| {key}: {shop.name} | {eur:.2f} | {shop.post:.2f} | {eur + shop.post:.2f} |"
    yield from (f"| all of it, delivered | | | {cart.eur:.2f} |", "", *numbers(cart))


def numbers(cart: Cart) -> Iterator[str]:
    """Yield what is known of prices and order numbers."""
    known = sum(bool(line.item.price.number) for line in cart.lines)
    yield (f"Prices are estimates of {price_list().date}, tax included. {known} of "
           f"{len(cart.lines)} lines have the maker's number, written down from memory. No price "
           "and no number was looked up in a shop.")
    if any(line.item.price.shop == "boards" for line in cart.lines):
        kinds = {part.made: any(part.fields.get(shop) for shop in ("LCSC", "Mouser"))
                 for name in NAMES for part in circuit(name).parts if part.fitted}
        yield (f"Of the {len(kinds)} kinds of parts that assembly places, {sum(kinds.values())} "
               "have a shop's number, found in public parts lists and not looked up since.")


def sizes(chosen: Iterable[int] = range(MIN_SIZE, MAX_SIZE + 1)) -> tuple[Row, list[Row]]:
    """Return what boards of these sizes take and cost, delivered, in EUR."""
    rows = []
    for size in chosen:
        built = Construction.of(size)
        items = materials(built)
        cart, own, services = Cart.of(items), totals(items), totals(items, services=True)
        rows.append((
            str(size), str(len(built.board.cells)), str(built.sheep_count),
            *(f"{cart.count(key):g}" for key in ("magnet", "sheet")),
            f"{sum(line.need for line in cart.lines if line.item.key == 'filament'):.0f} g",
            *(f"{eur[name]:.0f}" if name in eur else "-"
              for name in [*TOTALS][:2] for eur in (own, services))))
    return (
        "cells a side", "cells", "sheep", "magnets", "sheets", "filament",
        "wired by hand", "the same, cut and printed by services",
        "with circuit boards", "the same, cut and printed by services",
    ), rows
