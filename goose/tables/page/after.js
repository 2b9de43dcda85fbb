// The choices after a game: its result, the next game of the same players, and the game to keep.

import { Refusal, at } from "./api.js";
import { button, make, say, saying, show } from "./dom.js";
import { Ending } from "./ending.js";
import { agreement, playAgain } from "./rematch.js";
import { Review } from "./review.js";
import { go } from "./storage.js";
import { language, word } from "./words.js";

export class After {
  #id;
  #refused;
  #points = null; // by which a game ends in which nobody could move
  #seen = ""; // what was said last about the rematch
  #ending = new Ending();
  #review;
  #remedy = make("p", { class: "soft", dir: "auto", id: "after-remedy" });
  #ends = button("after.ends", () => this.#play(this.#points), { class: "main", "aria-describedby": "after-remedy" });
  #deadlock = make("div", { class: "deadlock", hidden: true }, make("p", {}, this.#ends), this.#remedy);
  #again = button("after.again", () => this.#play(null), { class: "main", "aria-describedby": "after-how" });
  #there = make("a", { class: "button main", hidden: true });
  #how = make("p", { class: "soft", id: "after-how" });
  #agreed = make("p");
  #awaited = make("p");
  #files = make("ul", { class: "files" });
  #command = make("code");
  node = make("section", { class: "panel after", "aria-labelledby": "after-title", hidden: true });

  constructor(id, refused) {
    this.#id = id;
    this.#refused = refused;
    this.#review = new Review(id);
    this.node.append(
      saying("h2", "after.title", { id: "after-title" }),
      this.#deadlock,
      make("div", { class: "again" }, this.#agreed, this.#awaited, make("p", { class: "row" }, this.#again, this.#there), this.#how),
      this.#ending.node,
      this.#review.node,
      saying("h3", "after.files"), this.#files,
      make("p", { class: "soft" }, saying("span", "after.command"), " ", this.#command),
    );
  }

  // `you` is the viewer; `fresh`: the game has just ended. Returns the news about a rematch, for screen readers.
  draw(table, ending, you, fresh) {
    const over = table.state === "finished" || table.state === "archived";
    show(this.node, over);
    if (!over) return "";
    const seated = you.name !== null || you.maker;
    const asked = table.again?.awaited.includes(you.name) ?? false;
    const focused = [this.#again, this.#ends].includes(document.activeElement);
    this.#drawDeadlock(table, ending?.deadlock ?? null, seated);
    this.#drawRematch(table, you, asked);
    const lines = table.again ? agreement(table.again) : [];
    for (const [number, node] of [this.#agreed, this.#awaited].entries()) {
      say(node, ...(lines[number] ?? [null]));
      show(node, number < lines.length);
    }
    if (focused && !document.activeElement?.getClientRects().length) this.#there.focus();
    this.#ending.draw(table, ending, you, fresh);
    this.#review.draw(ending, you);
    this.#list();
    const parts = table.prints.split(/ (?=--|<)/); // each stays on one line
    this.#command.replaceChildren(...parts.flatMap((part) => [make("span", {}, part), " "]));
    const there = table.rematch === null ? "" : word(asked ? "again.asked" : "after.there");
    const news = [there, ...lines.map(([key, values]) => word(key, values))].join(" ").trim();
    const unsaid = news !== this.#seen ? news : "";
    this.#seen = news;
    return unsaid;
  }

  #drawDeadlock(table, deadlock, seated) {
    this.#points = deadlock?.points ? { ...table.points, ...deadlock.points } : null;
    const offered = this.#points !== null && seated && table.rematch === null;
    show(this.#deadlock, offered);
    this.#remedy.textContent = deadlock?.remedy ?? "";
    this.#again.classList.toggle("main", !offered);
  }

  #drawRematch(table, you, asked) {
    const first = (you.name !== null || you.maker) && table.rematch === null;
    const alone = table.seats.every(({ name, level }) => level !== null || name === you.name);
    show(this.#again, first || asked);
    say(this.#again, asked ? "again.yes" : "after.again");
    say(this.#how, first ? (alone ? "after.alone" : "after.how") : null);
    show(this.#there, table.rematch !== null && !asked);
    say(this.#there, table.again?.agreed.length ? "after.go" : "after.there");
    if (table.rematch !== null) this.#there.href = `/t/${encodeURIComponent(table.rematch)}`;
  }

  #list() {
    const links = [
      ["after.transcript", `transcript?lang=${language()}`],
      ["after.script", "script"],
    ];
    if (this.#files.dataset.lang === language()) return;
    this.#files.dataset.lang = language();
    const made = links.map(([key, part]) => make("li", {}, saying("a", key, { href: at(this.#id, part), download: true })));
    const replay = saying("a", "after.replay", { href: `/t/${encodeURIComponent(this.#id)}/replay?lang=${language()}` });
    this.#files.replaceChildren(make("li", {}, replay), ...made);
  }

  async #play(points) {
    try {
      go(`/t/${encodeURIComponent(await playAgain(this.#id, points))}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refused(error.key);
    }
  }
}
