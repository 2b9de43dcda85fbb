// What somebody can ask for who plays alone against computers: a hint, or the last move back.

import { announce } from "./announcing.js";
import { Refusal, ask, at } from "./api.js";
import { button, make, say, show } from "./dom.js";
import { placeHere } from "./places.js";
import { levelName, refusalKey, word } from "./words.js";

const enable = (node, enabled) => {
  if (enabled) node.removeAttribute("aria-disabled");
  else node.setAttribute("aria-disabled", "true");
};

export class Alone {
  #id;
  #point;
  #n = null; // the position that was asked about
  #moves = [];
  #asks = false; // there has been something to ask; what has been offered stays, so that nothing moves
  #backs = false;
  #ask = button("hint.ask", () => this.#fetch());
  #back = button("back.press", () => this.#takeBack());
  #text = make("p", { class: "soft" });
  node = make("div", { class: "hints", hidden: true }, this.#ask, this.#back, this.#text);

  // `point(line)` marks a move on the board and among the buttons.
  constructor(id, point) {
    this.#id = id;
    this.#point = point;
  }

  // `moves` are those of the viewer in position `n`; `alone`: all others are computers; `back`: there is a move to take back.
  draw({ n, moves, alone, back }) {
    this.#moves = moves;
    this.#asks ||= alone && moves.length > 1;
    this.#backs ||= back;
    show(this.node, alone && (this.#asks || this.#backs));
    show(this.#ask, this.#asks);
    show(this.#back, this.#backs);
    enable(this.#back, back);
    if (n !== this.#n) say(this.#text, null);
    enable(this.#ask, moves.length > 1 && (n !== this.#n || !this.#ask.getAttribute("aria-disabled")));
    this.#n = n;
  }

  async #takeBack() {
    if (this.#back.getAttribute("aria-disabled")) return;
    try {
      await ask("POST", at(this.#id, "take-back"), { token: placeHere(this.#id)?.token });
      announce(word("back.done"));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(this.#text, refusalKey(error.key));
    }
  }

  async #fetch() {
    if (this.#ask.getAttribute("aria-disabled")) return;
    const n = this.#n;
    enable(this.#ask, false); // until the next position
    try {
      const { data } = await ask("GET", at(this.#id, "hint"), { token: placeHere(this.#id)?.token });
      const move = this.#moves.find(({ line }) => line === data.line);
      if (n !== this.#n || !move) return;
      const values = { level: levelName(data.level), move: move.then ? `${move.label} (${move.then})` : move.label };
      say(this.#text, "hint.move", values);
      announce(word("hint.move", values));
      this.#point(data.line);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      enable(this.#ask, true);
      say(this.#text, refusalKey(error.key));
    }
  }
}
