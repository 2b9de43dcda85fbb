// What has happened, the newest first, in sentences or as a script; unread entries are marked.

import { make, say, saying, show } from "./dom.js";
import { read, write } from "./storage.js";

const MOST = 20;
const AS_SCRIPT = "goose.script";

// The sentences of an instruction, as a player reads them; the reply, in a game without sentences.
export const sentencesOf = ({ narration, lines }, name) => {
  const found = (narration ?? []).map((sentence) => readBy(sentence, name));
  return found.length ? found : lines;
};

export const readBy = ({ text, seen_by: seen = {} }, name) => (name !== null && Object.hasOwn(seen, name) ? seen[name] : text);

export class History {
  #id;
  #name = null;
  #entries = [];
  #seen;
  #opened = new Set(); // the rows that the viewer has opened, by the number of the instruction before the row
  #list = make("ol", { reversed: true });
  #switch = make("button", { type: "button", class: "link" });
  node = make("section", { class: "panel history", "aria-labelledby": "history-title", hidden: true });

  constructor(id) {
    this.#id = `goose.seen.${id}`;
    this.#seen = read("session", this.#id);
    const scrolled = { class: "scroll", tabindex: "0", role: "group", "aria-labelledby": "history-title" };
    const title = saying("h2", "history.title", { id: "history-title" });
    this.node.append(make("div", { class: "headed" }, title, this.#switch), make("div", scrolled, this.#list));
    this.#switch.addEventListener("click", () => {
      write("local", AS_SCRIPT, !this.#asScript);
      this.draw(this.#name);
    });
  }

  get #asScript() {
    return read("local", AS_SCRIPT) === true;
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

  add({ n, instruction, lines, narration, repeated }) {
    const entry = { n, instruction, lines, narration, repeated };
    this.#entries = [...this.#entries.filter((other) => other.n < n), entry].slice(-MOST);
  }

  // Draw the entries as a player with a name reads them.
  draw(name) {
    this.#name = name;
    this.node.hidden = this.#entries.length === 0;
    say(this.#switch, this.#asScript ? "history.sentences" : "history.script");
    show(this.#switch, this.#entries.some(({ narration }) => narration?.length));
    this.#list.setAttribute("start", this.#entries.at(-1)?.n ?? 0);
    const nodes = [];
    for (let place = this.#entries.length - 1; place >= 0; place--) {
      const entry = this.#entries[place];
      const row = entry.repeated && !this.#asScript ? Math.min(entry.repeated.count, place + 1) : 1;
      nodes.push(row > 1 ? this.#madeOfRow(entry, this.#entries.slice(place - row + 1, place + 1)) : this.#made(entry));
      place -= row - 1;
    }
    this.#list.replaceChildren(...nodes);
  }

  #made({ n, instruction, lines, narration }) {
    const texts = this.#asScript ? lines : sentencesOf({ narration, lines }, this.#name);
    const paragraphs = texts.map((text) => make("p", { dir: "auto" }, text));
    const plain = !this.#asScript && narration?.length;
    const head = plain ? [] : [make("p", { class: "instruction" }, make("code", { lang: "en" }, instruction))];
    return this.#item(n, ...head, ...paragraphs);
  }

  // Several instructions in a row, of which one sentence says enough.
  #madeOfRow(last, entries) {
    const summary = make("summary", { dir: "auto" }, readBy(last.repeated, this.#name));
    const texts = entries.toReversed().flatMap((entry) => sentencesOf(entry, this.#name));
    const first = last.n - last.repeated.count;
    const open = this.#opened.has(first);
    const details = make("details", { open }, summary, ...texts.map((text) => make("p", { dir: "auto" }, text)));
    details.addEventListener("toggle", () => (details.open ? this.#opened.add(first) : this.#opened.delete(first)));
    return this.#item(last.n, details);
  }

  #item(n, ...children) {
    const fresh = n > this.#seen;
    const head = children[0].querySelector("summary") ?? children[0]; // of a closed row only the summary can be seen
    if (fresh) head.append(" ", saying("span", "history.new", { class: "badge" }));
    return make("li", { value: n, class: fresh ? "fresh" : null }, ...children);
  }
}
