// The top of every page: the home link and the language.

import { make, retell, say, saying, label } from "./dom.js";
import { onUnkept } from "./storage.js";
import { LANGUAGES, language, learn, nameOf, use } from "./words.js";

const listeners = [];

// Call a function whenever the viewer chooses a different language.
export const onLanguage = (listener) => listeners.push(listener);

export const drawHead = () => {
  use(language());
  say(document.getElementById("skip"), "head.skip");
  const choice = make("select", { id: "language" });
  choice.append(...LANGUAGES.map((code) => make("option", { value: code, lang: code }, nameOf(code))));
  choice.value = language();
  label(choice, "aria-label", "head.language");
  choice.addEventListener("change", async () => {
    const chosen = choice.value;
    try {
      await learn(chosen);
    } catch {
      choice.value = language(); // nobody has sent the words
      return;
    }
    if (chosen !== choice.value) return; // another one has been chosen since
    use(chosen);
    retell();
    for (const listener of listeners) listener();
  });
  const top = document.getElementById("top");
  top.append(saying("a", "head.home", { class: "home", href: "/" }), choice);
  const unkept = make("p", { class: "unkept", role: "status" });
  top.after(unkept);
  onUnkept(() => say(unkept, "head.unkept"));
};

// Show the title of the page between the home link and the language.
export const place = (heading) => document.querySelector("#top .home").after(heading);

const about = document.getElementById("connection");

// Show a problem of the connection; null means that there is no problem.
export const drawConnection = (key) => say(about, key);
