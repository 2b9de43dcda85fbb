// Reactions instead of a chat: eight that a player can send, which everybody at the table sees for a moment.

import { announce } from "./announcing.js";
import { button, make, say, saying, show } from "./dom.js";
import { read, write } from "./storage.js";
import { word } from "./words.js";

const KEY = "goose.reactions";
const REACTIONS = ["hello", "luck", "well", "wow", "ouch", "oops", "hurry", "thanks"];
const REST = 3_000; // ms between two of them
const SHOWN = 5_000; // ms

const textOf = (reaction) => word(`react.${reaction}`);

export class Reacting {
  #send;
  #table; // the element with the seats
  #timer = null;
  #switch = make("input", { type: "checkbox", id: "reactions", role: "switch", checked: read("local", KEY) !== false });
  #buttons = make("div", { class: "reactions", role: "group" });
  #now = new Map(); // the reactions that are shown, by the names of the players
  node = make("details", { class: "panel reacting", hidden: true }, saying("summary", "react.title"));

  // `send(reaction)` sends one; the list of seats shows those that arrive.
  constructor(send, seats) {
    this.#send = send;
    this.#table = seats;
    this.#buttons.append(...REACTIONS.map((each) => button(`react.${each}`, () => this.#press(each))));
    this.#switch.addEventListener("change", () => this.#turn());
    const choice = make("p", { class: "choice" }, this.#switch, saying("label", "react.switch", { for: "reactions" }));
    this.node.append(this.#buttons, choice);
    show(this.#buttons, this.#switch.checked);
  }

  // Everybody can switch the reactions off; players can send some.
  draw(seated) {
    show(this.node, true);
    show(this.#buttons, seated && this.#switch.checked);
    this.#buttons.dataset.seated = seated ? "true" : "";
    this.#mark();
  }

  // A reaction has arrived.
  hear({ name, reaction }) {
    if (!this.#switch.checked || !REACTIONS.includes(reaction)) return;
    announce(word("react.said", { name, text: textOf(reaction) }));
    clearTimeout(this.#now.get(name)?.timer);
    const timer = setTimeout(() => {
      this.#now.delete(name);
      this.#mark();
    }, SHOWN);
    this.#now.set(name, { reaction, timer });
    this.#mark();
  }

  #press(reaction) {
    if (this.#timer !== null || !this.#send(reaction)) return;
    this.#timer = setTimeout(() => this.#rest(false), REST);
    this.#rest(true);
  }

  #rest(rests) {
    if (!rests) this.#timer = null;
    for (const each of this.#buttons.children) {
      if (rests) each.setAttribute("aria-disabled", "true");
      else each.removeAttribute("aria-disabled");
    }
  }

  #turn() {
    write("local", KEY, this.#switch.checked);
    show(this.#buttons, this.#switch.checked && this.#buttons.dataset.seated === "true");
    if (!this.#switch.checked) this.#now.clear();
    this.#mark();
  }

  // Show the reactions beside the names; the list of seats is drawn again with each position.
  #mark() {
    for (const seat of this.#table.querySelector(".seats").children) {
      const name = seat.querySelector(".name")?.textContent;
      const found = this.#now.get(name);
      const bubble = seat.querySelector(".bubble");
      if (!found) bubble?.remove();
      else if (bubble) say(bubble, `react.${found.reaction}`);
      else seat.querySelector(".name").after(" ", saying("span", `react.${found.reaction}`, { class: "tag bubble", "aria-hidden": "true" }));
    }
  }
}
