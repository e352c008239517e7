"""A learner on the way through the lesson of Mutton, at a table that has borrowed the board."""

from companion.extras.lessons.progress import Progress
from companion.games.mutton.lessons.scene import MIN_SIZE, SIZE
from companion.games.mutton.lessons.steps import STEPS, LessonStep
from companion.games.mutton.lessons.tasks import Carry, Gesture, TaskContext, TurnOver
from companion.games.mutton.table import commands
from companion.games.mutton.table.table import Table
from companion.words.catalogue import SCREEN, Catalogue
from companion.words.message import Message


class Lesson:
    """The steps of the lesson, one of which is open. It begins at the step that was reached.

    It is played on the board that is attached, if that is large enough; on a simulated one with the
    usual size. With the `catalogue` of tapped moves, it needs no board. The step that is reached is
    kept in `progress`.
    """

    page = "lesson"

    def __init__(self, progress: Progress, catalogue: Catalogue = SCREEN) -> None:
        self._progress, self._size, self._catalogue = progress, SIZE, catalogue
        self.index = progress.reached(Table.key, len(STEPS)).step
        self.answer = ""
        """What the learner has answered on the screen, in this step."""
        self.done = False
        """Whether the learner has done what the open step asks for."""
        self.table = self.step.scene.table(self._size, catalogue)

    # --- what is shown ----------------------------------------------------------------------------

    @property
    def step(self) -> LessonStep:
        """The open step."""
        return STEPS[self.index]

    @property
    def last(self) -> bool:
        """Whether the open step is the last."""
        return self.index == len(STEPS) - 1

    @property
    def moment(self) -> TaskContext:
        """What the step's task is judged by."""
        return TaskContext(self.table, self.answer)

    @property
    def placing(self) -> bool:
        """Whether the board has to be set up first, or is not there."""
        view = self.table.view()
        if view.phase in ("over", "match-over") or self.table.boardless:
            return False
        return view.phase in ("restoring", "setup") or view.link.state != "ready"

    @property
    def gesture(self) -> Gesture | None:
        """The next gesture of the open step."""
        return self.step.task.gesture(self.moment) if self._open_now else None

    @property
    def mistake(self) -> Message | None:
        """Why what was tried is not what was asked for."""
        return self.step.task.mistake(self.moment) if self._open_now else None

    @property
    def buttons(self) -> tuple[str, ...]:
        """The commands of the table's buttons that may be pressed."""
        if self.placing:
            return ("confirm",)
        return self.step.task.buttons(self.moment) if self._open_now else ()

    @property
    def _open_now(self) -> bool:
        """Whether the learner has still to do what the step asks for, and can."""
        return not (self.done or self.placing or self.step.task.done(self.moment))

    # --- what happens -----------------------------------------------------------------------------

    def tick(self) -> None:
        """Judge the step, and let the board and its lights point at the next gesture."""
        self._fit()
        if self.table.state is None:  # the match was given up on another page
            self._open(self.index)
        if not self.placing and not self.done and not self._open_now:
            self.done = True
            if self.last:
                self._progress.reach(Table.key, 0, done=True)
        if self.done and self.step.leads_on:
            self.go_on()
        match None if self.table.view().board.in_hand else self.gesture:
            case TurnOver(cell):
                self.table.point_at(cell)
            case Carry(start, end):
                self.table.point_at(start, end)
            case _:
                self.table.point_at()

    def say(self, answer: str) -> None:
        """Take what the learner answers on the screen."""
        if not self.done:
            self.answer = answer

    def lead(self, now: float) -> None:
        """Let the lights of a real board lead through the whole move of the open step."""
        move = self.step.task.move(self.moment)
        if move is not None and not self.table.view().announced:
            self.table.do(commands.MakeMove(move), now)

    def go_on(self) -> None:
        """Open the next step. There is none after the last."""
        self._open(min(self.index + 1, len(STEPS) - 1), midway=self.step.leads_on)

    def go_back(self) -> None:
        """Open the step before; one in the middle of a move begins with that move."""
        index = max(0, self.index - 1)
        while index and STEPS[index - 1].leads_on:
            index -= 1
        self._open(index)

    def _fit(self) -> None:
        """Begin the step again on a real board of another size."""
        board = self.table.board
        if board.attached is None or board.tags.simulated:
            return
        size = board.attached.grid.size
        if size != self._size and size >= MIN_SIZE:
            self._size = size
            self._open(self.index)

    def _open(self, index: int, *, midway: bool = False) -> None:
        """Open a step. The table is kept if it is where the step begins, or `midway` in a move,
        which is taken back otherwise."""
        self.index, self.answer, self.done = index, "", False
        self._progress.reach(Table.key, self._entry(index))
        wanted = self.step.scene.table(self._size, self._catalogue)
        begun = self.table.view().draft is not None
        if not midway and (begun or _course(self.table) != _course(wanted)):
            self.table = wanted

    @staticmethod
    def _entry(index: int) -> int:
        """Return the step with which a lesson that was left is resumed."""
        while index and STEPS[index - 1].leads_on:
            index -= 1
        return index


class _Plan:
    """The lesson as the page of all lessons sees it."""

    length = len(STEPS)

    def begin(self, key: str, progress: Progress) -> Lesson:
        """Return the lesson, open at the step that the learner has reached."""
        return Lesson(progress)


LESSON = _Plan()


def _course(table: Table) -> object:
    """Return where the flock began, and all turns since; None where no game is played."""
    game = table.view().game
    return None if game is None else (game.placement, game.turns)
