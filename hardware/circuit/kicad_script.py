"""Run by the Python that has KiCad's `pcbnew` module: lays a circuit out, checks and plots it.

    python kicad_script.py JOB.json

The job says what to do; see `hardware.circuit.kicad`, which writes it. It imports nothing of ours,
since KiCad's Python knows nothing of us. Lengths are in mm.

It runs with KiCad 6 to 9. They differ in the types of places, sizes and angles, and in the name of
the unit of reports.
"""

import json
import os
import re
import sys
from pathlib import Path
from typing import Any, TypedDict

import pcbnew

FOOTPRINTS = (
    *(folder for name, folder in sorted(os.environ.items())
      if name.startswith("KICAD") and name.endswith("_FOOTPRINT_DIR")),
    "/usr/share/kicad/footprints", "/usr/local/share/kicad/footprints",
)
Thing = Any  # an object of KiCad's own, whose module declares no types
HOLE = "MountingHole:MountingHole_2.2mm_M2"
KICAD_6 = pcbnew.Version().startswith("6.")
MILLIMETRES: Thing = (
    pcbnew.EDA_UNITS_MM if hasattr(pcbnew, "EDA_UNITS_MM") else pcbnew.EDA_UNITS_MILLIMETRES)
COPPER: dict[str, int] = {"top": pcbnew.F_Cu, "bottom": pcbnew.B_Cu}


class Part(TypedDict):
    """A part, its place, and the net of each pad that has one."""

    ref: str
    value: str
    footprint: str
    x: float
    y: float
    turn: float
    pads: dict[str, str]


class Label(TypedDict):
    """A text on the silk screen."""

    text: str
    x: float
    y: float
    size: float
    turn: float


class Track(TypedDict):
    """A straight piece of copper."""

    start: tuple[float, float]
    end: tuple[float, float]
    width: float
    layer: str
    net: str


class Via(TypedDict):
    """A plated hole from one layer to the other."""

    x: float
    y: float
    net: str


class Job(TypedDict):
    """The job; it has `tracks` and `vias` unless the `stage` is "pads"."""

    stage: str
    out: str
    name: str
    width: float
    height: float
    nets: list[str]
    holes: list[tuple[float, float]]
    labels: list[Label]
    parts: list[Part]
    tracks: list[Track]
    vias: list[Via]


def mm(length: float) -> int:
    """Return a length in KiCad's own unit."""
    return int(pcbnew.FromMM(float(length)))


def point(x: float, y: float) -> Thing:
    """Return a place in KiCad's own unit."""
    return pcbnew.wxPoint(mm(x), mm(y)) if KICAD_6 else pcbnew.VECTOR2I(mm(x), mm(y))


def square(side: float) -> Thing:
    """Return the size of a square in KiCad's own unit."""
    return pcbnew.wxSize(mm(side), mm(side)) if KICAD_6 else pcbnew.VECTOR2I(mm(side), mm(side))


def angle(degrees: float) -> Thing:
    """Return an angle as KiCad has it: tenths of a degree in KiCad 6, then an object."""
    return degrees * 10 if KICAD_6 else pcbnew.EDA_ANGLE(degrees, pcbnew.DEGREES_T)


def library_of(name: str) -> Path:
    """Return the folder of a footprint's library. Ends the program where there is none."""
    library, footprint = name.split(":")
    for folder in FOOTPRINTS:
        found = Path(folder) / f"{library}.pretty"
        if (found / f"{footprint}.kicad_mod").is_file():
            return found
    raise SystemExit(f"there is no footprint {name} in {' or '.join(FOOTPRINTS)}")


class Layout:
    """A KiCad board with the job's outline, parts and nets."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.board: Thing = pcbnew.BOARD()
        rules = self.board.GetDesignSettings()
        rules.m_TrackMinWidth = mm(0.2)
        rules.m_ViasMinSize = mm(0.6)
        rules.m_MinThroughDrill = mm(0.3)
        rules.m_CopperEdgeClearance = mm(0.4)
        rules.m_MinClearance = mm(0.2)
        self.nets: dict[str, Thing] = {}
        for name in job["nets"]:
            net = pcbnew.NETINFO_ITEM(self.board, name)
            self.board.Add(net)
            self.nets[name] = net
        for part in job["parts"]:
            self.place(part)
        for number, (x, y) in enumerate(job["holes"], 1):
            self.add_footprint(HOLE, f"H{number}", "M2", x, y, 0)
        self.outline(job["width"], job["height"])
        for label in job["labels"]:
            self.write(label)

    def add_footprint(
        self, name: str, ref: str, value: str, x: float, y: float, turn: float
    ) -> Thing:
        """Add a footprint from KiCad's libraries."""
        library, footprint = name.split(":")
        found = pcbnew.FootprintLoad(str(library_of(name)), footprint)
        found.SetReference(ref)
        found.SetValue(value)
        found.SetFPID(pcbnew.LIB_ID(library, footprint))
        self.board.Add(found)
        found.SetPosition(point(x, y))
        found.SetOrientationDegrees(turn)
        found.Reference().SetLayer(pcbnew.F_Fab)
        if ref.startswith("H"):
            found.Reference().SetVisible(False)
        return found

    def place(self, part: Part) -> None:
        """Add a part, its pads joined to their nets."""
        footprint = self.add_footprint(
            part["footprint"], part["ref"], part["value"], part["x"], part["y"], part["turn"])
        for pad in footprint.Pads():
            net = part["pads"].get(pad.GetNumber())
            if net is not None:
                pad.SetNet(self.nets[net])

    def outline(self, width: float, height: float) -> None:
        """Draw the edge of the board."""
        corners = [(0, 0), (width, 0), (width, height), (0, height)]
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
            line = pcbnew.PCB_SHAPE(self.board)
            line.SetShape(pcbnew.SHAPE_T_SEGMENT)
            line.SetStart(point(x1, y1))
            line.SetEnd(point(x2, y2))
            line.SetLayer(pcbnew.Edge_Cuts)
            line.SetWidth(mm(0.1))
            self.board.Add(line)

    def write(self, label: Label) -> None:
        """Write a text on the silk screen."""
        text = pcbnew.PCB_TEXT(self.board)
        text.SetText(label["text"])
        text.SetPosition(point(label["x"], label["y"]))
        text.SetLayer(pcbnew.F_SilkS)
        text.SetTextSize(square(label["size"]))
        text.SetTextThickness(mm(0.15 * label["size"]))
        text.SetTextAngle(angle(label["turn"]))
        self.board.Add(text)

    def pads(self) -> list[dict[str, object]]:
        """Return every pad, as the router has to know it."""
        found = []
        for footprint in self.board.GetFootprints():
            for pad in footprint.Pads():
                box = pad.GetBoundingBox()
                through = pad.GetAttribute() in (pcbnew.PAD_ATTRIB_PTH, pcbnew.PAD_ATTRIB_NPTH)
                found.append({
                    "ref": footprint.GetReference(), "number": pad.GetNumber(),
                    "net": pad.GetNetname(), "through": through,
                    "x": pcbnew.ToMM(box.GetCenter().x), "y": pcbnew.ToMM(box.GetCenter().y),
                    "width": pcbnew.ToMM(box.GetWidth()), "height": pcbnew.ToMM(box.GetHeight()),
                })
        return found

    def add_tracks(self) -> None:
        """Add the tracks and vias of the job."""
        for track in self.job["tracks"]:
            item = pcbnew.PCB_TRACK(self.board)
            item.SetStart(point(*track["start"]))
            item.SetEnd(point(*track["end"]))
            item.SetWidth(mm(track["width"]))
            item.SetLayer(COPPER[track["layer"]])
            item.SetNet(self.nets[track["net"]])
            self.board.Add(item)
        for via in self.job["vias"]:
            item = pcbnew.PCB_VIA(self.board)
            item.SetPosition(point(via["x"], via["y"]))
            item.SetWidth(mm(0.6))
            item.SetDrill(mm(0.3))
            item.SetNet(self.nets[via["net"]])
            self.board.Add(item)

    def pour(self) -> None:
        """Fill all that is left of both layers with ground."""
        width, height = self.job["width"], self.job["height"]
        for layer in COPPER.values():
            zone = pcbnew.ZONE(self.board)
            zone.SetLayer(layer)
            zone.SetNet(self.nets["GND"])
            zone.SetIsFilled(False)
            zone.SetLocalClearance(mm(0.25))
            zone.SetMinThickness(mm(0.25))
            zone.SetThermalReliefGap(mm(0.3))
            zone.SetThermalReliefSpokeWidth(mm(0.4))
            zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
            corners = zone.Outline()
            corners.NewOutline()
            for x, y in ((0.5, 0.5), (width - 0.5, 0.5), (width - 0.5, height - 0.5),
                         (0.5, height - 0.5)):
                corners.Append(mm(x), mm(y))
            self.board.Add(zone)

    def plot(self, folder: Path) -> None:
        """Write Gerber files of every layer, and the drill file."""
        control = pcbnew.PLOT_CONTROLLER(self.board)
        options = control.GetPlotOptions()
        options.SetOutputDirectory(str(folder))
        options.SetPlotFrameRef(False)
        options.SetUseGerberProtelExtensions(False)
        options.SetSubtractMaskFromSilk(True)
        options.SetPlotValue(False)
        options.SetPlotReference(True)
        options.SetUseAuxOrigin(False)
        for name, layer in (
            ("F_Cu", pcbnew.F_Cu), ("B_Cu", pcbnew.B_Cu), ("F_Mask", pcbnew.F_Mask),
            ("B_Mask", pcbnew.B_Mask), ("F_Silkscreen", pcbnew.F_SilkS),
            ("B_Silkscreen", pcbnew.B_SilkS), ("F_Paste", pcbnew.F_Paste),
            ("Edge_Cuts", pcbnew.Edge_Cuts),
        ):
            control.SetLayer(layer)
            control.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
            control.PlotLayer()
        control.ClosePlot()
        drill = pcbnew.EXCELLON_WRITER(self.board)
        drill.SetOptions(False, False, point(0, 0), True)
        drill.SetFormat(True)
        drill.CreateDrillandMapFilesSet(str(folder), True, False)


def fill_and_check(board: Thing, file: str, report: Path) -> None:
    """Fill the zones, save the board, and write the report of the rule check."""
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(file, board)
    pcbnew.WriteDRCReport(board, str(report), MILLIMETRES, True)


def join_starved(board: Thing, report: str) -> bool:
    """Join pads to the zone without thermal relief where tracks block it; whether there are any.

    KiCad 7 and later report these pads, KiCad 6 does not.
    """
    starved = set(re.findall(
        r"^\[starved_thermal\].*?\bpad (\S+) \[[^]\n]*\] of (\S+)$", report, re.M | re.S))
    for footprint in board.GetFootprints():
        for pad in footprint.Pads():
            if (pad.GetNumber(), footprint.GetReference()) in starved:
                pad.SetLocalZoneConnection(pcbnew.ZONE_CONNECTION_FULL)
    return bool(starved)


def main() -> None:
    """Do the job that the first argument names."""
    job: Job = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for name in (HOLE, *(part["footprint"] for part in job["parts"])):
        library_of(name)  # KiCad's own error for a missing library names neither
    layout = Layout(job)
    if job["stage"] == "pads":
        Path(job["out"]).write_text(json.dumps(layout.pads()), encoding="utf-8")
        return
    folder = Path(job["out"])
    board_file = str(folder / f"{job['name']}.kicad_pcb")
    layout.add_tracks()
    layout.pour()
    pcbnew.SaveBoard(board_file, layout.board)
    reread = pcbnew.LoadBoard(board_file)  # only a board that was read can be filled
    report = folder / "drc.txt"
    fill_and_check(reread, board_file, report)
    if join_starved(reread, report.read_text(encoding="utf-8")):
        fill_and_check(reread, board_file, report)
    layout.board = reread
    layout.plot(folder)


if __name__ == "__main__":
    main()
