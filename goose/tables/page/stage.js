// Shows positions one after another, so that people can follow several moves. None is left out.

const PAUSE = { off: 0, quick: 350, slow: 900 }; // ms between two moves
const MOST = { off: 0, quick: 1_600, slow: 4_500 }; // ms for the pieces of one move
const PACE = { off: 0, quick: 1, slow: 2 };
const MANY = 4; // moves that wait; more than that are shown faster
const FASTEST = 0.25;

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Stage {
  #show;
  #finish;
  #changed;
  #waiting = [];
  #timer = null;
  #done = 0; // time of performance.now() when the pieces of the last position have stopped
  speed = "quick";

  // `show(data, last, how)` is called for each position and returns how long its pieces move; `last` is false if the
  // next one follows at once. `finish()` stops the pieces, and `changed(count)` says how many moves wait.
  constructor(show, finish, changed) {
    this.#show = show;
    this.#finish = finish;
    this.#changed = changed;
    document.addEventListener("visibilitychange", () => document.hidden && this.skip());
  }

  // `own` says that a position is the answer to the viewer's move, which is shown at once.
  add(data, own = false) {
    if (data.error || data.replies) this.#waiting = []; // a whole position: the waiting ones are not needed
    this.#waiting.push(data);
    if (data.error || data.replies || own || this.speed === "off" || document.hidden) this.#all(own);
    else this.#next();
  }

  // Show the newest position at once.
  skip() {
    this.#all(false);
    this.#finish();
  }

  // The part of the usual time that there is for a position.
  get #haste() {
    return Math.max(FASTEST, Math.min(1, MANY / (this.#waiting.length + 1)));
  }

  #next() {
    clearTimeout(this.#timer);
    while (this.#waiting.length) {
      const moved = this.#waiting[0].instruction !== null;
      const rest = moved ? this.#done + PAUSE[this.speed] * this.#haste - performance.now() : 0;
      if (rest > 0) {
        this.#timer = setTimeout(() => this.#next(), rest);
        break;
      }
      this.#present(this.#waiting.shift(), moved);
    }
    this.#changed(this.#waiting.length);
  }

  // Show all that wait; the last one with its pieces moving if `moves`.
  #all(moves) {
    clearTimeout(this.#timer);
    while (this.#waiting.length > 1) this.#show(this.#waiting.shift(), false, { pace: 0, most: 0 });
    if (this.#waiting.length) this.#present(this.#waiting.shift(), moves);
    this.#changed(0);
  }

  #present(data, moves) {
    const haste = this.#haste;
    const pace = moves && !still.matches ? PACE[this.speed] * haste : 0;
    const length = this.#show(data, true, { pace, most: MOST[this.speed] * haste });
    if (data.instruction !== null) this.#done = performance.now() + length;
  }
}
