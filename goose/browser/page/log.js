// What was typed and answered. Lines may come by the thousand, so they are shown in portions, and each portion scrolls once.

import { label, make, saying } from "./dom.js";

const PORTION = 10; // ms in which lines are shown before the browser may draw
const PAUSE = 16; // ms between portions
const TOGETHER = 100; // lines in an element: a browser lays out only the last one again

export class Log {
  node = make("div", { id: "log", role: "log", tabindex: "0" });
  #changed = []; // entries that are not shown as they are
  #timer = null;
  #shown = 0; // when the last portion was shown

  constructor() {
    label(this.node, "aria-label", "typing.log");
  }

  clear() {
    this.#changed = [];
    this.node.replaceChildren();
  }

  // Add a line that waits for its answer; return its entry.
  add(line) {
    return this.#change({ line, answer: null, node: null, waits: false });
  }

  // Show the answer to the line of an entry.
  answer(entry, answer) {
    entry.answer = answer;
    this.#change(entry);
  }

  // Take an entry out that has no answer.
  remove(entry) {
    entry.gone = true;
    entry.node?.remove();
  }

  #change(entry) {
    if (!entry.waits) {
      entry.waits = true;
      this.#changed.push(entry);
    }
    this.#plan();
    return entry;
  }

  #plan() {
    this.#timer ??= setTimeout(() => this.#show(), Math.max(0, this.#shown + PAUSE - performance.now()));
  }

  #show() {
    this.#timer = null;
    const end = performance.now() + PORTION;
    let place = 0;
    while (place < this.#changed.length && performance.now() < end) this.#write(this.#changed[place++]);
    this.#changed.splice(0, place);
    this.node.scrollTop = this.node.scrollHeight;
    this.#shown = performance.now();
    if (this.#changed.length) this.#plan();
  }

  #write(entry) {
    entry.waits = false;
    if (entry.gone) return;
    if (!entry.node) {
      entry.node = make("div", { class: "exchange" }, make("pre", { class: "asked" }, entry.line));
      if (!(this.node.lastChild?.childElementCount < TOGETHER)) this.node.append(make("div"));
      this.node.lastChild.append(entry.node);
    }
    if (!entry.answer) return;
    const { reply, failed, notes, key } = entry.answer;
    if (reply !== null) entry.node.append(make("pre", { class: failed ? "failed" : null }, reply.replace(/\n$/, "")));
    entry.node.append(...notes.map((note) => make("p", { class: "note" }, note)));
    if (key) entry.node.append(saying("p", key, { class: "note" }));
  }
}
