"""A machine without PostgreSQL, Redis or Caddy: what becomes of the tests that want them."""

import pytest

from lacking import programs_may_be_missing
from tools import private_servers


@pytest.mark.parametrize(
    ("where", "outcome"), [("", pytest.skip.Exception), ("1", pytest.fail.Exception)]
)
def test_at_home_they_are_left_out_and_where_all_must_run_they_fail(
    monkeypatch: pytest.MonkeyPatch, where: str, outcome: type[BaseException]
) -> None:
    monkeypatch.setenv("SIMSALABIM_ALL_TESTS", where)
    monkeypatch.setattr(private_servers.shutil, "which", lambda *_, **__: None)
    missing = "no caddy on this machine: make system"
    with pytest.raises(outcome, match=missing), programs_may_be_missing():
        private_servers.caddy_program()
