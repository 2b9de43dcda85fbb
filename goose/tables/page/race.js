// The scores of a game as curves, and the sentence that says since when its winner was ahead.

import { make, say } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const [WIDE, HIGH] = [320, 132];
const [LEFT, RIGHT, TOP, BELOW] = [26, 216, 10, 118]; // the area of the curves; the names stand to the right of it
const APART = 15; // between two names
const NAME = 13; // characters of a name at most
const COLOURS = 6;

const drawn = (tag, attributes, text = null) => {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text !== null) node.textContent = text;
  return node;
};

const short = (name) => ([...name].length > NAME ? `${[...name].slice(0, NAME - 1).join("")}…` : name);

// Since which turn a player had more than everybody else: 0 from the first one on, null if it was not so at the end.
const leadOf = (race, winner) => {
  const others = race.filter(({ name }) => name !== winner);
  const { scores } = race.find(({ name }) => name === winner) ?? { scores: [] };
  const ahead = (turn) => others.every((each) => scores[turn] > each.scores[turn]);
  let turn = scores.length;
  while (turn > 0 && ahead(turn - 1)) turn -= 1;
  return turn === scores.length ? null : turn;
};

export class Race {
  #picture = drawn("svg", { class: "race goose-picture", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-labelledby": "race-title race-lead" });
  #lead = make("p", { id: "race-lead" });
  #title = say(make("h3", { id: "race-title" }), "race.title");
  node = make("div", { class: "course", hidden: true }, this.#title, this.#lead, this.#picture);

  draw({ race = [], winners, turns }) {
    const length = race[0]?.scores.length ?? 0;
    this.node.hidden = race.length < 2 || length < 3 || race.some(({ scores }) => scores.length !== length);
    if (this.node.hidden) return;
    this.#sayLead(race, winners, length - 1, turns);
    const all = race.flatMap(({ scores }) => scores);
    const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
    const across = (turn) => LEFT + ((RIGHT - LEFT) * turn) / (length - 1);
    const up = (score) => BELOW - ((BELOW - TOP) * (score - least)) / (most - least);
    const axis = [least, most].map((score) => drawn("text", { x: LEFT - 5, y: up(score) + 4, class: "small end", "font-size": 11 }, score));
    const lines = race.map(({ scores }, seat) => drawn("polyline", {
      class: `seat-${(seat % COLOURS) + 1} curve`, points: scores.map((score, turn) => `${across(turn).toFixed(1)},${up(score).toFixed(1)}`).join(" "),
    }));
    const grid = drawn("path", { class: "grid", d: `M${LEFT} ${TOP}H${RIGHT}M${LEFT} ${BELOW}H${RIGHT}` });
    this.#picture.replaceChildren(grid, ...axis, ...lines, ...this.#names(race, winners, up));
  }

  // A name stands at the end of its curve, and as far from the next one as it must.
  #names(race, winners, up) {
    const ends = race.map(({ name, scores }, seat) => ({ name, seat, score: scores.at(-1), y: up(scores.at(-1)) })).sort((one, other) => one.y - other.y);
    ends.forEach((each, number) => {
      const above = ends[number - 1];
      if (above) each.y = Math.max(each.y, above.y + APART);
    });
    const beyond = Math.max(0, ends.at(-1).y - (HIGH - 6));
    return ends.flatMap(({ name, seat, score, y }) => [
      drawn("rect", { class: `seat${(seat % COLOURS) + 1}`, x: RIGHT + 8, y: y - beyond - 5, width: 9, height: 9, rx: 2 }),
      drawn("text", { x: RIGHT + 22, y: y - beyond + 4, class: winners.includes(name) ? "bold" : "", "font-size": 12 }, `${short(name)} ${score}`),
    ]);
  }

  #sayLead(race, [winner = null, ...others], last, turns) {
    const lead = winner === null || others.length ? null : leadOf(race, winner);
    if (lead === null) say(this.#lead, null);
    else if (lead <= 1) say(this.#lead, "race.from_start", { name: winner });
    else if (lead === last) say(this.#lead, "race.at_last", { name: winner });
    else say(this.#lead, "race.since", { name: winner, turn: Math.round((lead * turns) / last), turns });
  }
}
