// The lobby: the tables that wait, a card for each game, and the form with all choices.

import { Refusal, ask, at, lost } from "./api.js";
import { Cards } from "./cards.js";
import { make, say, saying } from "./dom.js";
import { drawConnection, onLanguage } from "./head.js";
import { Listing } from "./listing.js";
import { Making } from "./making.js";
import { Naming } from "./naming.js";
import { forget, tables } from "./places.js";
import { language, refusalKey, word } from "./words.js";

const EVERY = 5_000; // ms
const SLOWEST = 60_000;
const MOST_OWN = 10;

export class Lobby {
  #every = EVERY;
  #timer = null;
  #own = [];
  #listing = new Listing();
  #naming = new Naming();
  #cards = new Cards(this.#naming);
  #making = new Making();
  #error = make("p", { class: "error", role: "alert" });
  // Everything appears at once, when the data have arrived, so that nothing moves.
  #content = make("div", { class: "columns", hidden: true });

  constructor(main) {
    const more = make("details", { class: "panel folded", id: "choices" }, saying("summary", "make.choices"), this.#making.node);
    this.#content.append(this.#listing.node, this.#cards.node, more);
    const heading = make("div", { class: "heading" });
    heading.append(saying("h1", "lobby.title"), saying("p", "lobby.how", { class: "lead" }), this.#naming.node);
    main.replaceChildren(heading, this.#error, this.#content);
    document.title = word("title.lobby");
    onLanguage(() => {
      document.title = word("title.lobby");
      this.#learn();
      this.#soon(0);
    });
    document.addEventListener("visibilitychange", () => document.hidden || this.#soon(0));
    addEventListener("online", () => this.#soon(0));
    addEventListener("offline", () => drawConnection(lost()));
    addEventListener("pageshow", (event) => event.persisted && this.#begin());
    this.#open();
  }

  async #open() {
    await Promise.all([this.#learn(), this.#begin()]);
    this.#content.hidden = false;
  }

  // Ask the server for the games and rules, in the current language.
  async #learn() {
    const code = language();
    try {
      const { data } = await ask("GET", `/api/games?lang=${code}`);
      if (code !== language()) return; // the answer for the new language comes, or has come
      say(this.#error, null);
      this.#cards.draw(data.games);
      this.#making.offer(data.games);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(this.#error, refusalKey(error.key));
      setTimeout(() => this.#learn(), (error.retry ?? 3) * 1_000);
    }
  }

  async #begin() {
    this.#naming.draw();
    await this.#findOwn();
    await this.#refresh();
  }

  #soon(rest) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => document.hidden || this.#refresh(), rest);
  }

  // The lobby does not list private tables; this browser knows those where it has a seat.
  async #findOwn() {
    const found = await Promise.all(tables().slice(0, MOST_OWN).map(async (id) => {
      try {
        return (await ask("GET", at(id))).data;
      } catch (error) {
        if (error.status === 404) forget(id);
        return null;
      }
    }));
    this.#own = found.filter((table) => table !== null && table.state !== "archived");
  }

  async #refresh() {
    try {
      const { data } = await ask("GET", "/api/tables");
      this.#every = EVERY;
      drawConnection(null);
      this.#draw(data.tables);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#every = Math.min(SLOWEST, Math.max(this.#every * 2, (error.retry ?? 0) * 1_000));
      drawConnection(error.key === "offline" ? lost() : "connection.busy");
    }
    this.#soon(this.#every * (0.9 + Math.random() / 5));
  }

  #draw(listed) {
    const now = new Map(listed.map((table) => [table.id, table]));
    const mine = new Set(this.#own.map(({ id }) => id));
    const own = this.#own.map((table) => now.get(table.id) ?? table);
    this.#listing.draw([...own, ...listed.filter(({ id }) => !mine.has(id))], (id) => mine.has(id));
  }
}
