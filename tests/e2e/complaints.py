"""What a page complains of in its console."""

import re

from playwright.async_api import ConsoleMessage

COPED_WITH = re.compile(r"409 .*/seats/\d+$")
"""An answer of the server that a page copes with: its share of the shuffle has come when the match had
just begun."""


def complaint_of(message: ConsoleMessage) -> str | None:
    """An error that should not be, with the address that it is about; None for anything else."""
    told = f"{message.text} {message.location.get('url', '')}"
    return told if message.type == "error" and not COPED_WITH.search(told) else None
