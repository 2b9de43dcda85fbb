// The button to leave a table, with a confirmation.

import { Refusal, ask, at } from "./api.js";
import { button, make, say, saying, show } from "./dom.js";
import { giveUp, keep, makerOf, placeHere } from "./places.js";

export class Leaving {
  #id;
  #left;
  #refused;
  #playing = false;
  #question = make("p");
  #dialog = make("dialog", { "aria-labelledby": "leave-title" });
  #button = button("leave.press", () => this.#dialog.showModal());
  node = make("p", { class: "leave", hidden: true }, this.#button);

  // `left()` is called after leaving, `refused(key)` if the server refuses it.
  constructor(id, left, refused) {
    this.#id = id;
    this.#left = left;
    this.#refused = refused;
    this.#dialog.append(
      saying("h2", "leave.title", { id: "leave-title" }), this.#question,
      make("div", { class: "row" },
        button("leave.stay", () => this.#dialog.close()), // the first one has the focus
        button("leave.really", () => this.#leave(), { class: "danger" })),
    );
    this.node.append(this.#dialog);
  }

  // Returns whether the focus was here and must move.
  draw(state, seated) {
    this.#playing = state === "playing";
    say(this.#question, this.#playing ? "leave.game" : "leave.seat");
    const stays = seated && (this.#playing || state === "open");
    if (!stays && this.#dialog.open) this.#dialog.close();
    const focused = this.node.contains(document.activeElement);
    show(this.node, stays);
    return focused && !stays;
  }

  async #leave() {
    this.#dialog.close();
    const place = placeHere(this.#id);
    const open = !this.#playing; // afterwards the game may be over
    try {
      await ask("POST", at(this.#id, "leave"), { token: place?.token });
      if (open && makerOf(this.#id)?.token === place.token) keep(this.#id, { ...place, name: null });
      else if (open) giveUp(this.#id, place.token);
      this.#left();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refused(error.key);
    }
  }
}
