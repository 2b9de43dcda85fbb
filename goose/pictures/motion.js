// Moves the pieces of a picture from place to place, and then shows the next picture.

const STEP = 130; // ms for a piece to reach the next place
const LONGEST = 3.5; // steps that the longest way takes
const THROW = 700; // ms
const TUMBLES = 7; // faces that a die shows before its own
const ACROSS = 10; // steps from one side of a picture to the other

const middle = (node) => {
  const { x, y, width, height } = node.getBBox();
  return [x + width / 2, y + height / 2];
};

const holds = (node, [x, y]) => {
  const box = node.getBBox();
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
};

const found = (picture, attribute, name) => picture.querySelector(`[${attribute}="${CSS.escape(name)}"]`);

const faceOf = (die) => die.querySelector("use")?.getAttribute("href");

// Put the parts of the next picture that are shown at once, such as the dice, into the picture before.
const update = (picture, next) => {
  for (const symbol of next.querySelectorAll("symbol")) {
    if (!picture.querySelector(`#${CSS.escape(symbol.id)}`)) picture.prepend(symbol.cloneNode(true));
  }
  for (const part of next.querySelectorAll("[data-part]")) {
    found(picture, "data-part", part.dataset.part)?.replaceWith(part.cloneNode(true));
  }
};

// A piece on its way: the times and the distances from where it lies in the picture.
class Way {
  stops = [{ at: 0, x: 0, y: 0 }];
  #from;

  // A piece that lies beside the middle of its place keeps a part of that distance.
  constructor(picture, piece) {
    const here = middle(piece);
    const place = [...picture.querySelectorAll("[data-place]")].find((each) => holds(each, here));
    this.#from = place ? middle(place) : here;
    this.piece = piece;
  }

  // Go to a place, beginning at a time. Returns the time that this takes, with `step` for a tenth of the picture.
  go(place, at, step, tenth) {
    const { x, y } = this.stops.at(-1);
    const to = middle(place);
    const [right, down] = [to[0] - this.#from[0], to[1] - this.#from[1]];
    const length = step * Math.min(LONGEST, Math.max(1, Math.hypot(right - x, down - y) / tenth));
    this.stops.push({ at, x, y }, { at: at + length, x: right, y: down });
    return length;
  }

  frames(whole) {
    return [...this.stops, { ...this.stops.at(-1), at: whole }].map(({ at, x, y }) => ({
      offset: Math.min(1, at / whole), transform: `translate(${x}px, ${y}px)`, easing: "ease-in-out",
    }));
  }
}

export class Motion {
  #figure;
  #heard;
  #next = null;
  #timers = [];
  #faces = new Set(); // of the throw before
  #stopped = () => {};

  // `figure` is the element that holds the picture. `heard(size)` is called when a piece reaches a place, with its
  // size relative to the picture, and with 0 when dice are thrown.
  constructor(figure, heard = () => {}) {
    this.#figure = figure;
    this.#heard = heard;
    document.addEventListener("visibilitychange", () => document.hidden && this.finish());
  }

  get plays() {
    return this.#next !== null;
  }

  // Show a picture. The pieces move there first: `pace` 1 is a quick one, 2 takes twice as long, and 0 moves nothing.
  // Nothing takes longer than `most`. Returns how long it takes, in ms; if it takes any time, `stopped()` is called
  // when the next picture is there.
  show(next, motions = [], pace = 0, most = Infinity, stopped = () => {}) {
    this.finish();
    const picture = this.#figure.querySelector("svg");
    if (!picture || !pace || !motions.length || document.hidden) {
      this.#figure.replaceChildren(next);
      return 0;
    }
    this.#next = next;
    this.#stopped = stopped;
    this.#faces = new Set([...picture.querySelectorAll(".die")].map(faceOf));
    update(picture, next);
    picture.classList.add("moving");
    this.#figure.dataset.moving = "";
    return this.#play(picture, motions, pace, most);
  }

  // Show the next picture at once.
  finish() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    if (!this.#next) return;
    delete this.#figure.dataset.moving;
    this.#figure.replaceChildren(this.#next);
    this.#next = null;
    this.#stopped();
  }

  #play(picture, motions, pace, most) {
    const tenth = picture.viewBox.baseVal.width / ACROSS;
    const ways = new Map();
    const written = []; // [time, node, number]
    const landed = []; // [time, size]
    let at = 0;
    for (const { throws, moves = {}, numbers = {} } of motions) {
      if (throws) at += THROW * pace;
      let [length, size] = [0, 0];
      for (const [name, target] of Object.entries(moves)) {
        const [piece, place] = [found(picture, "data-piece", name), found(picture, "data-place", target)];
        if (!piece || !place) continue;
        if (!ways.has(piece)) ways.set(piece, new Way(picture, piece));
        length = Math.max(length, ways.get(piece).go(place, at, STEP * pace, tenth));
        size = piece.getBBox().width / (10 * tenth);
      }
      at += length;
      if (size) landed.push([at, size]);
      for (const [name, number] of Object.entries(numbers)) written.push([at, found(picture, "data-number", name), number]);
    }
    const whole = Math.max(1, at);
    const scale = Math.min(1, most / whole);
    if (motions.some(({ throws }) => throws)) this.#tumble(picture, THROW * pace * scale);
    for (const [time, size] of landed) this.#after(time * scale, () => this.#heard(size));
    this.#move(picture, ways, whole, scale);
    for (const [time, node, number] of written) this.#after(time * scale, () => node && (node.textContent = number));
    this.#after(whole * scale, () => this.finish());
    return whole * scale;
  }

  #move(picture, ways, whole, scale) {
    const above = picture.querySelector(".hit");
    for (const way of ways.values()) {
      picture.insertBefore(way.piece, above);
      way.piece.animate(way.frames(whole), { duration: whole * scale, fill: "forwards" });
    }
  }

  // Dice show other faces while they roll, and their own when they lie still.
  #tumble(picture, duration) {
    this.#heard(0);
    const dice = [...picture.querySelectorAll("[data-part] .die")];
    const faces = dice.map(faceOf);
    dice.forEach((die, number) => {
      const [far, turn] = [9 + 3 * (number % 3), number % 2 ? 540 : -540];
      const frames = [[0, far, 0], [0.25, -far, 0.35], [0.5, far, 0.7], [0.75, -3, 0.95], [0.9, 2, 1], [1, 0, 1]];
      die.animate(
        frames.map(([offset, y, part]) => ({ offset, transform: `translate(0, ${-y}px) rotate(${turn * (1 - part)}deg)` })),
        { duration: duration * 0.9, easing: "ease-out" },
      );
      this.#turn(die, [...new Set([...this.#faces, ...faces])], number, duration / 2);
    });
  }

  // Show faces of both throws, ever more slowly, and then the die's own.
  #turn(die, faces, number, duration) {
    const use = die.querySelector("use");
    const own = faceOf(die);
    for (let turn = 0; turn < TUMBLES; turn++) {
      const face = faces[(number + turn) % faces.length];
      this.#after(duration * (turn / TUMBLES) ** 1.5, () => use?.setAttribute("href", face));
    }
    this.#after(duration, () => use?.setAttribute("href", own));
  }

  #after(time, act) {
    this.#timers.push(setTimeout(act, time));
  }
}
