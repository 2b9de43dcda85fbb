// The challenge of a day: one game, in which everybody has the same dice, and a result to send to others.

import { button, make, say, saying, show } from "./dom.js";
import { copied } from "./sharing.js";
import { read, write } from "./storage.js";
import { gameTitle, language, word } from "./words.js";

const KEY = "goose.challenge";
const DAY = 86_400_000; // ms

const dated = (day) => new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(day));

// The game of today (UTC), of those that the computer can play, with its best level; or null.
export const challengeOf = (games) => {
  const known = games.filter(({ picture, rules: [rules] }) => picture && rules.levels.length);
  if (!known.length) return null;
  const game = known[Math.floor(Date.now() / DAY) % known.length];
  const [rules] = game.rules;
  const level = rules.levels.at(-1);
  const computers = Array(Math.max(1, rules.players[0] - 1)).fill(level);
  return { game, level, options: { game: game.name, rules: rules.name, points: rules.decisive, computers, public: false, start: "now", challenge: true } };
};

// The first result of today in this browser: {day, text}, or null.
export const resultOfToday = () => {
  const kept = read("local", KEY);
  return kept?.day === new Date().toISOString().slice(0, 10) ? kept : null;
};

const resultOf = (table, { winners, ranking, turns }, name) => {
  const [own, ...others] = [...ranking].sort((one, other) => (other.name === name) - (one.name === name));
  const scores = [own, ...others].map(({ score = null }) => score).filter((score) => score !== null).join(" : ");
  const values = { game: gameTitle(table), day: dated(table.challenge), turns, scores };
  return word(winners.includes(name) ? "challenge.won" : "challenge.lost", values);
};

// The result of a challenge, to copy.
export class Result {
  #line = make("textarea", { id: "challenge-result", readonly: true, rows: 3 });
  #done = make("span", { class: "soft", role: "status" });
  node = make(
    "div", { class: "challenge", hidden: true }, saying("label", "challenge.result", { for: "challenge-result" }),
    make("div", { class: "row" }, this.#line, button("challenge.copy", async () => say(this.#done, await copied(this.#line)))), this.#done,
  );

  constructor() {
    this.#line.addEventListener("focus", () => this.#line.select());
  }

  draw(table, ending, name) {
    const shown = Boolean(table.challenge) && name !== null && ending.ranking.some((each) => each.name === name);
    show(this.node, shown);
    if (!shown) return;
    this.#line.value = `${resultOf(table, ending, name)} ${location.origin}`;
    if (read("local", KEY)?.day !== table.challenge) write("local", KEY, { day: table.challenge, text: resultOf(table, ending, name) });
  }
}
