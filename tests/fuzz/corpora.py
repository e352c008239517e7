"""The kept corpora: the inputs of each target in one zip file, tests/fuzz/corpus/TARGET.zip.

The same inputs always make the same file, so that git sees a change only where there is one.
"""

from collections.abc import Iterable
from hashlib import sha1
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

CORPUS = Path(__file__).parent / "corpus"


def read(name: str, folder: Path = CORPUS) -> list[bytes]:
    """Return the kept inputs of a target, ordered by their names; none where none are kept."""
    packed = folder / f"{name}.zip"
    if not packed.exists():
        return []
    with ZipFile(packed) as inputs:
        return [inputs.read(each) for each in sorted(inputs.namelist())]


def write(name: str, inputs: Iterable[bytes], folder: Path = CORPUS) -> None:
    """Keep these inputs of a target and no others, each named by its SHA-1 as libFuzzer does."""
    folder.mkdir(parents=True, exist_ok=True)
    named = {sha1(data, usedforsecurity=False).hexdigest(): data for data in inputs}
    with ZipFile(folder / f"{name}.zip", "w") as out:
        for each in sorted(named):
            out.writestr(ZipInfo(each), named[each], ZIP_DEFLATED)  # ZipInfo: dated 1980


def unpack(name: str, into: Path, folder: Path = CORPUS) -> Path:
    """Write the kept inputs of a target into a new folder, a file each, and return it."""
    into.mkdir(parents=True)
    for number, data in enumerate(read(name, folder)):
        (into / f"kept-{number:03}").write_bytes(data)
    return into
