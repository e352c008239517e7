"""Folders that refuse locks or shared memory, as some network drives do."""

import pytest

from companion.store.journal import Journal, JournalError
from companion.words.catalogue import SCREEN
from tests.fuzz.in_files import STORY
from tests.long_form import only
from tests.torture import refusals
from tests.torture.cases import in_a_process

pytestmark = pytest.mark.skipif(not refusals.supported(), reason="no filter for this processor")


@pytest.mark.parametrize("old", only([True], [False, True]))
def test_a_folder_that_refuses_locks_is_named_with_what_to_do(tmp_path, old):
    if old:
        Journal(tmp_path).close()

    def play() -> None:
        refusals.refuse_locks()
        try:
            Journal(tmp_path, exclusive=True)
        except JournalError as why:
            said = SCREEN.text(why.message)
            assert "does not allow files to be locked" in said, said
            assert "Use a folder on a disk of this computer" in said, said
        else:
            raise AssertionError("it was opened")

    in_a_process(play)


@pytest.mark.parametrize("old", [False, True])
def test_without_shared_memory_games_are_saved_all_the_same(tmp_path, old):
    if old:
        Journal(tmp_path).close()

    def play() -> None:
        refusals.refuse_shared_memory()
        journal = Journal(tmp_path, exclusive=True)
        assert journal.save_error is None
        journal.begin("Ann and Ben", "today", STORY[:1])
        for line in STORY[1:]:
            journal.append([line])
        assert journal.take_mended() is None

    in_a_process(play)
    assert Journal(tmp_path).steps(1) == STORY
