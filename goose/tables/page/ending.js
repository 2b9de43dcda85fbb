// The result of a game: the ranking, and some numbers.

import { Result } from "./challenge.js";
import { countUp } from "./counting.js";
import { make, say, saying, show } from "./dom.js";
import { Race } from "./race.js";
import { levelOf, resultsAgainst } from "./results.js";
import { language, levelName, listed, spent, word } from "./words.js";

export class Ending {
  #shown = null;
  #ranking = make("ol", { class: "ranking" });
  #left = make("p", { class: "soft" });
  #figures = make("dl", { class: "figures" });
  #race = new Race();
  #record = make("p");
  #challenge = new Result();
  node = make("div", { class: "result" }, saying("h3", "after.result"), this.#ranking, this.#challenge.node, this.#record, this.#left, this.#race.node, this.#figures);

  // `ending` is null for a table that stands still and whose game could not be read.
  // `fresh`: the game has just ended.
  draw(table, ending, you, fresh) {
    show(this.node, Boolean(ending));
    const wanted = JSON.stringify([table.seats, ending, you, language()]);
    if (!ending || wanted === this.#shown) return;
    this.#shown = wanted;
    const { winners, ranking, turns, figures } = ending;
    this.#ranking.replaceChildren(...ranking.map((each) => this.#ranked(each, winners, you)));
    const stayed = ranking.map(({ name }) => name);
    const gone = table.seats.map(({ name }) => name).filter((name) => name !== null && !stayed.includes(name));
    say(this.#left, gone.length ? "after.left" : null, { names: listed(gone) });
    const seconds = table.started && table.ended ? (Date.parse(table.ended) - Date.parse(table.started)) / 1_000 : null;
    this.#race.draw(ending);
    this.#drawRecord(table, you);
    this.#challenge.draw(table, ending, you.name);
    this.#figures.replaceChildren(
      ...(turns ? this.#figure(word("after.turns"), turns) : []),
      ...(seconds === null ? [] : this.#figure(word("after.time"), spent(seconds))),
      ...figures.flatMap(({ label, count, name = null }) => this.#figure(label, count, name)),
    );
    if (fresh) countUp([...this.node.querySelectorAll(".score, dd > span")]);
  }

  // The games of this browser against computers of this level.
  #drawRecord(table, you) {
    const level = you.name === null ? null : levelOf(table);
    const { played, won } = level === null ? { played: 0, won: 0 } : resultsAgainst(table.game, level);
    say(this.#record, played ? "after.record" : null, { level: levelName(level), won, played });
    show(this.#record, played > 0);
  }

  #ranked({ place, name, score = null }, winners, you) {
    const item = make("li", { value: place }, make("bdi", { class: "name" }, name));
    if (score !== null) item.append(" ", make("span", { class: "score" }, score));
    if (winners.includes(name)) item.append(" ", saying("span", "seat.won", { class: "tag won" }));
    if (name === you.name) item.append(" ", saying("span", "seat.you", { class: "tag you" }));
    return item;
  }

  #figure(label, value, name = null) {
    const whose = name === null ? [] : [" ", make("bdi", { class: "soft" }, name)];
    return [make("div", {}, make("dt", {}, label), make("dd", {}, make("span", {}, String(value)), ...whose))];
  }
}
