"""Says whether it could connect to 192.0.2.1, port 80, or to the host and port that it is given."""

import socket
import sys

host, port = sys.argv[1:] or ("192.0.2.1", "80")
try:
    socket.create_connection((host, int(port)), timeout=0.5).close()
    found = "connected"
except OSError as error:
    found = f"not connected: {error}"
for stream in (sys.stdout, sys.stderr):
    stream.write(f"{found}\n")
