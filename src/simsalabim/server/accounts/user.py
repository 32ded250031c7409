"""Who is asking, as every part of the server gets to know it."""

from dataclasses import dataclass

from simsalabim.server.accounts.scopes import Reach


@dataclass(frozen=True, slots=True)
class User:
    """Who is asking. `session` is the id of the session or of the personal token (never the secret
    itself), `expires_at` when that ends, in ms since 1970, and `reach` how far it lets them go."""

    id: str
    name: str
    kind: str
    session: str
    expires_at: int
    reach: Reach

    @property
    def takes_part(self) -> bool:
        """Whether this shows that the person, or a program that plays for them, is there. A program
        that only reads says nothing about whether anybody would answer."""
        return self.reach >= Reach.PLAY
