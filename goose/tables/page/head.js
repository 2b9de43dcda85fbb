// The top of every page: home, and the language.

import { make, retell, say, saying, label } from "./dom.js";
import { LANGUAGES, language, nameOf, use } from "./words.js";

const listeners = [];

// Call a function whenever another language is chosen.
export const onLanguage = (listener) => listeners.push(listener);

export const drawHead = () => {
  use(language());
  say(document.getElementById("skip"), "head.skip");
  const choice = make("select", { id: "language" });
  choice.append(...LANGUAGES.map((code) => make("option", { value: code, lang: code }, nameOf(code))));
  choice.value = language();
  label(choice, "aria-label", "head.language");
  choice.addEventListener("change", () => {
    use(choice.value);
    retell();
    for (const listener of listeners) listener();
  });
  document.getElementById("top").append(saying("a", "head.home", { class: "home", href: "/" }), choice);
};

const about = document.getElementById("connection");

// Say what is wrong with the connection, null when nothing is.
export const drawConnection = (key) => say(about, key);
