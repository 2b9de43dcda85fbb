"""The tables over HTTP and WebSocket: the only part of goose that knows aiohttp.

One thread runs the loop and never waits for a disk or a game; slow work runs in a pool. A request goes through a
`connection` and the `guard` to a handler (`handlers`, `sockets`). The handler uses a `room`, which is a table with its
viewers.
"""
