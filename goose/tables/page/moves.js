// The moves as buttons. A button stays as long as its move is possible, so that it keeps the focus.

import { make, say, saying, show } from "./dom.js";
import { read, write } from "./storage.js";

const KEYS = "goose.keys";
const MOST = 9; // moves for which there is always room
const LONG = 8; // characters of a label; with a longer one, two moves are side by side and not three
const NARROW = 3; // short moves side by side, and all in a narrow window

// The key of each move: its value if each move has one value of one character, else its place in the list.
const keysOf = (moves) => {
  const values = moves.map(({ line }) => /^\S+ ([1-9a-z])$/.exec(line)?.[1]);
  const distinct = values.every(Boolean) && new Set(values).size === values.length;
  return distinct ? values : moves.map((_, number) => (number < 9 ? String(number + 1) : ""));
};

const touched = matchMedia("(hover: none)");
const typing = (element) => element?.closest("input:not([type=checkbox]), select, textarea, dialog[open]");

export class Moves {
  #play;
  #buttons = new Map();
  #rows = 1; // of buttons that there were at once, in a wide and in a narrow window
  #narrow = 1;
  #heading = saying("h2", "moves.title", { id: "moves-title", tabindex: "-1" });
  #text = make("p", { class: "soft" });
  #list = make("div", { class: "choices", role: "group", "aria-labelledby": "moves-title" });
  #box = make("div", { class: "box" }, this.#text, this.#list);
  #keys = make("input", { type: "checkbox", id: "moves-keys" });
  #then = make("p", { class: "then", "aria-hidden": "true" });
  #thens = new Map(); // what each move leads to, by its line
  #hint = make("p", { class: "hint" }, this.#keys, saying("label", "moves.keys", { for: "moves-keys" }));
  node = make("section", { class: "panel choose", "aria-labelledby": "moves-title", hidden: true });

  // `play(line, count)` is called for a move; `point(line)` when a move is highlighted, with null for none.
  constructor(play, point) {
    this.#play = play;
    this.#keys.checked = read("local", KEYS) ?? true;
    this.#keys.addEventListener("change", () => write("local", KEYS, this.#keys.checked));
    this.node.append(this.#heading, this.#box, this.#then, this.#hint);
    this.#list.addEventListener("click", (event) => {
      const pressed = event.target.closest("button");
      if (pressed) this.#play(pressed.dataset.line, event.detail);
    });
    this.#list.addEventListener("keydown", (event) => {
      if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    });
    for (const kind of ["mouseover", "focusin", "pointerdown"]) {
      this.#list.addEventListener(kind, ({ target }) => point(target.closest("button")?.dataset.line ?? null));
    }
    for (const kind of ["mouseout", "focusout", "pointercancel"]) this.#list.addEventListener(kind, () => point(null));
    document.addEventListener("keydown", (event) => this.#typed(event));
  }

  // Say what a move leads to, with null for none.
  point(line) {
    const then = this.#thens.get(line) ?? "";
    this.#then.classList.toggle("idle", !then);
    if (!then && touched.matches) say(this.#then, "moves.hold");
    else if (this.#then.textContent !== then) say(this.#then, null).textContent = then;
  }

  // Show the moves; without moves, the text `key` with `values` says whose turn it is.
  draw(moves, key, values = {}) {
    const focused = this.#list.contains(document.activeElement) ? document.activeElement : null;
    const lines = new Set(moves.map(({ line }) => line));
    for (const [line, node] of this.#buttons) {
      if (lines.has(line)) continue;
      node.remove();
      this.#buttons.delete(line);
    }
    this.#thens = new Map(moves.map(({ line, then }) => [line, then ?? ""]));
    const long = moves.some(({ label: text }) => text.length > LONG);
    if (moves.length) this.#box.classList.toggle("long", long);
    const rows = (columns) => Math.ceil(Math.min(MOST, moves.length) / columns);
    this.#rows = Math.max(this.#rows, rows(long ? 2 : NARROW));
    this.#narrow = Math.max(this.#narrow, rows(NARROW));
    Object.assign(this.#box.dataset, { rows: String(this.#rows), narrow: String(this.#narrow) });
    this.node.classList.toggle("foretold", this.node.classList.contains("foretold") || moves.some(({ then }) => then));
    this.point(null);
    let place = this.#list.firstElementChild;
    const keys = keysOf(moves);
    moves.forEach(({ line, label: text }, number) => {
      const node = this.#buttons.get(line) ?? this.#made(line);
      this.#fill(node, text, keys[number], this.#thens.get(line));
      if (node === place) place = place.nextElementSibling;
      else this.#list.insertBefore(node, place);
    });
    say(this.#heading, moves.length ? "moves.choose" : "moves.title");
    say(this.#text, moves.length ? null : key, values);
    this.#list.firstElementChild?.classList.toggle("main", moves.length === 1);
    show(this.#text, moves.length === 0);
    show(this.#list, moves.length > 0);
    this.#hint.classList.toggle("idle", moves.length === 0);
    if (!focused || focused === document.activeElement) return;
    if (focused.isConnected) focused.focus({ preventScroll: true });
    else this.#heading.focus({ preventScroll: true });
  }

  // Disable the moves for a moment; the buttons stay and keep the focus.
  hold(held) {
    for (const node of this.#buttons.values()) {
      if (held) node.setAttribute("aria-disabled", "true");
      else node.removeAttribute("aria-disabled");
    }
  }

  #made(line) {
    const node = make("button", { type: "button", "data-line": line }, make("kbd", { "aria-hidden": "true" }), make("span"));
    this.#buttons.set(line, node);
    return node;
  }

  #fill(node, text, shown, then) {
    const [key, words] = node.children;
    if (then) node.setAttribute("aria-description", then);
    else node.removeAttribute("aria-description");
    if (words.textContent !== text) words.textContent = text;
    if (key.textContent === shown) return;
    key.textContent = shown;
    key.hidden = !shown;
    if (shown) node.setAttribute("aria-keyshortcuts", shown);
    else node.removeAttribute("aria-keyshortcuts");
  }

  #typed(event) {
    const bare = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat && !event.defaultPrevented;
    if (!bare || !this.#keys.checked || this.node.hidden || typing(event.target)) return;
    const key = event.key.toLowerCase();
    const node = [...this.#list.children].find((each) => each.firstElementChild.textContent === key);
    if (!node) return;
    event.preventDefault();
    this.#play(node.dataset.line, 1);
  }
}
