"""`simsalabim settings`: what is in force, without its secrets."""

import re

import typer

from simsalabim.commands import given

PASSWORD = re.compile(r"(?<=:)[^:/@]+(?=@)")
SECRET = ("_token", "_key")


def settings() -> None:
    """Show every setting as it is in force, secrets left out. Fails if one is wrong."""
    for name, value in given.settings().model_dump().items():
        shown = ",".join(value) if isinstance(value, tuple) else str(value)
        if name.endswith(SECRET) and shown:
            shown = "(secret)"
        if name.endswith("_url"):
            shown = PASSWORD.sub("(secret)", shown)
        typer.echo(f"SIMSALABIM_{name.upper()}={'' if value is None else shown}")
