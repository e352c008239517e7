"""The whole board goes together: nothing overlaps, and everything can be put in its place."""

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

for needed in ("shapely", "manifold3d", "trimesh", "matplotlib"):
    pytest.importorskip(needed, reason=f"{needed} is not here: pip install -e '.[hardware]'")

import trimesh
from click.testing import CliRunner
from shapely.geometry import Polygon

from hardware.assembly.__main__ import command
from hardware.assembly.checks import Checker, Fault
from hardware.assembly.model import Assembly, assembly
from hardware.assembly.parts import Part, Prism
from hardware.assembly.views import exploded, has_cad, stages, step_picture, write_gltf, write_step
from hardware.bay import NoRoom, body, cables, lowest_tall_mm, placements, ribbons
from hardware.circuit.boards import bank, carrier, cell
from hardware.construction import Construction
from hardware.fabrication.shapes import flat

BOARDS = [
    pytest.param(size, way, sheet_mm,
                 marks=() if (size, sheet_mm) == (4, 3.0) else pytest.mark.whole)
    for way in ("hand", "circuits") for size in range(2, 9) for sheet_mm in (2.7, 3.0, 3.3)
    if (size, way) != (2, "circuits")
]


@pytest.mark.drawn(2)
@pytest.mark.parametrize(("size", "way", "sheet_mm"), BOARDS)
def test_every_part_has_its_place_and_a_way_to_it(size: int, way: str, sheet_mm: float) -> None:
    whole = assembly(Construction.of(size, sheet_mm=sheet_mm), way)
    checker = Checker(whole)
    assert [fault.text for fault in checker.faults()] == []
    assert [c for c in checker.clearances() if not c.holds] == []
    cells = len(whole.built.board.cells)
    for kind in ("wall", "diffuser", "sensor", "LED" if way == "hand" else "cell board"):
        assert len(whole.of_kind(kind)) == cells
    assert len(whole.of_kind("rim")) == 6 * (whole.built.upper_rims + whole.built.lower_rims)


def test_two_cells_a_side_are_wired_by_hand() -> None:
    with pytest.raises(NoRoom, match="2 cells a side is too small for the circuit boards: wire it"):
        assembly(Construction.of(2), "circuits")
    with pytest.raises(NoRoom, match="too wide for cells 38 mm apart"):
        assembly(Construction.of(4, 38), "circuits")


# --- errors that are planted are found ------------------------------------------------------------


@pytest.fixture(scope="module")
def whole() -> Assembly:
    return assembly(Construction.of(3), "circuits")


def changed(whole: Assembly, *parts: Part) -> Checker:
    """A board in which some parts have been replaced."""
    return Checker(replace(whole, parts={**whole.parts, **{part.name: part for part in parts}}))


def texts(faults: Iterable[Fault]) -> set[str]:
    return {fault.text for fault in faults}


def test_a_plug_that_is_too_high_is_found(whole: Assembly) -> None:
    """A housing of 26 mm in place of 14 on the bank reaches into the deck.

    One of 16.5 does not, but its cable cannot turn aside.
    """
    plug = whole.parts["plug bank 0, J25"]
    (prism,) = plug.prisms
    checker = changed(whole, replace(plug, prisms=(replace(prism, high=prism.high + 12.0),)))
    hits = checker.collisions()
    assert all("plug bank 0, J25" in fault.parts for fault in hits)
    assert max(fault.overlap_mm for fault in hits) == pytest.approx(2.6, abs=0.05)
    checker = changed(whole, replace(plug, prisms=(replace(prism, high=prism.high + 2.5),)))
    assert checker.collisions() == []
    assert any(fault.parts == ("plug bank 0, J25", "deck") for fault in checker.cable_bends())


def test_a_plug_below_a_cell_that_is_too_long_is_found(whole: Assembly) -> None:
    plug = next(part for name, part in whole.parts.items() if name == "plug a1, J1")
    (prism,) = plug.prisms
    checker = changed(whole, replace(plug, prisms=(replace(prism, low=prism.low - 15.0),)))
    assert any("plug a1, J1" in text and "mm" in text for text in texts(checker.collisions()))


def test_a_wall_that_is_too_wide_is_found(whole: Assembly) -> None:
    """A wall of 2.5 mm in place of 1 cuts into the board of its cell, as that of 22 x 36 did."""
    wall = whole.parts["wall c2"]
    wider = replace(wall, prisms=tuple(
        replace(prism, shape=prism.shape.buffer(1.5)) for prism in wall.prisms))
    found = changed(whole, wider).collisions()
    overlaps = {frozenset(fault.parts): fault.overlap_mm for fault in found}
    assert overlaps[frozenset(("wall c2", "cell board c2"))] == pytest.approx(0.9, abs=0.3)
    assert overlaps[frozenset(("wall c2", "wall c3"))] == pytest.approx(1.2, abs=0.2)
    assert all("wall c2" in pair for pair in overlaps)


def test_the_board_of_a_cell_as_it_was_is_found() -> None:
    """22 by 36 mm: its corners reach 2.2 mm into the wall."""
    built = Construction.of(3)
    old = replace(built, cell_board=replace(built.cell_board, width_mm=22.0, length_mm=36.0,
                                            clearance_mm=-9.0))
    found = Checker(assembly(old, "circuits")).collisions()
    hit = [fault for fault in found if fault.parts == ("cell board a1", "wall a1")
           or fault.parts == ("wall a1", "cell board a1")]
    assert len(hit) == 1
    assert hit[0].overlap_mm == pytest.approx(1.0, abs=0.3), "as thick as the wall"


def test_a_window_that_is_forgotten_is_found(whole: Assembly) -> None:
    deck = whole.parts["deck"]
    (prism,) = deck.prisms
    x, down = whole.built.board.centre_mm("b2")
    hole = Polygon([(x - 9, -down - 7), (x + 9, -down - 7), (x + 9, 11 - down), (x - 9, 11 - down)])
    filled = replace(prism, shape=prism.shape.union(hole))
    checker = changed(whole, replace(deck, prisms=(filled,)))
    found = texts(checker.faults())
    assert any(text == "deck and cell board b2 overlap by 2.5 mm" for text in found)
    assert any(text.startswith("plug b2, J1 cannot be put in place from below: deck") or
               text.startswith("deck and plug b2, J1") for text in found)
    assert not any(" b3 " in text for text in found)


def test_a_screw_hole_that_is_forgotten_is_found(whole: Assembly) -> None:
    bottom = whole.parts["bottom"]
    (prism,) = bottom.prisms
    x, y = placements(whole.built)[1].place(*bank().holes[0])
    filled = prism.shape.union(Polygon([(x - 2, y - 2), (x + 2, y - 2), (x + 2, y + 2),
                                        (x - 2, y + 2)]))
    found = texts(changed(whole, replace(bottom, prisms=(replace(prism, shape=filled),))).faults())
    assert any(text.startswith("bottom and bank 0, screw 1 overlap") for text in found)


def test_an_order_that_cannot_work_is_found(whole: Assembly) -> None:
    """Walls after the top: nothing overlaps in the end, but they do not go in."""
    names = ("Put a wall on each cell", "Put the top on")
    first, second = (next(i for i, step in enumerate(whole.steps) if step.title == name)
                     for name in names)
    steps = list(whole.steps)
    steps.insert(second, steps.pop(first))
    checker = Checker(replace(whole, steps=tuple(steps)))
    assert checker.collisions() == []
    assert any(text.startswith("wall a1 cannot be put in place from above: ")
               for text in texts(checker.blocked()))


def test_a_plug_that_fingers_cannot_hold_is_found(whole: Assembly) -> None:
    """A rim around it, 3 mm away."""
    plug, board = whole.parts["plug bank 0, J25"], whole.parts["bank 0"]
    (prism,) = plug.prisms
    rim = prism.shape.buffer(5.0, join_style="mitre").difference(
        prism.shape.buffer(3.0, join_style="mitre"))
    around = Prism(flat(rim), prism.low, prism.high)
    found = changed(whole, replace(board, prisms=(*board.prisms, around))).fingers()
    assert "fingers cannot hold plug bank 0, J25: bank 0 is 2.0 mm too near" in texts(found)
    assert all("bank 0" in fault.parts for fault in found)


def test_a_door_that_is_too_low_is_found() -> None:
    built = replace(Construction.of(3), least_door_mm=12.0)
    found = texts(Checker(assembly(built, "hand")).faults())
    assert any(text.startswith("USB plug cannot be put in place through the door: lower rim")
               for text in found)


# --- the bay --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [3, 4, 5])
def test_cables_are_long_enough_and_as_they_are_sold(size: int) -> None:
    built = Construction.of(size)
    cells = len(built.board.cells)
    found = cables(built)
    to_banks = [cable for cable in found if "bank" in cable.end]
    hops = [cable for cable in found if cable.end.startswith("cell")]
    assert (len(to_banks), len(hops)) == (cells, cells - 1)
    assert all(cable.length_mm >= 100 for cable in found)
    assert all(cable.length_mm == 100 for cable in hops)
    assert set(ribbons(built)) == {f"bank {n}" for n in range(-(-built.board.mux_count // 3))}


def test_the_size_of_every_part_of_the_circuits_is_known() -> None:
    for circuit in (carrier(), bank(), cell()):
        for part in circuit.parts:
            assert body(part).top_mm >= 0
    with pytest.raises(ValueError, match="U1: the size of QFN-99 is not known"):
        body(replace(bank().parts[0], ref="U1", footprint="QFN-99"))
    assert lowest_tall_mm(Construction.of(4)) > 2.65, "multiplexers lie below plugs"


# --- what is written ------------------------------------------------------------------------------


def test_gltf_holds_every_part(tmp_path: Path) -> None:
    small = assembly(Construction.of(2), "hand")
    read = trimesh.load(write_gltf(small, tmp_path / "hand.glb"))
    assert set(read.graph.nodes_geometry) == set(small.parts)
    assert len(read.geometry) < len(small.parts) / 3, "equal parts share their shape"
    width = small.parts["top"].prisms[0].shape.bounds
    reader = max(part.prisms[0].shape.bounds[2] for part in small.of_kind("reader"))
    assert read.extents[0] == pytest.approx((reader - width[0]) / 1000, abs=1e-4)


@pytest.mark.skipif(not has_cad(), reason="CadQuery is not here: pip install -e '.[cad]'")
def test_step_holds_every_part(tmp_path: Path) -> None:
    small = assembly(Construction.of(2), "hand")
    text = write_step(small, tmp_path / "hand.step").read_text("utf-8")
    assert all("'{}'".format(name.replace("'", "''")) in text for name in small.parts)


def test_the_command_checks_and_lists() -> None:
    done = CliRunner().invoke(command, ["--size", "2", "--list"])
    assert done.exit_code == 0, done.output
    assert re.search(r"wired by hand, 2 cells a side: \d+ parts, \d+ moves, 0 that", done.output)
    assert "too small for the circuit boards" in done.output
    assert CliRunner().invoke(command, ["--size", "2", "--way", "circuits"]).exit_code == 1


@pytest.mark.whole
def test_the_command_writes_models_and_pictures(tmp_path: Path) -> None:
    done = CliRunner().invoke(command, ["--size", "2", "-o", str(tmp_path)])
    assert done.exit_code == 0, done.output
    names = {path.name for path in (tmp_path / "assembly").iterdir()}
    assert {"hand.glb", "exploded-hand.png"} <= names
    assert ("hand.step" in names) == has_cad() == ("'.[cad]'" not in done.output)


@pytest.mark.whole
def test_every_step_has_a_picture_with_something_new_in_it() -> None:
    small = assembly(Construction.of(2), "hand")
    last = len(stages(small))
    assert exploded(small, 200).size[0] == 200
    for number in (1, last):
        assert step_picture(small, number, 120).size[0] == 120
    with pytest.raises(IndexError, match=f"there are steps 1 to {last}"):
        step_picture(small, last + 1)
