"""Notices of this server: by push if it has keys, else none."""

from simsalabim.server.matches.service import Matches
from simsalabim.server.services import Services


def open_notices(services: Services, matches: Matches) -> None:
    """Give the services their notices, and begin to notice whose turn it is.

    Without a key nothing of it is even imported. That the key is one, and the library there, has
    been looked at before (see `extras`).
    """
    settings = services.settings
    if not settings.push_private_key:
        return
    from simsalabim.server.notices.keys import PushKeys
    from simsalabim.server.notices.sending import Sender
    from simsalabim.server.notices.service import Push
    from simsalabim.server.notices.watching import TurnWatch

    keys = PushKeys.read(settings.push_private_key, settings.push_contact)
    services.notices = Push(services, Sender(keys, settings.push_local), keys.public)
    TurnWatch(services, matches)
