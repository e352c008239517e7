"""Crash reports: a sentence for the players, and a log of where it happened and nothing more.

A fault of ours may happen while the pack is in memory. So a report has the kinds of the faults and
the lines of code, but no values: neither local variables nor the texts of exceptions. What any
library logs is noted in the same way: its name, the level and the line of code, and nothing of the
text, which may be made of anything. Warnings of Python are dropped: a library such as numpy warns
because of the numbers that it is given, which may follow from the pack. Core dumps, which hold
everything, are switched off for the process, other programs of the same user may not look into it,
and its new files are their owner's alone.
"""

import ctypes
import faulthandler
import logging
import os
import resource
import sys
import threading
import traceback
import warnings
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

from companion.store.safe_files import keep_private, special

MAX_BYTES = 1 << 20
"""Size limit of a report file in bytes; a longer one is renamed, and replaces the one before."""
_PR_SET_DUMPABLE = 4  # linux/prctl.h


def guard(log: Path | None) -> None:
    """Keep crashes of this process from revealing a secret.

    Switch core dumps off, close new files to others, drop warnings, and report every uncaught
    exception, in any thread, and every line that a library logs, in `log`, if there can be one.
    """
    no_dumps()
    keep_private()
    logging.getLogger().addHandler(_Places(log))
    warnings.showwarning = lambda *_, **__: None
    sys.excepthook = lambda kind, fault, trace: _tell(fault, log)
    threading.excepthook = lambda args: _tell(args.exc_value, log)
    sys.unraisablehook = lambda args: _tell(args.exc_value, log)
    with suppress(OSError):  # a crash below Python: the lines of code alone, from Python itself
        faulthandler.enable(_opened(log))


def no_dumps() -> None:
    """Switch off core dumps of this process and, on Linux, access by other processes."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)


class _Places(logging.Handler):
    """Notes in a report where something was logged, once for each line of code. It formats nothing.
    """

    def __init__(self, log: Path | None) -> None:
        super().__init__(logging.WARNING)
        self._log = log
        self._noted: set[tuple[str, int]] = set()

    def emit(self, record: logging.LogRecord) -> None:
        """Note the line of code, and the fault that was logged."""
        place = record.pathname, record.lineno
        if place in self._noted:
            return
        self._noted.add(place)
        with suppress(OSError), _opened(self._log) as out:
            _head(out)
            out.write(f"{record.levelname} of {record.name}, {record.pathname}:{record.lineno}\n")
            _trace(out, record.exc_info[1] if record.exc_info else None)


def report(fault: BaseException, log: Path | None) -> str:
    """Log where a fault happened, and return the sentence for the players.

    It is made without the catalogue, where the fault may have been.
    """
    try:
        note(fault, log)
        where = f"Where it happened is noted in {log}."
    except OSError:
        place = "" if log is None else f" in {log}"
        where = f"Where it happened could not be noted{place}."
    return f"Sheepfold has a fault of its own ({type(fault).__name__}). {where}"


def note(fault: BaseException, log: Path | None) -> None:
    """Add to `log`, which only its owner may read, where a fault and those that led to it happened.

    Raises OSError where the log cannot be written.
    """
    with _opened(log) as out:
        _head(out)
        _trace(out, fault)


def _head(out: TextIO) -> None:
    out.write(f"{datetime.now(UTC).isoformat(timespec='seconds')}\n")


def _trace(out: TextIO, fault: BaseException | None) -> None:
    """Write where a fault and those that led to it happened."""
    for each in _chain(fault):
        out.write(f"{type(each).__name__}\n")
        out.writelines(traceback.format_tb(each.__traceback__))


def _chain(fault: BaseException | None) -> Iterator[BaseException]:
    """Yield a fault, and those during whose handling it happened."""
    seen: set[int] = set()
    while fault is not None and id(fault) not in seen:
        seen.add(id(fault))
        yield fault
        fault = fault.__cause__ or fault.__context__


def _opened(log: Path | None) -> TextIO:
    if log is None:
        raise FileNotFoundError("there is no home folder for a log")
    for folder in (log.parent.parent, log.parent):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if log.exists() and log.stat().st_size > MAX_BYTES:
        log.replace(log.with_suffix(".old"))
    if found := special(log):
        raise OSError(f"{log} is a {found}")
    handle = os.open(log, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
    os.fchmod(handle, 0o600)
    return os.fdopen(handle, "a", encoding="utf-8")


def _tell(fault: BaseException | None, log: Path | None) -> None:
    if fault is None or isinstance(fault, KeyboardInterrupt | SystemExit):
        return
    with suppress(OSError, ValueError):  # nobody may be listening any more
        print(report(fault, log), file=sys.stderr, flush=True)
