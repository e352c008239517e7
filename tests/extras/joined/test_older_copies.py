"""Tables whose saved games were replaced by an older copy, at any moment of a joined match."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.joined.checks import verify
from companion.sealing.secret_store import SecretStore
from companion.store.secret_place import FilePlace
from companion.table.errors import TableError
from tests.companion.games.mutton.referee.matches import FORMS, options_for
from tests.extras.joined.pairs import OPTIONS, TICK_MS, Pair
from tests.long_form import only


class CopiedPair(Pair):
    """Two tables whose folders are copied after each turn. Secrets lie elsewhere, as they do."""

    def __init__(self, seed: int, folder: Path, *, loss: float = 0.0) -> None:
        self.folder, self.copies = folder, list[tuple[Path, Path]]()
        self.lengths, self.made = list[int](), 0
        """The number of entries of the longer log, when each copy was made."""
        super().__init__(seed, (folder / "0", folder / "1"), loss=loss)

    def secrets(self, number: int) -> SecretStore:
        return SecretStore(None, FilePlace(self.folder / f"secrets-{number}" / "secrets.json"))

    def copy(self) -> None:
        copies, self.made = [], self.made + 1
        for number in (0, 1):
            copies.append(self.folder / f"{number}-{self.made}")
            shutil.copytree(self.folder / str(number), copies[-1])
        self.copies.append((copies[0], copies[1]))
        self.lengths.append(max(
            0 if table.log is None else len(table.log.entries) for table in self.tables))

    def restore(self, number: int, copy: Path) -> None:
        """Start a table again from a copy of its folder. That takes longer than any message. Later
        copies with entries that nobody else knows are of another history from then on."""
        self.tables[number].journal.close()
        log = self.tables[1 - number].log
        known = 0 if log is None else len(log.entries)
        left = [each for each, length in enumerate(self.lengths) if length <= known]
        self.copies = [self.copies[each] for each in left]
        self.lengths = [self.lengths[each] for each in left]
        for way in self.air.way:
            way.clear()
        shutil.rmtree(self.folder / str(number))
        shutil.copytree(copy, self.folder / str(number))
        table = self.tables[number] = self.open(number)
        if table.sitting.resumable is not None:
            self.say(number, "resume")

    def enter_packs(self) -> None:
        for number, table in enumerate(self.tables):
            if table.phase == "unsealing":
                self.say(number, f"pack {''.join(self.packs[table.state.number])}")

    @property
    def over(self) -> bool:
        return all(table.state is not None and table.state.course.over for table in self.tables)


@pytest.mark.parametrize("seed", only((6, 8, 10), range(200)))
def test_a_table_with_an_older_copy_takes_back_what_it_lacks_and_is_no_liar(
    seed: int, tmp_path: Path
) -> None:
    pair = CopiedPair(seed, tmp_path, loss=0.3 * (seed % 2))
    rng, restored = Random(seed), 0
    pair.begin(OPTIONS if seed % 4 == 1 else str(options_for(Random(seed))), FORMS[seed % 3])
    pair.wait(200)
    for _ in range(3000):
        if pair.over:
            break
        pair.enter_packs()
        pair.copy()
        pair.turn()
        pair.wait(TICK_MS * rng.randrange(1, 4))
        # the salt of a game is gone with its end, so a Wolf whose end nobody heard cannot go back
        often = 0.3 if restored else 1.0
        if rng.random() < often and all(
            table.log.compared and not table.state.course.over for table in pair.tables
        ) and len({len(table.state.records) for table in pair.tables}) == 1:
            number = rng.randrange(2)
            before = len(pair.tables[number].log.entries)
            pair.restore(number, rng.choice(pair.copies if restored else pair.copies[:1])[number])
            restored += len(pair.tables[number].log.entries) < before
        assert pair.broken == []
    pair.wait(3000)
    one, other = pair.tables
    assert [table.view().elsewhere.state for table in pair.tables] == ["audited"] * 2
    assert one.log.entries == other.log.entries
    assert verify(one.log.entries).course.over
    assert restored
    for table in pair.tables:
        table.journal.close()


def wolfs_turn(pair: CopiedPair) -> int:
    """Play to the second turn of the Wolf, which plays at table 0; return which copy was made in
    its first."""
    pair.begin("size=4 sheep=26 wolves=4")
    first = 0
    for _ in range(60):
        pair.wait(200)
        wolf = pair.tables[0]
        if wolf.phase == "wolf" and not wolf.turn.led:
            if wolf.state.game.turns:
                return first
            first = len(pair.copies)
        pair.copy()
        pair.turn()
    raise AssertionError("no Wolf's turn")


def test_nothing_is_written_before_the_other_table_was_heard(tmp_path: Path) -> None:
    """Neither by a person nor by what the other has asked for before, and is said again."""
    pair = CopiedPair(2, tmp_path)
    first = wolfs_turn(pair)
    pair.air.cut = True
    pair.restore(0, pair.copies[first][0])
    table = pair.tables[0]
    pair.wait(2000)
    entries = list(table.log.entries)
    assert table.phase == "thinking"
    for line in ("stop", "move pass", "undo", "deduction on", "pack ABC"):
        with pytest.raises(TableError):
            pair.say(0, line)
    old = [data for _, data in pair.air.sent[1]]
    for data in old:  # recorded, and sent again
        pair.air.way[0].append((pair.air.now, data))
    pair.wait(1000)
    assert table.log.entries[: len(entries)] == entries
    assert not table.log.compared
    pair.air.cut = False
    pair.settle()
    assert table.log.compared
    assert pair.broken == []
    assert table.view().elsewhere.sentence.id != "joined-comparing"
    pair.enter_packs()
    assert table.phase == "wolf"
    pair.play()
    assert pair.broken == []
    for each in pair.tables:
        each.journal.close()


def test_a_copy_from_before_the_match_says_what_to_do(tmp_path: Path) -> None:
    pair = CopiedPair(2, tmp_path)
    pair.wait(500)
    pair.copy()
    wolfs_turn(pair)
    pair.restore(0, pair.copies[0][0])
    pair.wait(2000)
    assert pair.tables[0].state is None
    assert pair.tables[0].view().elsewhere.sentence.id == "joined-match-missing"
    assert pair.broken == []
    for each in pair.tables:
        each.journal.close()


def test_a_copy_from_before_the_pack_was_sealed_says_that_its_salt_is_missing(
    tmp_path: Path
) -> None:
    """Where the whole computer was put back, its secrets too. Nobody is accused of it."""
    pair = CopiedPair(2, tmp_path)
    wolfs_turn(pair)
    shutil.rmtree(tmp_path / "secrets-0")
    pair.restore(0, pair.copies[0][0])
    pair.wait(2000)
    assert pair.tables[0].phase == "unsealing"
    with pytest.raises(TableError) as why:
        pair.enter_packs()
    assert why.value.message.id == "salt-missing"
    assert pair.broken == []
    for each in pair.tables:
        each.journal.close()
