"""What a test needs and this machine has not: whoever tries the house at home goes without those
tests, and is told which; where all of them must run (CI) they fail."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest

from tools.private_servers import Missing


def go_without(reason: str) -> NoReturn:
    """End the test that is running; say why."""
    if os.environ.get("SIMSALABIM_ALL_TESTS") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


@contextmanager
def programs_may_be_missing() -> Iterator[None]:
    """Go without the test if it wants a server whose programs are not here."""
    try:
        yield
    except Missing as missing:
        go_without(str(missing))
