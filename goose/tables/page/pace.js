// How fast moves are shown, and the button to skip those that wait.

import { button, make, say, saying } from "./dom.js";
import { read, write } from "./storage.js";

const SPEED = "goose.speed";
const SPEEDS = ["quick", "slow", "off"];

export class Pace {
  #speed = make("select", { id: "pace-speed" });
  #chosen;
  node;
  skip; // the button, which stands where people read what happens

  // `chosen(speed)` is called with the speed that the viewer chooses, and `skip()` to skip what waits.
  constructor(chosen, skip) {
    this.#chosen = chosen;
    this.#speed.append(...SPEEDS.map((speed) => saying("option", `pace.speed_${speed}`, { value: speed })));
    this.#speed.value = SPEEDS.includes(read("local", SPEED)) ? read("local", SPEED) : SPEEDS[0];
    this.#speed.addEventListener("change", () => {
      write("local", SPEED, this.#speed.value);
      chosen(this.#speed.value);
    });
    this.skip = button("pace.skip", skip, { class: "skip-moves", hidden: true });
    this.node = make("div", { class: "pace" }, saying("label", "pace.title", { for: "pace-speed" }), this.#speed);
  }

  // Use the speed of the viewer's last visit.
  begin() {
    this.#chosen(this.#speed.value);
  }

  // Say how many moves wait, to somebody with a seat or without.
  draw(count, seated) {
    say(this.skip, seated ? "pace.skip" : "pace.skip_all");
    const held = count === 0 && document.activeElement === this.skip;
    this.skip.hidden = count === 0;
    if (held) this.#speed.focus();
  }
}
