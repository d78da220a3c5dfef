"""A network between phones and a table that can die silently: connections stay open, and nothing comes down."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

CHUNK = 65536


class Wire:
    """One connection of a phone. Frozen, it swallows what the table sends, and the phone is never told."""

    def __init__(self) -> None:
        self.stream = False
        self.frozen = False


class Network:
    """Passes bytes on; `freeze` lets streams die silently, `lose` lets nothing through until it is found again."""

    def __init__(self, table: str) -> None:
        self._table = urlsplit(table)
        self._loop = asyncio.new_event_loop()
        self._wires: set[Wire] = set()
        self._back = asyncio.Event()
        self._back.set()
        self._over = asyncio.Event()
        self._met = 0
        self.url = ""

    def freeze(self, *, everything: bool = False) -> int:
        """From now on the open streams are dead (or every open connection); how many that are."""
        dying = [wire for wire in self._wires if not wire.frozen and (everything or wire.stream)]
        for wire in dying:
            wire.frozen = True
        return len(dying)

    def lose(self) -> None:
        """The access point is gone: what is open is dead for good, what is opened waits."""
        self._loop.call_soon_threadsafe(self._back.clear)
        self.freeze(everything=True)

    def find(self) -> None:
        """New connections work again."""
        self._loop.call_soon_threadsafe(self._back.set)

    async def serve(self, ready: threading.Event) -> None:
        server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        ready.set()
        await self._over.wait()
        server.close()
        met = asyncio.all_tasks() - {asyncio.current_task()}
        for task in met:
            task.cancel()
        await asyncio.gather(*met, return_exceptions=True)
        await asyncio.sleep(0.01)  # transports say good-bye in the next round of the loop

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        wire = Wire()
        self._wires.add(wire)
        try:
            await self._back.wait()
            self._met += 1
            own = (f"127.0.0.{2 + self._met % 200}", 0)  # phones have addresses of their own
            down, up = await asyncio.open_connection(self._table.hostname, self._table.port, local_addr=own)
            try:
                await asyncio.gather(self._up(reader, up, wire), self._down(down, writer, wire))
            finally:
                up.close()
        except (OSError, asyncio.CancelledError):
            pass  # nobody waits for this task: its end is the end of the connection
        finally:
            self._wires.discard(wire)
            writer.close()

    async def _up(self, reader: asyncio.StreamReader, up: asyncio.StreamWriter, wire: Wire) -> None:
        while data := await reader.read(CHUNK):
            wire.stream = wire.stream or data.startswith(b"GET /api/events")
            await self._back.wait()
            up.write(data)
            await up.drain()
        up.close()

    async def _down(self, down: asyncio.StreamReader, writer: asyncio.StreamWriter, wire: Wire) -> None:
        while data := await down.read(CHUNK):
            if not wire.frozen:
                writer.write(data)
                await writer.drain()
        if not wire.frozen:  # a table that hangs up is not heard either, once the wire is dead
            writer.close()

    def run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self.serve(ready))
        self._loop.close()

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)


@contextmanager
def network(table: str) -> Iterator[Network]:
    """A network before this table, in a thread of its own."""
    made, ready = Network(table), threading.Event()
    thread = threading.Thread(target=made.run, args=(ready,), name="network")
    thread.start()
    ready.wait()
    try:
        yield made
    finally:
        made.end()
        thread.join()
