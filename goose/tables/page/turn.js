// Whose turn it is, in large text, and the time left.

import { make, say, show } from "./dom.js";
import { announce } from "./announcing.js";
import { word } from "./words.js";

const SOON = 10; // s

const clock = (seconds) => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};

export class Turn {
  #heading = make("h2", { id: "turn", tabindex: "-1" });
  #text = make("p", { hidden: true });
  #said = make("p", { class: "said", dir: "auto", hidden: true });
  #left = make("p", { class: "clock", role: "timer", hidden: true });
  #ends = null; // in ms of performance.now()
  #mine = false;
  node = make("section", { class: "turn", "aria-labelledby": "turn" }, make("div", {}, this.#heading, this.#said, this.#text), this.#left);

  constructor() {
    setInterval(() => this.#tick(), 1_000);
  }

  // Say what happens while pieces move, as a key with its values; the clock goes on.
  wait([key, values = {}]) {
    say(this.#heading, key, values);
    show(this.#text, false);
    this.#said.textContent = "";
    this.node.classList.remove("mine", "won");
  }

  draw({ key, values = {}, below = null, said = "", mine = false, seconds = null, arrived = 0 }) {
    say(this.#heading, key, values);
    say(this.#text, below);
    show(this.#text, below !== null && !said);
    if (this.#said.textContent !== said) this.#said.textContent = said;
    show(this.#said, said !== "");
    this.node.classList.toggle("mine", mine);
    this.#mine = mine;
    this.#ends = seconds === null ? null : arrived + seconds * 1_000;
    show(this.#left, this.#ends !== null);
    this.#write();
  }

  // `quiet`: without a ring, for somebody who has not pressed a key.
  focus(quiet = false) {
    this.node.classList.toggle("quiet", quiet);
    this.#heading.focus({ preventScroll: true });
  }

  #tick() {
    const left = this.#write();
    if (left === SOON && this.#mine) announce(word("turn.soon", { seconds: left }));
  }

  #write() {
    if (this.#ends === null) return null;
    const left = Math.max(0, Math.round((this.#ends - performance.now()) / 1_000));
    say(this.#left, "turn.left", { time: clock(left) });
    this.#left.classList.toggle("soon", left <= SOON);
    return left;
  }
}
