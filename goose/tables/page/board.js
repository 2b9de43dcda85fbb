// The picture of the position: the server's SVG, reduced to the elements and attributes of pictures.

import { fall } from "./confetti.js";
import { make } from "./dom.js";
import { keepSmall } from "./lettering.js";
import { Motion } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 12; // px below the dice
const still = matchMedia("(prefers-reduced-motion: reduce)");
const REFUSED = new Set(["script", "foreignObject", "style", "a", "image", "animate", "set"]);

const harmless = ({ name, value }) =>
  !/^(on|style$|xlink:)/i.test(name) && (name !== "href" || value.startsWith("#")) && !/url\(\s*["']?[^#"'\s]/i.test(value);

export const cleaned = (element) => {
  if (element.namespaceURI !== SVG || REFUSED.has(element.localName)) return null;
  for (const attribute of [...element.attributes]) {
    if (!harmless(attribute)) element.removeAttributeNode(attribute);
  }
  for (const child of [...element.children]) {
    if (cleaned(child) === null) child.remove();
  }
  return element;
};

export class Board {
  #text = null;
  #moves = new Map(); // those that can be clicked, by their lines
  #motion;
  node = make("figure", { class: "board", hidden: true });

  // `play(line, count)` is called when the viewer clicks a part of the picture that is a move, and `point(line)` when
  // the pointer or a finger is on one, with null for none. `heard(size)` is called for the sound of a piece.
  constructor(play, point, heard) {
    this.#motion = new Motion(this.node, heard);
    keepSmall(this.node);
    const lineOf = ({ target }) => target.closest("[data-line]")?.dataset.line ?? null;
    this.node.addEventListener("click", (event) => {
      const line = lineOf(event);
      if (line !== null && this.#moves.has(line)) play(line, event.detail);
    });
    for (const kind of ["mouseover", "pointerdown"]) this.node.addEventListener(kind, (event) => point(lineOf(event)));
    for (const kind of ["mouseleave", "pointercancel"]) this.node.addEventListener(kind, () => point(null));
    this.node.addEventListener("pointerdown", () => this.finish());
  }

  // Whether pieces are moving.
  get isMoving() {
    return this.#motion.plays;
  }

  // Draw a picture, with the moves that can be clicked; `motions` lead to it, at a pace, and take no longer than `most`.
  // Returns how long they take, in ms; `stopped()` is called after that time, if there is any.
  draw(text, moves, motions = [], pace = 0, most = 0, stopped = undefined) {
    this.#moves = new Map(moves.map((move) => [move.line, move]));
    const wanted = JSON.stringify([text, moves]);
    if (wanted === this.#text) return 0;
    this.#text = wanted;
    const parsed = text && new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const picture = parsed ? cleaned(parsed) : null;
    this.node.hidden = picture === null;
    if (picture === null) return 0;
    for (const part of picture.querySelectorAll("[data-line]")) {
      if (!this.#moves.has(part.dataset.line)) part.removeAttribute("data-line");
    }
    return this.#motion.show(document.adoptNode(picture), motions, pace, most, stopped);
  }

  // Light the places and pieces of a winner; `falls`: with confetti.
  light(names, falls) {
    for (const part of this.node.querySelectorAll("[data-place], [data-piece]")) {
      part.classList.toggle("lit", names.includes(part.dataset.place ?? part.dataset.piece));
    }
    if (falls) fall(this.node);
  }

  // Scroll so that a panel at the foot of the window does not cover the dice, which may be what one chooses from.
  showDice(panel) {
    const dice = this.node.querySelector("[data-part=tray]");
    if (!dice || panel.hidden || getComputedStyle(panel).position !== "sticky") return;
    const covered = dice.getBoundingClientRect().bottom + MARGIN - panel.getBoundingClientRect().top;
    if (covered > 0) scrollBy({ top: covered, behavior: still.matches ? "auto" : "smooth" });
  }

  // Show at once where the pieces are going.
  finish() {
    this.#motion.finish();
  }

  // Highlight the part of the picture for a move, and the places that the move leads to.
  point(line) {
    for (const part of this.node.querySelectorAll("[data-line]")) {
      part.classList.toggle("pointed", part.dataset.line === line);
    }
    const reached = new Set(this.#moves.get(line)?.reached);
    for (const place of this.node.querySelectorAll("[data-place]")) {
      place.classList.toggle("reached", reached.has(place.dataset.place));
    }
  }
}
