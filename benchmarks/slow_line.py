"""A bad line: whatever goes through it comes late, and some of it much later."""

import asyncio
import multiprocessing
import random
from contextlib import suppress
from typing import Any

CONTEXT = multiprocessing.get_context("spawn")


class SlowLine:
    """A process that passes a TCP port on: `ms` there and back, and `stalls` of what is sent lie for `stall_ms`."""

    def __init__(self, target: int, ms: float, stalls: float = 0.0, stall_ms: float = 1_000) -> None:
        here, there = CONTEXT.Pipe()
        self._process = CONTEXT.Process(target=_main, args=(there, target, ms / 2, stalls, stall_ms), daemon=True)
        self._process.start()
        self.port: int = here.recv()

    def close(self) -> None:
        self._process.terminate()
        self._process.join()


def _main(pipe: Any, target: int, ms: float, stalls: float, stall_ms: float) -> None:
    asyncio.run(_serve(pipe, target, ms, stalls, stall_ms))


async def _serve(pipe: Any, target: int, ms: float, stalls: float, stall_ms: float) -> None:
    chance = random.Random(5)

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """In order: what comes after something that lies, lies with it."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                due, data = await waiting.get()
                await asyncio.sleep(max(0.0, due - loop.time()))
                writer.write(data)
                if not data:
                    writer.close()
                    return

        delivery = asyncio.create_task(deliver())
        with suppress(OSError):
            while data := await reader.read(65536):
                late = ms * chance.uniform(0.9, 1.1) + (stall_ms if chance.random() < stalls else 0)
                waiting.put_nowait((loop.time() + late / 1_000, data))
        waiting.put_nowait((loop.time(), b""))
        with suppress(OSError):
            await delivery

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", target)
        await asyncio.gather(carry(reader, there_writer), carry(there_reader, writer))

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    pipe.send(server.sockets[0].getsockname()[1])
    await server.serve_forever()
