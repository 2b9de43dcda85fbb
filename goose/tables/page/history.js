// The last replies, the newest first; unread replies are marked.

import { make, saying } from "./dom.js";
import { read, write } from "./storage.js";

const MOST = 20;

export class History {
  #id;
  #entries = [];
  #seen;
  #list = make("ol", { reversed: true });
  node = make("section", { class: "panel history", "aria-labelledby": "history-title", hidden: true });

  constructor(id) {
    this.#id = `goose.seen.${id}`;
    this.#seen = read("session", this.#id);
    const scrolled = { class: "scroll", tabindex: "0", role: "group", "aria-labelledby": "history-title" };
    this.node.append(saying("h2", "history.title", { id: "history-title" }), make("div", scrolled, this.#list));
  }

  // Mark everything up to instruction `n` as read.
  look(n) {
    this.#seen = n;
    write("session", this.#id, n);
  }

  begin(replies, n) {
    if (this.#seen === null) this.look(n);
    this.#entries = [...replies];
  }

  add({ n, instruction, lines }) {
    this.#entries = [...this.#entries.filter((entry) => entry.n < n), { n, instruction, lines }].slice(-MOST);
  }

  draw() {
    this.node.hidden = this.#entries.length === 0;
    this.#list.setAttribute("start", this.#entries.at(-1)?.n ?? 0);
    this.#list.replaceChildren(...this.#entries.map((entry) => this.#made(entry)).reverse());
  }

  #made({ n, instruction, lines }) {
    const fresh = n > this.#seen;
    const head = make("p", { class: "instruction" }, make("code", { lang: "en" }, instruction));
    if (fresh) head.append(" ", saying("span", "history.new", { class: "badge" }));
    return make("li", { value: n, class: fresh ? "fresh" : null }, head, ...lines.map((line) => make("p", {}, line)));
  }
}
