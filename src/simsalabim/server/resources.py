"""Where the files beside the code are: in a wheel inside the package, else beside src/."""

from pathlib import Path

PACKAGE = Path(__file__).parents[1]


def folder(name: str) -> Path:
    """The folder `static` or `alembic`. It need not exist."""
    bundled = PACKAGE / f"_{name}"
    return bundled if bundled.is_dir() else PACKAGE.parents[1] / name
