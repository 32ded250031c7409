"""What only some houses need: looked at before the house opens, so that what is missing or wrong is
said in one plain line."""

from importlib.util import find_spec

from simsalabim.server.premises import MORE_PACKAGES, Unfit
from simsalabim.server.settings import Settings

PACKAGES = {"redis_url": "redis", "push_private_key": "cryptography"}
"""Settings that need a package more than the house itself. PostgreSQL's is asked for where its
database is."""


def look_at_extras(settings: Settings) -> None:
    """Raise `Unfit` if something is set that cannot be used."""
    for setting, package in PACKAGES.items():
        if getattr(settings, setting) and find_spec(package) is None:
            needs = f"SIMSALABIM_{setting.upper()} needs the package {package}."
            raise Unfit(f"{needs} In the clone: {MORE_PACKAGES}")
    if settings.push_private_key:
        from simsalabim.server.notices.keys import PushKeys

        try:
            PushKeys.read(settings.push_private_key, settings.push_contact)
        except ValueError as error:
            wrong = "SIMSALABIM_PUSH_PRIVATE_KEY is no key for notices."
            raise Unfit(f"{wrong} This makes one: simsalabim push-keys") from error
