"""Golden files: any byte that differs makes a test fail, and says where; `--update-goldens` rewrites them."""

from pathlib import Path

import pytest

from tests.support.goldens import GoldenFolder, pretty, without_inlined

FILES: dict[str, str | bytes] = {"a.txt": "one\ntwo \n", "sub/b.bin": b"\r\x00\xff"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    GoldenFolder(tmp_path, rewrites=True).check("made", FILES)
    return tmp_path


def test_files_are_rewritten_and_those_of_before_removed(folder: Path) -> None:
    (folder / "made" / "old.txt").touch()
    GoldenFolder(folder, rewrites=True).check("made", FILES)
    assert sorted(path.name for path in folder.rglob("*.*")) == ["a.txt", "b.bin"]
    GoldenFolder(folder, rewrites=False).check("made", FILES)


@pytest.mark.parametrize(
    ("changed", "shown"),
    [
        ({"a.txt": "one\ntwo\n"}, "-two \n+two"),
        ({"a.txt": "one\ntwo "}, "-\n"),
        ({"sub/b.bin": b"\n\x00\xff"}, r"-\r\x00\udcff"),
        ({"c.txt": ""}, "made/c.txt: there is no golden file"),
    ],
)
def test_byte_that_differs_is_shown(changed: dict[str, str | bytes], shown: str, folder: Path) -> None:
    with pytest.raises(AssertionError) as failure:
        GoldenFolder(folder, rewrites=False).check("made", {**FILES, **changed})
    assert shown in f"{failure.value}\n"


def test_file_that_is_not_made_is_shown(folder: Path) -> None:
    with pytest.raises(AssertionError, match=r"made/sub/b\.bin: the program does not make it"):
        GoldenFolder(folder, rewrites=False).check("made", {"a.txt": FILES["a.txt"]})


def test_json_of_another_layout_is_refused() -> None:
    """What is laid out for a reader is written in one way only."""
    assert pretty('{"a": [1, "é"]}') == '{"a": [1, "é"]}\n'
    for text in ('{"a":[1, "é"]}', '{"a": [1, "\\u00e9"]}', '{"a": [1, "é"]} ', '{"a": 0, "a": [1, "é"]}'):
        with pytest.raises(AssertionError):
            pretty(text)


def test_policy_that_names_another_style_is_refused() -> None:
    style = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="  # of nothing
    page = f"<meta content=\"style-src 'sha256-{style}'\"><style></style>"
    assert without_inlined(page) == (
        "<meta content=\"style-src 'sha256-(style)'\"><style>(style)</style>",
        f"style 0 bytes sha256-{style}\n",
    )
    with pytest.raises(AssertionError, match="names another style"):
        without_inlined(page.replace("<style>", "<style> "))
