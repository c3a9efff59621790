"""What happened is told in sentences, with the rule behind each, and said aloud once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.deals import dealt
from tests.browser.hands import Seat, sit, sit_at

ORDER = (
    "red sun, blue sun, red key, blue key, green moon, nightmare, brown door, red moon, blue moon"
)

# Everything that a screen reader says by itself: another text in a status, a new alert.
LISTEN = """root => { globalThis.heard = []; new MutationObserver(changes => {
  const found = new Set();
  for (const { target, addedNodes } of changes) {
    const at = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
    found.add(at.closest("[role=status]"));
    for (const e of addedNodes) if (e.nodeType === Node.ELEMENT_NODE) {
      found.add(e.closest("[role=status]"));
      for (const one of [e, ...e.querySelectorAll("*")]) if (one.role === "alert") found.add(one);
    }
  }
  for (const e of found) {
    if (e?.textContent && e.textContent !== e.said) heard.push(e.innerText);
    if (e) e.said = e.textContent;
  }
}).observe(root, { subtree: true, childList: true, characterData: true }); }"""


def heard(seat: Seat) -> list[str]:
    said: list[str] = seat.page.evaluate("() => heard.splice(0)")
    return said


def test_each_sentence_of_what_happened_has_its_rule_behind_it(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(ORDER))
    happened = seat.panel.get_by_role("tab", name="Happened")
    happened.click()
    expect(happened).to_have_attribute("aria-selected", "true")
    sheet = seat.panel.get_by_role("tabpanel", name="Happened")
    for words, sentences in [
        ("discard red sun", ["You discard the red sun.", "You draw a nightmare."]),
        (
            "give red key",
            [
                "You discard the red key against the nightmare.",
                "The nightmare is warded off and discarded.",
                "You draw a brown door.",
                "The brown door goes to the limbo.",
                "You draw the red moon and blue moon.",
                "From the limbo back to the deck: a brown door.",
                "The deck is shuffled.",
            ],
        ),
    ]:
        seat.click_answer(words)
        expect(sheet).to_contain_text(sentences[0])
        assert told(seat) == sentences
        rules = list(dict.fromkeys(told_line["why"] for told_line in seat.scene["told"]))
        for rule in rules:
            says = seat.widget.rules[rule]["text"]
            group = sheet.locator(".dt-group", has_text=says).first
            text = group.get_by_text(says)
            expect(text).to_be_hidden()
            group.get_by_role("button", name="Why?").click()
            expect(text).to_be_visible()
            group.get_by_role("button", name="Why?").click()
            expect(text).to_be_hidden()


def told(seat: Seat) -> list[str]:
    sheet = seat.panel.get_by_role("tabpanel", name="Happened")
    return sheet.locator(".dt-list li p").all_inner_texts()


def test_what_a_sentence_is_about_shows_itself(page: Page) -> None:
    seat = sit_at(page, lambda: dealt("red sun, blue sun, red key, blue key, green moon, red moon"))
    seat.panel.get_by_role("tab", name="Happened").click()
    seat.click_answer("discard red sun")
    hinted = seat.root.locator(".is-hinted .dt-hit")
    expect(hinted).to_have_count(0)
    seat.panel.get_by_text("You draw the red moon.").hover()
    expect(hinted).to_have_accessible_name("red moon")


def test_the_question_tells_its_rule(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(ORDER))
    seat.click_answer("discard red sun")
    assert seat.question.locator(".dt-asked > p").inner_text() == (
        "A nightmare. How do you ward it off?"
    )
    text = seat.widget.rules["onirim.base.four_ways_to_ward_it_off"]
    note = seat.question.get_by_role("note", name="Rule")
    expect(note).to_be_hidden()
    seat.question.get_by_role("button", name="Why?").click()
    expect(note).to_be_visible()
    assert note.locator("> *").all_inner_texts() == [text["title"], text["text"], text["place"]]


def test_what_changed_is_said_once(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(ORDER))
    seat.root.evaluate(LISTEN)
    seat.click_answer("discard red sun")
    ask = "A nightmare. How do you ward it off?"
    chosen = "What to do with it: red sun. 1: Play the red sun. 6: Discard the red sun"
    assert heard(seat) == [chosen, f"You discard the red sun. You draw a nightmare. {ask}"]
    seat.choose(seat.option("give red key")["slots"])
    seat.panel.get_by_role("tab", name="Happened").click()
    assert heard(seat) == ["What to do with it: red key. 1: Give up the red key"]


def test_a_refusal_is_said_once_and_nothing_else_with_it(page: Page) -> None:
    seat = sit_at(page, lambda: dealt(ORDER))
    seat.click_answer("play red sun")
    seat.click_answer("give red key")
    seat.root.evaluate(LISTEN)
    says = "Your row ends in a sun, and the blue sun shows a sun too. Neighbours must differ."
    for _ in range(2):  # the second time it is news again
        seat.click_refused("play blue sun")
        *chosen, said = heard(seat)
        assert all(name.startswith("What to do with it: blue sun. ") for name in chosen)
        assert said.startswith(f"Not allowed {says}")
        seat.choose(seat.option("play green moon")["slots"])
        (said,) = heard(seat)  # what can be done with it, and no refusal again
        assert said.startswith("What to do with it: green moon. ")


def test_the_same_words_are_said_again_when_they_are_news(page: Page) -> None:
    """The second red sun is another card than the first; a text that does not change is not
    read."""
    seat = sit(page, deal=None, real_cards=True)
    seat.root.evaluate(LISTEN)
    for _ in range(3):
        seat.click_answer("red sun")
        (said,) = heard(seat)
        assert said.startswith("You draw a red sun.")
