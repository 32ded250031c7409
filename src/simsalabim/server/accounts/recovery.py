"""Recovery codes: what lets somebody in who has forgotten the password, in a house without e-mail."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, func, insert, select

from simsalabim.server import ids
from simsalabim.server.accounts.tables import recovery_codes
from simsalabim.server.spoken import RECOVERY_GROUPS, heard, new_recovery_code, told

COUNT = 8


def new_codes() -> list[str]:
    """Fresh codes, as they are shown: once, and to their owner alone."""
    return [told(new_recovery_code()) for _ in range(COUNT)]


def put(connection: Connection, user: str, codes: Sequence[str]) -> None:
    """Make these the user's codes; those of before are worth nothing any more."""
    connection.execute(delete(recovery_codes).where(recovery_codes.c.user_id == user))
    rows = [{"code_hash": _digest(code), "user_id": user} for code in codes]
    connection.execute(insert(recovery_codes), rows)


def use(connection: Connection, user: str, code: str) -> bool:
    """Use one of the user's codes up, however it is written; False if it is none of them."""
    mine = (recovery_codes.c.user_id == user, recovery_codes.c.code_hash == _digest(code))
    return connection.execute(delete(recovery_codes).where(*mine)).rowcount == 1


def left(connection: Connection, user: str) -> int:
    """How many codes the user has left."""
    mine = select(func.count()).where(recovery_codes.c.user_id == user)
    return connection.scalar(mine) or 0


def _digest(code: str) -> str:
    # 72 bits of chance, so a plain digest cannot be turned back by trying.
    return ids.digest(heard(code, RECOVERY_GROUPS) or code)
