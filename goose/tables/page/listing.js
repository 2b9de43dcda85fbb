// The list of tables: those of this browser, those to join, those to watch, and those that are over.

import { make, say, saying, show } from "./dom.js";
import { ago, gameTitle, rulesTitle, word } from "./words.js";

const MOST_SHOWN = 3; // of a group; the others are folded

// The first group that fits has the table; `mine` says whether this browser has a seat there.
const GROUPS = {
  own: ({ state }, mine) => mine && state !== "finished",
  open: ({ state }) => state === "open",
  playing: ({ state }) => state === "playing",
  finished: () => true,
};

export class Listing {
  #groups = new Map();
  #items = new Map();
  #empty = make("section", { class: "panel empty", "aria-labelledby": "lobby-empty" });
  node = make("div", { class: "lobby" });

  constructor() {
    this.#empty.append(saying("h2", "lobby.open", { id: "lobby-empty" }), saying("p", "lobby.none", { class: "soft" }));
    for (const group of Object.keys(GROUPS)) this.#groups.set(group, this.#group(group));
    this.node.append(...[...this.#groups.values()].map(({ node }) => node), this.#empty);
  }

  #group(group) {
    const folded = group === "finished";
    const heading = saying(folded ? "summary" : "h2", `lobby.${group}`, { id: `lobby-${group}` });
    const [links, more] = [make("ul", { class: "tables" }), make("ul", { class: "tables" })];
    const summary = make("summary");
    const rest = make("details", { class: "rest", hidden: true }, summary, more);
    const attributes = { class: `panel ${group}`, hidden: true };
    if (!folded) attributes["aria-labelledby"] = heading.id;
    return { node: make(folded ? "details" : "section", attributes, heading, links, rest), links, more, rest, summary };
  }

  // Show tables; `isMine` says whether this browser has a seat at one.
  draw(tables, isMine) {
    const grouped = Object.fromEntries(Object.keys(GROUPS).map((group) => [group, []]));
    for (const table of tables) {
      const mine = isMine(table.id);
      const group = Object.keys(GROUPS).find((each) => GROUPS[each](table, mine));
      grouped[group].push(this.#item(table, mine));
    }
    for (const [group, { node, links, more, rest, summary }] of this.#groups) {
      const items = grouped[group];
      this.#place(links, items.slice(0, MOST_SHOWN));
      this.#place(more, items.slice(MOST_SHOWN));
      if (items.length > MOST_SHOWN) say(summary, "lobby.more", { count: items.length - MOST_SHOWN });
      show(rest, items.length > MOST_SHOWN);
      show(node, items.length > 0);
    }
    const seen = new Set(tables.map(({ id }) => id));
    for (const id of this.#items.keys()) {
      if (!seen.has(id)) this.#items.delete(id);
    }
    show(this.#empty, grouped.own.length + grouped.open.length === 0);
  }

  #place(links, items) {
    const same = items.length === links.childElementCount && items.every((item, number) => links.children[number] === item);
    if (same) return;
    const focused = links.contains(document.activeElement) ? document.activeElement : null;
    links.replaceChildren(...items);
    if (focused?.isConnected) focused.focus({ preventScroll: true });
  }

  #item(table, mine) {
    const item = this.#items.get(table.id) ?? this.#made(table);
    this.#items.set(table.id, item);
    const [head, people, facts] = item.children;
    const [link, tag] = head.children;
    say(link, `lobby.link_${table.state}`, { game: gameTitle(table), rules: rulesTitle(table) });
    show(tag, mine);
    const names = table.seats.filter(({ name }) => name !== null).map(({ name }) => name);
    const computers = table.seats.filter(({ name }) => name === null).length;
    if (computers) names.push(word("lobby.computers", { count: computers }));
    people.textContent = names.join(", ");
    people.setAttribute("dir", "auto");
    show(people, names.length > 0);
    const [seats, age] = facts.children;
    say(seats, "lobby.seats", { taken: table.seats.length, most: table.most });
    show(seats, table.state === "open");
    const since = ago(table.made);
    if (age.textContent !== since) age.textContent = since;
    return item;
  }

  #made({ id, made }) {
    const link = make("a", { href: `/t/${encodeURIComponent(id)}` });
    const tag = saying("span", "lobby.yours", { class: "tag you" });
    const facts = make("p", { class: "soft facts" }, make("span"), make("time", { datetime: made }));
    return make("li", {}, make("p", { class: "head" }, link, tag), make("p", { class: "soft" }), facts);
  }
}
