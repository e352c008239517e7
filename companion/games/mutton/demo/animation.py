"""One round of Mutton as an animated GIF, played on the real screen by a finger that is drawn."""

from pathlib import Path

from PIL import Image, ImageDraw

from companion.games.mutton.simulation.robot import MuttonRobot, mutton_table
from companion.games.mutton.tour import PACK
from companion.screens.widgets.part import Words
from companion.simulation.robot import FRAME_MS
from companion.words.message import Message
from engine.hexgrid import Cell
from engine.letters import Animal
from engine.mutton import legal

EVERY_MS = 120
"""Time between two frames, in ms."""
PAUSE_MS = 1500
"""Time to read a screen on which nothing moves, in ms."""
COLOURS = 128
PALETTE_FRAMES = 8
"""Number of frames, spread over the whole, from which the palette is made."""
FINGER_PX = 15
"""Radius of the drawn finger, in px."""
SHARE = 0.75
"""Size of the animation, as a share of the screen's."""

ANIMATION = "round.gif"
Point = tuple[float, float]


class Film:
    """The frames of a robot's screen, with the finger where it touches it."""

    def __init__(self, robot: MuttonRobot) -> None:
        self.robot = robot
        self._finger: Point | None = None
        self._frames: list[Image.Image] = []
        self._durations: list[int] = []
        self._next = robot.now
        robot.on_frame = self._take

    def _take(self) -> None:
        """Take a frame if it is time; one that looks like the last makes that one longer."""
        if self.robot.now < self._next:
            return
        self._next = self.robot.now + EVERY_MS
        window = self.robot.window
        size = window.display.width, window.display.height
        frame = Image.frombytes("RGBA", size, window.pixels(), "raw", "RGBA", 0, -1).convert("RGB")
        if self._finger is not None:
            x, y = self._finger[0], size[1] - self._finger[1]
            box = x - FINGER_PX, y - FINGER_PX, x + FINGER_PX, y + FINGER_PX
            ImageDraw.Draw(frame).ellipse(box, outline="white", width=4)
        frame = frame.resize((round(size[0] * SHARE), round(size[1] * SHARE)))
        if self._frames and frame.tobytes() == self._frames[-1].tobytes():
            self._durations[-1] += EVERY_MS
        else:
            self._frames.append(frame)
            self._durations.append(EVERY_MS)

    def tap(self, *points: Point) -> None:
        """Touch the screen at one point after the other."""
        for point in points:
            self._finger = point
            finger = self.robot.window.finger(*point)
            self.robot.wait(EVERY_MS)
            finger.up()
            self._finger = None
            self.robot.wait(EVERY_MS)

    def press(self, label: Words) -> None:
        """Press a button, and give the page time to be read."""
        self.tap(self.robot.button(label).box.centre)
        self.robot.wait(PAUSE_MS)

    def turn_over(self, animal: Animal) -> None:
        """Tap a sheep twice."""
        self.tap(*[self.robot.sheep.at(self.robot.sheep.where(animal))] * 2)
        self.robot.wait(PAUSE_MS)

    def move(self, animal: Animal, to: Cell) -> None:
        """Drag a sheep slowly to a cell."""
        sheep = self.robot.sheep
        (x, y), (u, v) = sheep.at(sheep.where(animal)), sheep.at(to)
        self._finger = x, y
        finger = self.robot.window.finger(x, y)
        for step in range(1, 7):
            self._finger = x + (u - x) * step / 6, y + (v - y) * step / 6
            finger.move(*self._finger)
            self.robot.wait(EVERY_MS)
        finger.up()
        self._finger = None
        self.robot.settle()

    def save(self, file: Path) -> None:
        """Write the frames as a GIF with one palette for all."""
        some = self._frames[:: max(1, len(self._frames) // PALETTE_FRAMES)]
        sheet = Image.new("RGB", (some[0].width, some[0].height * len(some)))
        for row, frame in enumerate(some):
            sheet.paste(frame, (0, row * frame.height))
        palette = sheet.quantize(COLOURS, Image.Quantize.FASTOCTREE)
        first, *others = (
            frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in self._frames
        )
        first.save(file, save_all=True, append_images=others, duration=self._durations, loop=0)


def film_round(robot: MuttonRobot, pack: str, file: Path) -> None:
    """Play a kill and a shot between two people, and save them as an animated GIF."""
    robot.begin()
    robot.wait(400)
    robot.press(Message("way-sparse"))
    robot.wait(6000)
    robot.press(Message("uncover", wolf="Ann"), *pack, Message("use-these", count=len(pack)))
    robot.wait(600)
    film = Film(robot)
    robot.wait(PAUSE_MS)
    game = mutton_table(robot.desk).game
    victims = legal.victims(game.choose(pack)) if game is not None else ("A",)
    film.turn_over(next(name for name in victims if name not in pack))
    while robot.view.draft is not None and robot.view.draft.to_run:
        film.move(*robot.sheep.next_run)
    film.press(Message("button-confirm"))
    robot.dismiss()
    robot.settle()
    robot.sheep.tidy()
    film.press(Message("sheet-button"))
    film.press(Message("board-button"))
    film.turn_over("H")
    film.press(Message("button-confirm"))
    robot.wait(FRAME_MS)
    film.save(file)


def film(robot: MuttonRobot, folder: Path) -> str:
    """Save the animation of a round in a folder; return the name of its file."""
    film_round(robot, PACK, folder / ANIMATION)
    return ANIMATION
