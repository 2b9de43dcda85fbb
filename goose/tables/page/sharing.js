// The page while a table waits: its link, to send to other players, and the board of its game.

import { at } from "./api.js";
import { button, make, say, saying, show } from "./dom.js";
import { announce } from "./announcing.js";
import { language, word } from "./words.js";

export const HERE_ONLY = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

// Copy the text of a field; return the key of the words that say whether it is copied. Without TLS browsers only have
// the old way to use the clipboard.
export const copied = async (field) => {
  try {
    await navigator.clipboard.writeText(field.value);
    return "share.copied";
  } catch {
    field.select();
    return document.execCommand("copy") ? "share.copied" : "share.by_hand";
  }
};

export class Sharing {
  #link = make("input", { id: "share-link", readonly: true, "aria-describedby": "share-note" });
  #press = button("share.copy", () => this.#copy());
  #done = make("span", { class: "soft" });
  #send = button("share.send", () => this.#share());
  #code = make("figure", { class: "code" }); // for phones
  #here = HERE_ONLY.test(location.hostname);
  #id;
  #shown = null; // the language of the pictures
  #title = "";
  board = make("figure", { class: "preview", hidden: true });
  node = make("section", { class: "panel share", "aria-labelledby": "share-title", hidden: true });

  constructor(id) {
    this.#id = id;
    this.#link.value = location.origin + location.pathname;
    this.#link.addEventListener("focus", () => this.#link.select());
    this.node.append(
      saying("h2", "share.title", { id: "share-title" }),
      saying("label", "share.link", { for: "share-link" }),
      make("div", { class: "row" }, this.#link, this.#press, navigator.share ? this.#send : null),
      this.#done,
      make("p", { id: "share-note", class: "soft" }, this.#here ? saying("span", "share.local") : ""),
      this.#code,
    );
  }

  // `leads`: to send the link is what the viewer does next.
  draw(shown, leads, title) {
    show(this.node, shown);
    show(this.board, shown);
    this.#title = title;
    this.#press.classList.toggle("main", leads);
    if (shown && this.#shown !== language()) this.#drawPictures();
  }

  #drawPictures() {
    this.#shown = language();
    const picture = make("img", { src: `${at(this.#id, "picture")}?lang=${language()}`, alt: word("share.board") });
    picture.addEventListener("error", () => this.board.replaceChildren()); // a game without pictures
    this.board.replaceChildren(picture);
    if (this.#here) return;
    const code = make("img", { src: at(this.#id, "code"), alt: word("share.code_alt"), width: 208, height: 208 });
    this.#code.replaceChildren(code, saying("figcaption", "share.code", { class: "soft" }));
  }

  // What the system offers to send a link; somebody who sends nothing after all gets no message.
  async #share() {
    try {
      await navigator.share({ title: this.#title, url: this.#link.value });
    } catch (error) {
      if (error.name !== "AbortError") await this.#copy();
    }
  }

  async #copy() {
    const key = await copied(this.#link);
    say(this.#done, key);
    announce(word(key));
  }
}
