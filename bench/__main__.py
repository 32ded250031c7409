"""`make bench`: everything that is measured, one section after another."""

import asyncio

from bench import cold_start, idle_sockets, load, playouts, positions, together


def section(title: str, lines: list[str]) -> None:
    print(f"\n{title}\n{'-' * len(title)}", flush=True)
    for line in lines:
        print(line, flush=True)


def main() -> None:
    section("Rules: random playouts, one core", playouts.measure())
    section("Positions, saved and in memory", positions.measure())
    section("Start", asyncio.run(cold_start.measure()))
    section("Idle sockets", asyncio.run(idle_sockets.measure()))
    section("Simultaneous steps", asyncio.run(together.measure()))
    print("\nAction path: SQLite, every action durable, four seats a match\n", flush=True)
    load.main()


if __name__ == "__main__":
    main()
