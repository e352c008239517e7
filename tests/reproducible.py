"""Make built archives the same on every computer: `python -m tests.reproducible FILE...`

Two builds of one commit differ in the dates, owners and modes of their members (clock, user, umask)
and in their order. They are written again in the order of their names, dated SOURCE_DATE_EPOCH
(https://reproducible-builds.org/specs/source-date-epoch/).
"""

import gzip
import io
import os
import sys
import tarfile
import time
import zipfile
from pathlib import Path


def rewrite(path: Path, epoch: int) -> None:
    """Write a wheel or a .tar.gz again; the content of its files stays."""
    path.write_bytes((_wheel if path.suffix == ".whl" else _source_archive)(path, epoch))


def _wheel(path: Path, epoch: int) -> bytes:
    date = time.gmtime(max(epoch, 315_532_800))[:6]  # a zip file has no date before 1980
    out = io.BytesIO()
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(out, "w") as new:
        names = sorted(old.namelist(), key=lambda name: (".dist-info/" in name, name))
        for name in names:  # a wheel ends with its metadata
            member = zipfile.ZipInfo(name, date)
            member.external_attr = _mode(old.getinfo(name).external_attr >> 16) << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(member, old.read(name))
    return out.getvalue()


def _source_archive(path: Path, epoch: int) -> bytes:
    out = io.BytesIO()
    with (
        tarfile.open(path) as old,
        gzip.GzipFile("", "wb", fileobj=out, mtime=epoch) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for was in sorted(old, key=lambda member: member.name):
            member = tarfile.TarInfo(was.name)
            member.type, member.linkname, member.size = was.type, was.linkname, was.size
            member.mode = 0o755 if was.isdir() else _mode(was.mode) & 0o777
            member.mtime = epoch
            new.addfile(member, old.extractfile(was) if was.isfile() else None)
    return out.getvalue()


def _mode(mode: int) -> int:
    """Return the mode of a regular file, of which only "can be run" is kept."""
    return 0o100755 if mode & 0o100 else 0o100644


if __name__ == "__main__":
    for name in sys.argv[1:]:
        rewrite(Path(name), int(os.environ["SOURCE_DATE_EPOCH"]))
