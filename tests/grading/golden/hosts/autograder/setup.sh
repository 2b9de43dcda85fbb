#!/usr/bin/env bash
# Gradescope runs this file once, when you upload the autograder. It installs goose.
# "goose grade --init gradescope" wrote it. You can change it.
# Add what the programs of your students need, such as: apt-get install -y default-jdk
set -euo pipefail

export DEBIAN_FRONTEND=noninteractive # no questions from apt-get
root=${AUTOGRADER_ROOT:-/autograder}

# Print the name of a Python that can run goose: 3.11 or later, with the modules that make a virtual environment.
find_python() {
    local name
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$name" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2> /dev/null; then
            echo "$name"
            return 0
        fi
    done
    return 1
}

if ! python=$(find_python); then
    apt-get update
    apt-get install -y python3.11 python3.11-venv || apt-get install -y python3 python3-venv
    python=$(find_python)
fi

if ! command -v git > /dev/null; then
    apt-get update
    apt-get install -y git
fi

# goose has its own folder, so that the programs of students do not import it by accident.
"$python" -m venv "$root/goose"
cd "$root/source"
"$root/goose/bin/python" -m pip install 'goose-board-games[grade] @ git+https://example.org/goose.git'
