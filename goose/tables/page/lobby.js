// The lobby: the list of tables, and the form for a new one.

import { Refusal, ask, at } from "./api.js";
import { make, say, saying, show } from "./dom.js";
import { drawConnection, onLanguage } from "./head.js";
import { Making } from "./making.js";
import { forget, tables } from "./places.js";
import { gameTitle, rulesTitle, word } from "./words.js";

const EVERY = 5_000; // ms
const SLOWEST = 60_000;
const MOST_OWN = 10;

const GROUPS = {
  own: () => false,
  open: ({ state }) => state === "open",
  playing: ({ state }) => state === "playing",
  finished: () => true,
};

export class Lobby {
  #every = EVERY;
  #timer = null;
  #own = [];
  #groups = new Map();
  #links = new Map();
  #none = saying("p", "lobby.none", { class: "soft" });

  constructor(main) {
    const list = make("section", { class: "lobby" });
    for (const group of Object.keys(GROUPS)) {
      const heading = saying("h2", `lobby.${group}`, { id: `lobby-${group}` });
      const links = make("ul", { class: "tables" });
      const node = make("section", { class: "panel", "aria-labelledby": `lobby-${group}`, hidden: true }, heading, links);
      this.#groups.set(group, { node, links });
      list.append(node);
    }
    this.#empty = make("section", { class: "panel", "aria-labelledby": "lobby-tables" });
    this.#empty.append(saying("h2", "lobby.tables", { id: "lobby-tables" }), this.#none);
    list.append(this.#empty);
    const making = new Making();
    main.replaceChildren(
      make("div", { class: "heading" }, saying("h1", "lobby.title"), saying("p", "lobby.how", { class: "lead" })),
      make("div", { class: "columns" }, making.node, list),
    );
    document.title = word("title.lobby");
    onLanguage(() => {
      document.title = word("title.lobby");
      making.learn();
    });
    document.addEventListener("visibilitychange", () => document.hidden || this.#soon(0));
    addEventListener("online", () => this.#soon(0));
    addEventListener("offline", () => drawConnection("connection.lost"));
    addEventListener("pageshow", (event) => event.persisted && this.#begin());
    this.#begin();
  }

  #empty;

  async #begin() {
    await this.#findOwn();
    this.#soon(0);
  }

  #soon(rest) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#refresh(), rest);
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
    if (document.hidden) return;
    try {
      const { data } = await ask("GET", "/api/tables");
      this.#every = EVERY;
      drawConnection(null);
      this.#draw(data.tables);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#every = Math.min(SLOWEST, Math.max(this.#every * 2, (error.retry ?? 0) * 1_000));
      drawConnection(error.key === "offline" ? "connection.lost" : "connection.busy");
    }
    this.#soon(this.#every * (0.9 + Math.random() / 5));
  }

  #draw(listed) {
    const now = new Map(listed.map((table) => [table.id, table]));
    const own = this.#own.map((table) => now.get(table.id) ?? table);
    const others = listed.filter((table) => !own.some(({ id }) => id === table.id));
    const grouped = { own, open: [], playing: [], finished: [] };
    for (const table of others) grouped[Object.keys(GROUPS).find((group) => GROUPS[group](table))].push(table);
    const seen = new Set();
    for (const [group, { node, links }] of this.#groups) {
      const items = grouped[group].map((table) => this.#item(table, seen));
      const same = items.length === links.childElementCount && items.every((item, number) => links.children[number] === item);
      if (!same) this.#place(links, items);
      show(node, items.length > 0);
    }
    for (const id of this.#links.keys()) {
      if (!seen.has(id)) this.#links.delete(id);
    }
    show(this.#empty, seen.size === 0);
  }

  #place(links, items) {
    const focused = links.contains(document.activeElement) ? document.activeElement : null;
    links.replaceChildren(...items);
    if (focused?.isConnected) focused.focus({ preventScroll: true });
  }

  #item(table, seen) {
    seen.add(table.id);
    const known = this.#links.get(table.id);
    const address = `/t/${encodeURIComponent(table.id)}`;
    const lines = () => [make("a", { href: address }), make("p", { class: "soft" }), make("p", { class: "soft" })];
    const item = known ?? make("li", {}, ...lines());
    this.#links.set(table.id, item);
    const [link, people, state] = item.children;
    const game = gameTitle(table);
    const rules = rulesTitle(table);
    say(link, `lobby.link_${table.state}`, { game, rules });
    const names = table.seats.filter(({ name }) => name !== null).map(({ name }) => name);
    const computers = table.seats.filter(({ name }) => name === null).length;
    if (computers) names.push(word("lobby.computers", { count: computers }));
    people.textContent = names.join(", ");
    people.setAttribute("dir", "auto");
    show(people, names.length > 0);
    say(state, table.state === "open" ? "lobby.seats" : null, { taken: table.seats.length, most: table.most });
    show(state, table.state === "open");
    return item;
  }
}
