"""Compares what players wrote down with what the database holds."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from faults.ledger import Player


@dataclass
class Findings:
    """What an audit found. Everything but `acked` and `unknown` must stay empty."""

    acked: int = 0
    unknown: int = 0
    lost: list[str] = field(default_factory=list)
    duplicated: list[str] = field(default_factory=list)
    gaps: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"acked {self.acked}, unknown {self.unknown}, lost {len(self.lost)}, "
            f"duplicated {len(self.duplicated)}, gaps {len(self.gaps)}"
        )


ROWS = "SELECT match_id, seq, seat, move_id, action FROM action ORDER BY match_id, seq"


def audit(database: Path, players: Iterable[Player]) -> Findings:
    """Look every acknowledged move up in an SQLite file, and every match's sequence through."""
    with closing(sqlite3.connect(database)) as connection:
        return compare(connection.execute(ROWS), players)


def compare(rows: Iterable[Sequence[Any]], players: Iterable[Player]) -> Findings:
    """The same with what `ROWS` gave."""
    stored: dict[tuple[str, int, str], list[tuple[int, str]]] = defaultdict(list)
    seqs: dict[str, list[int]] = defaultdict(list)
    for match, seq, seat, move_id, action in rows:
        seqs[match].append(seq)
        if move_id is not None:
            stored[match, seat, move_id].append((seq, action))
    findings = Findings()
    for player in players:
        for move_id, entry in player.ledger.items():
            found = stored[player.match, player.seat, move_id]
            if len(found) > 1:
                findings.duplicated.append(move_id)
            if entry.seq is None:
                findings.unknown += entry.refused is None
                continue
            findings.acked += 1
            wanted = {k: v for k, v in entry.action.items() if k != "window"}
            if not any(seq == entry.seq and json.loads(a) == wanted for seq, a in found):
                findings.lost.append(f"{move_id}: acknowledged as {entry.seq}, found {found}")
    findings.gaps = [match for match, got in seqs.items() if got != list(range(len(got)))]
    return findings
