"""The sentences about a game on the page of a table, in a browser: in the history, as a script, and by ear."""

import re

import pytest

from tests.support.pretended_tables import Pretended, at_table, first, position
from tests.support.table_tabs import Tabs, make, play, seated, speak, start, troubles, wait_for

pytestmark = pytest.mark.slow


def sentence(text: str, **seen_by: str) -> dict[str, object]:
    """Return a sentence as the server sends it."""
    return {"text": text, "seen_by": seen_by} if seen_by else {"text": text}


def test_history_and_banner_say_what_happened_as_the_player_reads_it(tabs: Tabs) -> None:
    """The instructions and replies of the protocol stand behind a button."""
    server = Pretended(first(10, "Rui"))
    tab = at_table(tabs, server)
    server.send(position(11, narration=[sentence("Rui steals from Ana.", Ana="Rui steals from you.")]))
    wait_for(tab, 11)
    assert tab.locator(".history li").first.inner_text().startswith("Rui steals from you.")
    assert tab.locator(".turn .said").inner_text() == "Rui steals from you."
    assert "Rui steals from you." in tab.locator("#announcements").inner_text()
    tab.get_by_role("button", name="Show as script").click()
    assert tab.locator(".history li").first.locator("code").inner_text() == "play Rui 11"
    tab.get_by_role("button", name="Show as sentences").click()
    assert tab.locator(".history li").first.locator("code").count() == 0
    assert troubles(tab) == []


def test_a_row_of_throws_is_one_sentence_that_opens(tabs: Tabs) -> None:
    """Its instructions are inside it, the newest first."""
    server = Pretended(first(10, "Rui"))
    tab = at_table(tabs, server)
    for count in (1, 2, 3):
        row = {
            "text": f"Ana waits: Rui rolls {count} times.",
            "seen_by": {"Ana": f"You wait: {count}."},
            "count": count,
        }
        more = {"repeated": row} if count > 2 else {}
        server.send(position(10 + count, "Rui", narration=[sentence(f"Rui rolls {count}.")], **more))
    wait_for(tab, 13)
    newest = tab.locator(".history li").first
    assert newest.locator("summary").inner_text().startswith("You wait: 3.")
    newest.locator("summary").click()
    assert newest.locator("details p").all_inner_texts() == ["Rui rolls 3.", "Rui rolls 2.", "Rui rolls 1."]
    assert tab.locator(".turn .said").inner_text() == "You wait: 3."
    row = {"text": "Ana waits: Rui rolls 4 times.", "seen_by": {"Ana": "You wait: 4."}, "count": 4}
    server.send(position(14, "Rui", narration=[sentence("Rui rolls 4.")], repeated=row))
    wait_for(tab, 14)
    assert newest.locator("summary .badge").is_visible()
    assert newest.locator("details p").first.is_visible()  # it stays open


@pytest.mark.parametrize("language", ["pt", "es", "it"])
def test_history_speaks_the_language_of_the_reader(language: str, tabs: Tabs) -> None:
    """No English instruction is left in it."""
    ana, rui = seated(tabs, "mancala")
    speak(ana, language)
    play_one = ana if ana.locator(".choices button").count() else rui
    play_one.locator(".choices button").first.click()
    words = {"pt": "semeou a casa", "es": "la casa", "it": "la casa"}[language]
    ana.locator(".history li", has_text=words).first.wait_for()
    assert not re.search(r"\bplay\b", ana.locator(".history").inner_text())


def test_a_whole_game_is_played_by_ear(tabs: Tabs) -> None:
    """By the announcements, the description of the board and the names of the buttons alone."""
    tab = tabs.open()
    make(tab, "mancala", computers={"Normal": 1})
    start(tab)
    described = tab.locator(".board desc")
    assert "Ana: houses 4, 4, 4, 4, 4, 4; well 0." in str(described.text_content())
    play({"Ana": (tab, ["tab"])})
    heard = " ".join(tab.locator("#announcements p").all_inner_texts())
    assert re.search(r"(You win by|wins by|The game is a draw)", heard)
    assert re.search(r"Ana: houses 0, 0, 0, 0, 0, 0; well \d+\.", str(described.text_content()))
    names = [button.inner_text() for button in tab.get_by_role("button").all()]
    assert all(names)
