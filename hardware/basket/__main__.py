"""``python -m hardware.basket``: write what to buy for a board, with spares and postage."""

from pathlib import Path

import click

from hardware.basket.cart import Cart, materials, numbers, sizes, write
from hardware.basket.materials import kit_bill, kit_joints, price_list
from hardware.board import MAX_SIZE, MIN_SIZE
from hardware.construction import Construction
from hardware.fabrication.sheets import Cutting
from hardware.kit.tile import kit_volume_mm3
from hardware.tables import markdown
from hardware.tool import Tool


@click.command(cls=Tool)
@click.option("--size", type=click.IntRange(MIN_SIZE, MAX_SIZE), default=MIN_SIZE,
              show_default=True, help="Cells a side.")
@click.option("--way", type=click.Choice(["hand", "circuits"]), default="hand", show_default=True,
              help="Wired by hand, or with the circuit boards (from 3 cells a side on).")
@click.option("--kit", is_flag=True,
              help="With --size 2: seven cells for a weekend, on a breadboard and without a case.")
@click.option("--shop", "shops", multiple=True, type=click.Choice([*price_list().shops]),
              help="Only what this kind of shop sells; may be given again.")
@click.option("--have", multiple=True, metavar="KEY",
              type=click.Choice([*price_list().prices, "tools", "table"]),
              help="Leave out what you have: 'tools', 'table' (the computer), or a key of "
                   "prices.toml; may be given again.")
@click.option("--services", is_flag=True, help="Others cut the sheets and print the parts.")
@click.option("--boards", type=click.IntRange(1), default=1, show_default=True,
              help="For this many boards, as a school needs them.")
@click.option("--pitch", default=40.0, show_default=True, help="mm between neighbouring cells.")
@click.option("--sheet", type=(float, float), default=(300.0, 300.0), show_default=True,
              metavar="MM MM", help="Width and height of the cutter's sheets.")
@click.option("--thickness", default=3.0, show_default=True, help="The sheets' thickness, in mm.")
@click.option("--all-sizes", is_flag=True, help="Only print what boards of all sizes cost.")
@click.option("-o", "--output", type=click.Path(file_okay=False, path_type=Path),
              default=Path("out/hardware"), show_default=True)
def command(
    size: int, way: str, kit: bool, shops: tuple[str, ...], have: tuple[str, ...], services: bool,
    boards: int, pitch: float, sheet: tuple[float, float], thickness: float, all_sizes: bool,
    output: Path,
) -> None:
    """Write basket.csv and basket.md: what to buy, in packs, with spares and postage."""
    if all_sizes:
        click.echo(markdown(sizes()), nl=False)
        return
    if kit:
        if size != MIN_SIZE:
            raise click.ClickException("The kit has seven cells: use --size 2 with --kit.")
        built, way = Construction.of(size, pitch), "kit"
        items = kit_bill(built, kit_volume_mm3(built))
    else:
        try:
            items = materials(Construction.of(size, pitch, thickness), Cutting(*sheet))
        except ValueError as refused:
            raise click.ClickException(str(refused)) from refused
    if way not in {item.use for item in items}:
        raise click.ClickException("The circuit boards do not fit a board of this size.")
    whole = way in ("hand", "circuits")
    uses = {"board": whole, way: True, "table": whole, "tools": not kit}
    cart = Cart.of(items, [use for use, wanted in uses.items() if wanted], have=have, shops=shops,
                   services=services, boards=boards)
    write(cart, output)
    for sentence in numbers(cart):
        click.echo(sentence)
    if kit:
        joints = kit_joints(built)
        click.echo(f"{sum(joints.values())} joints to solder: " + "; ".join(
            f"{count} ({what})" for what, count in joints.items()) + ".")
    click.echo(f"basket.csv, basket.md in {output}: {len(cart.lines)} lines, about "
               f"{cart.eur:.0f} EUR with postage")


if __name__ == "__main__":
    command()
