"""A student with the page that runs goose, opened from the disk without a network."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.support.browsers import watched

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FilePayload

PATIENCE = 60_000  # ms


def payload(name: str, data: bytes) -> "FilePayload":
    """Return a file as a browser is given one."""
    return {"name": name, "mimeType": "application/octet-stream", "buffer": data}


class Student:
    """Does what a person does on the page; `troubles` has what the browser complained about.

    Args:
        browser: the browser in which the page is opened.
        page: the file.
        scripts: run before those of the page.
        options: the options of the context, such as the language.
    """

    def __init__(self, browser: "Browser", page: Path, *scripts: str, **options: Any) -> None:
        self.context = browser.new_context(**{"offline": True, "locale": "en-GB", **options})
        self.context.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.tab = watched(self.context, self.troubles, "file:", "blob:")
        for script in scripts:
            self.tab.add_init_script(script)
        self.tab.goto(page.as_uri())

    def close(self) -> None:
        """Close the page."""
        self.context.close()

    def text(self, selector: str) -> str:
        """Return the text of an element."""
        return self.tab.locator(selector).inner_text()

    def choose(self, values: Mapping[str, Any]) -> None:
        """Choose what is played, by fields of the settings; what is not given becomes as it is at the start."""
        remove = self.tab.locator("#course-remove")
        if remove.is_visible():
            remove.click()
        if "course" in values:
            path = Path(values["course"])
            self.give("course", path.name, path.read_bytes())
            self.tab.wait_for_function("() => document.getElementById('choices-summary').textContent")
            return
        self.tab.locator("#game").select_option(values.get("game", "goose"))
        rules = self.tab.locator("#rules")
        rules.select_option(values.get("rules", rules.locator("option").first.get_attribute("value")))
        if "lang" in values:
            self.tab.locator("#lang").select_option(values["lang"])
        if self.tab.locator("#dice").is_visible():
            self.tab.locator("#dice").select_option(values.get("dice", "manual"))
        if "seed" in values:
            self.fill("seed", values["seed"])
        self.tab.evaluate("() => { document.getElementById('more-choices').open = true; }")
        self.fill("points", " ".join(values.get("rule", ())))
        if self.tab.locator("#squares").is_visible():
            self.fill("squares", values.get("squares", ""))
        self.tab.locator("#draw").set_checked(values.get("draw") == "always")

    def fill(self, name: str, value: object) -> None:
        """Type a value into a field."""
        field = self.tab.locator(f"#{name}")
        field.fill(str(value))
        field.blur()

    def give(self, box: str, name: str, data: bytes) -> None:
        """Choose a file for a box."""
        self.tab.locator(f"#box-{box} input[type=file]").set_input_files(payload(name, data))
        self.tab.locator(f"#box-{box} .chosen").filter(has_text=name).wait_for()

    def paste(self, box: str, text: str) -> None:
        """Paste text into a box."""
        self.tab.locator(f"#box-{box} textarea").fill(text)

    def check(self) -> None:
        """Press Check, and wait until it is done."""
        self.tab.locator("#check").click()
        self.is_checked()

    def is_checked(self) -> None:
        """Wait until a check is done, with its cause."""
        self.tab.locator("#check:enabled").wait_for()
        self.tab.locator("#save-result:enabled").wait_for()

    def saved(self, button: str) -> tuple[str, bytes]:
        """Press a button that saves a file; return its name and contents."""
        with self.tab.expect_download() as download:
            self.tab.locator(button).click()
        return download.value.suggested_filename, download.value.path().read_bytes()

    def ready(self) -> None:
        """Wait until Python has started."""
        self.tab.locator("#python.ready").wait_for()

    def type(self, *lines: str) -> None:
        """Type lines, and wait for the answer to each."""
        answered = self.tab.locator("#log .asked + *")
        for line in lines:
            before = answered.count()
            self.tab.locator("#line").fill(line)
            self.tab.locator("#line").press("Enter")
            answered.nth(before).wait_for()
