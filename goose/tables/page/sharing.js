// The link to a table, to send to other players.

import { button, make, say, saying, show } from "./dom.js";
import { announce } from "./announcing.js";
import { word } from "./words.js";

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
  node = make("section", { class: "panel share", "aria-labelledby": "share-title", hidden: true });

  constructor() {
    this.#link.value = location.origin + location.pathname;
    this.#link.addEventListener("focus", () => this.#link.select());
    this.node.append(
      saying("h2", "share.title", { id: "share-title" }),
      saying("label", "share.link", { for: "share-link" }),
      make("div", { class: "row" }, this.#link, this.#press),
      this.#done,
      make("p", { id: "share-note", class: "soft" }, HERE_ONLY.test(location.hostname) ? saying("span", "share.local") : ""),
    );
  }

  // `leads`: to send the link is what the viewer does next.
  draw(shown, leads) {
    show(this.node, shown);
    this.#press.classList.toggle("main", leads);
  }

  async #copy() {
    const key = await copied(this.#link);
    say(this.#done, key);
    announce(word(key));
  }
}
