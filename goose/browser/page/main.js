// The page: what is played, and two things to do with it.

import { Check } from "./check.js";
import { Choices } from "./choices.js";
import { label, make, retell, say, saying } from "./dom.js";
import { stray } from "./files.js";
import { Python } from "./python.js";
import { Tabs } from "./tabs.js";
import { Typing } from "./typing.js";
import { LANGUAGES, language, nameOf, use, word } from "./words.js";

const title = () => {
  document.title = word("head.title");
};

use(language());
title();
say(document.getElementById("skip"), "head.skip");
const tongue = make("select", { id: "language" }, ...LANGUAGES.map((code) => make("option", { value: code, lang: code }, nameOf(code))));
tongue.value = language();
label(tongue, "aria-label", "head.language");
const python = new Python(() => {
  choices.restore();
  typing.restore();
});
document.getElementById("top").append(
  make("div", { class: "head" }, saying("h1", "head.title"), tongue),
  saying("p", "head.about"),
  saying("p", "head.private", { class: "how" }),
  python.node,
  stray,
);

const choices = new Choices(python, () => check.forget(), () => {
  check.forget();
  typing.changed();
});
const check = new Check(python, choices);
const typing = new Typing(python, choices);
const tabs = new Tabs({ check: check.node, typing: typing.node }, (name) => name === "typing" && typing.look());
document.getElementById("main").append(choices.node, tabs.node);
const notices = document.getElementById("notices");
say(notices.querySelector("summary"), "head.notices");
notices.hidden = false;

tongue.addEventListener("change", () => {
  use(tongue.value);
  title();
  retell();
  choices.retell();
});
python.start();
