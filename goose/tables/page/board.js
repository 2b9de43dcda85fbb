// The picture of the position: the server's SVG, reduced to the elements and attributes of pictures.

import { make } from "./dom.js";
import { Motion } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";
const REFUSED = new Set(["script", "foreignObject", "style", "a", "image", "animate", "set"]);

const harmless = ({ name, value }) =>
  !/^(on|style$|xlink:)/i.test(name) && (name !== "href" || value.startsWith("#")) && !/url\(\s*["']?[^#"'\s]/i.test(value);

const cleaned = (element) => {
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
  // the pointer is on one, with null for none.
  constructor(play, point) {
    this.#motion = new Motion(this.node);
    const lineOf = ({ target }) => target.closest("[data-line]")?.dataset.line ?? null;
    this.node.addEventListener("click", (event) => {
      const line = lineOf(event);
      if (line !== null && this.#moves.has(line)) play(line, event.detail);
    });
    this.node.addEventListener("mouseover", (event) => point(lineOf(event)));
    this.node.addEventListener("mouseleave", () => point(null));
  }

  // Draw a picture, with the moves that can be clicked; `motions` lead to it, at a pace, and take no longer than `most`.
  // Returns how long they take, in ms.
  draw(text, moves, motions, pace, most) {
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
    return this.#motion.show(document.adoptNode(picture), motions, pace, most);
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
