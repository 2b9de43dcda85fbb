// The name of the player: asked for once, remembered in this browser, and changed on request.

import { button, make, say, saying, show } from "./dom.js";
import { keepName, usualName } from "./places.js";

const LONGEST_NAME = 24;

export class Naming {
  #then = null; // called with the name that is typed
  #name = make("input", { id: "player-name", maxlength: LONGEST_NAME, autocomplete: "nickname", autocapitalize: "words",
    spellcheck: "false", required: true, "aria-describedby": "player-name-hint player-name-error" });
  #error = make("p", { id: "player-name-error", class: "error", role: "alert" });
  #form = make("form", { class: "ask", novalidate: true });
  #known = make("p");
  #change = button("name.change", () => this.#rename(), { class: "link" });
  node = make("div", { class: "player", hidden: true }, this.#known, this.#change);

  constructor() {
    this.#form.append(
      saying("label", "make.name", { for: "player-name" }),
      make("div", { class: "row" }, this.#name, saying("button", "name.go", { class: "main" })),
      saying("p", "name.how", { id: "player-name-hint", class: "soft" }), this.#error,
    );
    this.#form.addEventListener("submit", (event) => this.#answer(event));
    this.#form.addEventListener("keydown", (event) => event.key === "Escape" && this.#end());
    this.draw();
  }

  draw() {
    const name = usualName();
    show(this.node, name !== "");
    say(this.#known, name ? "name.known" : null, { name });
  }

  // Ask for the name in a place of the page, also because the server has refused one, and call `then` with it.
  ask(place, then, error = null) {
    this.#then = then;
    if (!place.contains(this.#form)) place.append(this.#form);
    this.#name.value = usualName();
    this.#wrong(error);
    this.#name.focus();
  }

  #rename() {
    this.ask(this.node, (name) => {
      keepName(name);
      this.draw();
      this.#change.focus();
    });
  }

  #answer(event) {
    event.preventDefault();
    const name = this.#name.value.trim();
    if (!name) {
      this.#wrong("error.bad-name");
      this.#name.focus();
      return;
    }
    this.#end();
    this.#then(name);
  }

  #end() {
    const place = this.#form.parentElement;
    this.#form.remove();
    place?.querySelector("button")?.focus();
  }

  #wrong(error) {
    say(this.#error, error);
    if (error) this.#name.setAttribute("aria-invalid", "true");
    else this.#name.removeAttribute("aria-invalid");
  }
}
