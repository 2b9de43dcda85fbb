"""Takes 600 MB over a second and uses them, then never ends."""

import time

blocks = []
for _ in range(60):
    blocks.append(b"x" * 10_000_000)
    time.sleep(0.015)
time.sleep(60)
