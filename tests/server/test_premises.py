"""The place where a server keeps everything."""

import sqlite3
import stat
from pathlib import Path

from simsalabim.server.premises import Premises


def test_a_new_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "data" / "house.db"
    with Premises(f"sqlite:///{file}"):
        connection = sqlite3.connect(file)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE t (x)")
        connection.commit()
        kept = [path for path in file.parent.iterdir() if not path.name.endswith(".lock")]
        assert len(kept) > 1
        assert {stat.S_IMODE(path.stat().st_mode) for path in kept} == {0o600}
        connection.close()


def test_the_rights_of_a_database_that_is_there_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    file.touch()
    file.chmod(0o640)
    with Premises(f"sqlite:///{file}"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o640
