// The review of a game: the moves that the best computer player would not have made, and the costliest one.

import { announce } from "./announcing.js";
import { Refusal, ask, at } from "./api.js";
import { make, say, saying, show } from "./dom.js";
import { language, levelName, refusalKey, word } from "./words.js";

const LONGEST = 180_000; // ms; the computer thinks about each move, and other games go first

const described = ({ label, then = "" }) => (then ? `${label} (${then})` : label);

export class Review {
  #id;
  #you = null; // the viewer's name, or null
  #fetched = null; // the language in which the review has been asked for
  #data = null;
  #share = make("p");
  #last = make("p", { class: "soft" });
  #list = make("ol", { class: "reviewed" });
  node = make("details", { class: "review", hidden: true }, saying("summary", "review.title"), this.#share, this.#last, this.#list);

  constructor(id) {
    this.#id = id;
    this.node.addEventListener("toggle", () => this.#fetch());
  }

  draw(ending, you) {
    show(this.node, Boolean(ending?.reviewed));
    const before = this.#you;
    this.#you = you.name;
    if (this.#data && before !== you.name) this.#fill();
    this.#fetch();
  }

  async #fetch() {
    const lang = language();
    if (!this.node.open || this.node.hidden || this.#fetched === lang) return;
    this.#fetched = lang;
    this.#say(["review.fetching"]);
    try {
      const { data } = await ask("GET", at(this.#id, `review?lang=${lang}`), { longest: LONGEST });
      if (this.#fetched !== lang) return;
      this.#data = data;
      this.#fill();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.#fetched !== lang) return;
      this.#fetched = null; // it can be opened again
      this.#say([refusalKey(error.key)]);
    }
  }

  #say(text) {
    say(this.#share, ...text);
    announce(word(...text));
  }

  #fill() {
    const { moves, decisions, costliest, level } = this.#data;
    const played = moves.some(({ name }) => name === this.#you);
    const own = moves.filter(({ name }) => !played || name === this.#you);
    const values = { level: levelName(level), count: own.filter(({ good }) => good).length, all: own.length };
    this.#say(own.length ? ["review.share", values] : ["review.none"]);
    say(this.#last, moves.length < decisions ? "review.last" : null, { count: moves.length, all: decisions });
    show(this.#last, moves.length < decisions);
    const shown = moves.filter((each) => each.n === costliest || (!each.good && own.includes(each)));
    this.#list.replaceChildren(...shown.map((each) => this.#item(each, each.n === costliest, values.level)));
  }

  #item({ n, name, made, best, lost = "" }, costliest, level) {
    const replay = `/t/${encodeURIComponent(this.#id)}/replay?lang=${language()}#step=${n}`;
    const values = { name, level, made: described(made), best: described(best) };
    const item = make("li", {}, saying("a", "review.step", { href: replay }, { n }));
    if (costliest) item.append(" ", saying("span", "review.costliest", { class: "tag" }));
    item.append(saying("p", name === this.#you ? "review.you" : "review.other", {}, values));
    if (lost) item.append(saying("p", "review.lost", { class: "soft" }, { lost }));
    return item;
  }
}
