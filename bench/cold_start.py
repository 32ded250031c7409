"""From starting the process to the first answered request."""

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from tools.serving import Serving

STARTS = 5


async def start_once(folder: Path) -> float:
    serving = Serving(folder)
    began = time.perf_counter()
    await serving.start()
    took = time.perf_counter() - began
    serving.stop()
    return took


async def measure() -> list[str]:
    """A first start (the database is made) and later ones (it is up to date), in seconds."""
    with tempfile.TemporaryDirectory() as name:
        first = await start_once(Path(name))
        later = [await start_once(Path(name)) for _ in range(STARTS)]
    return [
        f"first start, empty database   {first:6.2f} s",
        f"later start, median of {STARTS}       {statistics.median(later):6.2f} s",
    ]


def main() -> None:
    for line in asyncio.run(measure()):
        print(line)


if __name__ == "__main__":
    main()
