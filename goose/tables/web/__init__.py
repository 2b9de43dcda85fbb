"""The tables over HTTP and WebSocket: the only part of goose that knows aiohttp.

One thread runs the loop and never waits for a disk or a game: what may take time is done in a pool. A request comes
through a `connection` and the `guard` to a handler (`handlers`, `sockets`), which asks a `room`: a table with those who
watch it.
"""
