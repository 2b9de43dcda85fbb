// The picture of the position: the server's SVG, reduced to the elements and attributes of pictures.

import { make } from "./dom.js";

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
  #play;
  #text = null;
  #lines = new Set();
  node = make("figure", { class: "board", hidden: true });

  // `play(line)` is called when the viewer clicks a part of the picture that is a move.
  constructor(play) {
    this.#play = play;
    this.node.addEventListener("click", (event) => {
      const line = event.target.closest("[data-line]")?.dataset.line;
      if (line !== undefined && this.#lines.has(line)) this.#play(line, event.detail);
    });
  }

  // Draw a picture, with the moves that can be clicked.
  draw(text, lines) {
    this.#lines = new Set(lines);
    const wanted = JSON.stringify([text, lines]);
    if (wanted === this.#text) return;
    this.#text = wanted;
    const parsed = text && new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const picture = parsed ? cleaned(parsed) : null;
    this.node.hidden = picture === null;
    if (picture === null) return;
    for (const part of picture.querySelectorAll("[data-line]")) {
      if (!this.#lines.has(part.dataset.line)) part.removeAttribute("data-line");
    }
    this.node.replaceChildren(document.adoptNode(picture));
  }

  // Highlight the part of the picture for a button's move.
  point(line) {
    for (const part of this.node.querySelectorAll("[data-line]")) {
      part.classList.toggle("pointed", part.dataset.line === line);
    }
  }
}
