"""`kill -9` at random moments under play: what was acknowledged is there, once, and play goes on."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from faults.audit import audit
from faults.ledger import Player, seat_players
from tools.serving import Serving

ROUNDS = int(os.environ.get("SIMSALABIM_KILL_ROUNDS", "10"))
PACES = ("correspondence", "correspondence", "correspondence", "correspondence", "live")


async def sit_down(url: str, seed: int) -> list[Player]:
    """Twenty players at five tables of four; one table plays live, with reaction windows."""
    return [
        player
        for table, pace in enumerate(PACES)
        for player in await seat_players(
            url, {"pace": pace, "window_seconds": 3}, 4, seed * 10 + table
        )
    ]


@pytest.mark.faults
async def test_acknowledged_moves_survive_kill_9(tmp_path: Path) -> None:
    chance = random.Random(20261130)
    serving = Serving(tmp_path, limit_factor="0")
    await serving.start()
    players = await sit_down(serving.url, 0)
    playing = [asyncio.create_task(player.play()) for player in players]
    acked = 0
    try:
        for number in range(1, ROUNDS + 1):
            await asyncio.sleep(chance.uniform(0.3, 1.2))
            serving.kill()
            findings = audit(serving.database, players)
            assert not findings.lost and not findings.duplicated and not findings.gaps, findings
            await serving.start()
            if all(player.over for player in players[:16]):
                more = await sit_down(serving.url, number)
                playing += [asyncio.create_task(player.play()) for player in more]
                players = more + players
            acked = findings.acked
        await asyncio.sleep(1)
        findings = audit(serving.database, players)
        print(f"\n{ROUNDS} rounds of kill -9: {findings}")
        assert not findings.lost and not findings.duplicated and not findings.gaps, findings
        assert findings.acked > acked, "after the last restart play must have gone on"
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        serving.stop()
    log = serving.log.read_text()
    assert "Traceback" not in log, log[-4000:]
