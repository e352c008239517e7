"""Which files are the project's own: what git tracks, or what an unpacked source archive holds."""

import subprocess
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]


def files() -> list[Path]:
    """Return every file of the project.

    A source archive has no history, so there all files count except those that git would ignore.
    """
    asked = subprocess.run(
        ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"],
        cwd=ROOT, capture_output=True, check=False,
    ) if (ROOT / ".git").exists() else None
    if asked is not None and asked.returncode == 0:
        paths = [ROOT / name for name in asked.stdout.decode().split("\0") if name]
    else:
        paths = list(_unignored(ROOT))
    return [path for path in paths if path.is_file()]


def _unignored(folder: Path) -> list[Path]:
    ignored = [line.strip("/") for line in (ROOT / ".gitignore").read_text("utf-8").splitlines()]
    found = []
    for path in folder.iterdir():
        if any(fnmatch(path.name, pattern) for pattern in (".git", *ignored)):
            continue
        found += _unignored(path) if path.is_dir() else [path]
    return found
