// Shows positions one after another, so that people can follow several moves of computers.

const PACE = 600; // ms
const MOST = 6;

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Stage {
  #show;
  #waiting = [];
  #timer = null;
  #shown = -PACE;

  // `show(data, last)` is called for each position; do not draw those with `last` false.
  constructor(show) {
    this.#show = show;
    document.addEventListener("visibilitychange", () => document.hidden && this.#all());
  }

  // `own` says that a position is the answer to the viewer's move, which is shown at once.
  add(data, own = false) {
    if (data.error || data.replies) {
      this.#waiting = []; // a whole position: the waiting ones are not needed
      this.#waiting.push(data);
      this.#all();
      return;
    }
    this.#waiting.push(data);
    if (own) this.#shown = -PACE;
    if (still.matches || document.hidden || this.#waiting.length > MOST) this.#all();
    else this.#next();
  }

  #next() {
    clearTimeout(this.#timer);
    while (this.#waiting.length) {
      const moved = this.#waiting[0].instruction !== null;
      const rest = moved ? this.#shown + PACE - performance.now() : 0;
      if (rest > 0) {
        this.#timer = setTimeout(() => this.#next(), rest);
        return;
      }
      if (moved) this.#shown = performance.now();
      this.#show(this.#waiting.shift(), true);
    }
  }

  #all() {
    clearTimeout(this.#timer);
    this.#shown = performance.now();
    while (this.#waiting.length) {
      const data = this.#waiting.shift();
      this.#show(data, this.#waiting.length === 0);
    }
  }
}
