"""The files that a working directory begins with."""

from __future__ import annotations

import os
from collections.abc import Sequence

from goose.grading.suites.suite import CopiedFile


def put_files(files: Sequence[CopiedFile], folder: str) -> None:
    """Write the files that a working directory begins with."""
    for file in files:
        path = os.path.join(folder, file.path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if file.path.endswith("/"):  # a folder, empty
            continue
        with open(path, "wb") as stream:
            stream.write(file.content)
        if file.executable:
            os.chmod(path, 0o755)
