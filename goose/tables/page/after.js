// The choices after a game: read it again, or play again.

import { Refusal, ask, at } from "./api.js";
import { button, make, say, saying, show } from "./dom.js";
import { keep, placeHere } from "./places.js";
import { language } from "./words.js";

export class After {
  #id;
  #refused;
  #seen = false;
  #again = button("after.again", () => this.#rematch(), { class: "main" });
  #there = make("a", { class: "button main", hidden: true });
  #files = make("ul", { class: "files" });
  #command = make("code");
  node = make("section", { class: "panel after", "aria-labelledby": "after-title", hidden: true });

  constructor(id, refused) {
    this.#id = id;
    this.#refused = refused;
    say(this.#there, "after.there");
    this.node.append(
      saying("h2", "after.title", { id: "after-title" }),
      make("p", {}, this.#again, this.#there),
      saying("h3", "after.files"), this.#files,
      make("p", { class: "soft" }, saying("span", "after.command"), " ", this.#command),
    );
  }

  // `seated` says whether this viewer had a seat. Returns whether a new rematch has appeared.
  draw(table, seated) {
    const over = table.state === "finished" || table.state === "archived";
    const fresh = over && table.rematch !== null && !this.#seen;
    show(this.node, over);
    show(this.#again, seated && table.rematch === null);
    show(this.#there, table.rematch !== null);
    if (table.rematch !== null) this.#there.href = `/t/${encodeURIComponent(table.rematch)}`;
    const focused = document.activeElement === this.#again && this.#again.hidden;
    if (focused) this.#there.focus();
    if (over) {
      this.#list();
      const parts = table.prints.split(/ (?=--|<)/); // each stays on one line
      this.#command.replaceChildren(...parts.flatMap((part) => [make("span", {}, part), " "]));
    }
    this.#seen = table.rematch !== null;
    return fresh;
  }

  #list() {
    const links = [
      ["after.replay", `replay?lang=${language()}`],
      ["after.transcript", `transcript?lang=${language()}`],
      ["after.script", "script"],
    ];
    if (this.#files.dataset.lang === language()) return;
    this.#files.dataset.lang = language();
    const made = links.map(([key, part]) => make("li", {}, saying("a", key, { href: at(this.#id, part), download: true })));
    this.#files.replaceChildren(...made);
  }

  async #rematch() {
    try {
      const { status, data } = await ask("POST", at(this.#id, "rematch"), { token: placeHere(this.#id)?.token });
      if (status === 201) keep(data.id, { name: data.name, token: data.token, maker: true });
      location.assign(`/t/${encodeURIComponent(data.id)}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refused(error.key);
    }
  }
}
