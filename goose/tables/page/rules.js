// The rules of a game, from beginning to end: fetched when somebody opens them, in the language in use.

import { Refusal, ask } from "./api.js";
import { make, say, saying } from "./dom.js";
import { language } from "./words.js";

// Between two backquotes stands what is typed or printed.
const marked = (tag, text) =>
  make(tag, {}, ...text.split("`").map((part, number) => (number % 2 ? make("code", {}, part) : part)));

// The address of the text of rules with some points changed.
export const rulesAddress = ({ game, rules, points, squares }) => {
  const query = new URLSearchParams({ lang: language(), game, rules });
  if (squares) query.set("squares", squares);
  for (const [name, value] of Object.entries(points)) query.append("point", `${name}=${value}`);
  return `/api/rules?${query}`;
};

export class Rules {
  #heading;
  #request;
  #shown = null; // the address of what is shown
  #about = make("p", { class: "soft", role: "status" });
  #text = make("div", { class: "text" });
  node = make("details", { class: "panel rules" });

  // `heading`: the element of the title; those of the sections are one level below. `request`: returns which rules.
  constructor(heading, request = () => null) {
    this.#heading = heading;
    this.#request = request;
    this.node.append(saying("summary", "rules.title"), this.#about, this.#text);
    this.node.addEventListener("toggle", () => this.relearn());
  }

  // Show the rules of a table.
  of({ game, rules, points, squares }) {
    this.#request = () => ({ game, rules, points, squares });
    this.relearn();
  }

  async relearn() {
    const request = this.#request();
    if (!this.node.open || !request) return;
    const address = rulesAddress(request);
    if (address === this.#shown) return;
    this.#shown = address;
    say(this.#about, "rules.fetching");
    try {
      const { data } = await ask("GET", address);
      if (address !== this.#shown) return;
      say(this.#about, null);
      this.#draw(data);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (address !== this.#shown) return;
      this.#shown = null;
      this.#text.replaceChildren();
      say(this.#about, error.key === "offline" ? "error.offline" : "rules.none");
    }
  }

  #draw({ language: lang, title, switched, sections }) {
    const below = `h${Number(this.#heading.slice(1)) + 1}`;
    this.#text.lang = lang;
    this.#text.replaceChildren(
      make(this.#heading, {}, title),
      ...(switched ? [marked("p", switched)] : []),
      ...sections.flatMap(({ heading, paragraphs }) => [make(below, {}, heading), ...paragraphs.map((text) => marked("p", text))]),
    );
  }
}
