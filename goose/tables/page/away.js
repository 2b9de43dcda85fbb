// Players who are away: what those who are there may do about it, and how an absent player comes back.

import { Refusal, ask, at } from "./api.js";
import { button, make, say, saying, show } from "./dom.js";
import { placeHere } from "./places.js";
import { lasting, listed, word } from "./words.js";

const TICK = 10_000; // ms between two looks at the time
const MINUTE = 60;

const since = (seconds) => lasting(seconds < MINUTE ? Math.max(1, seconds) : Math.floor(seconds / MINUTE) * MINUTE);

export class Away {
  #id;
  #refused;
  #rows = new Map(); // by the names of the players who are away
  #replaced = null; // the players for whom the computer played when this was drawn last
  #asked = null; // the player about whom the dialog asks
  #question = make("p");
  #sure = make("span"); // a button with a name in its text has the text in one element
  #yes = button(null, () => this.#quit(), { class: "danger" });
  #dialog = make("dialog", { "aria-labelledby": "away-question" });
  #list = make("div");
  #back = make("div", { hidden: true }, saying("p", "away.yours"), button("away.back", () => this.#send("back", null), { class: "main" }));
  node = make("section", { class: "panel absences", "aria-labelledby": "away-title", hidden: true });

  // `refused(key)` is called if the server refuses something.
  constructor(id, refused) {
    this.#id = id;
    this.#refused = refused;
    this.#question.id = "away-question";
    this.#yes.append(this.#sure);
    this.#dialog.append(
      this.#question,
      make("div", { class: "row" }, button("away.wait", () => this.#dialog.close()), this.#yes),
    );
    this.node.append(saying("h2", "away.title", { id: "away-title" }), this.#back, this.#list, this.#dialog);
    setInterval(() => this.#rows.forEach((row) => this.#time(row)), TICK);
  }

  // Returns the news, for screen readers.
  draw({ table, view, away = [], arrived }, you) {
    const playing = table.state === "playing" && view ? view.seats.map(({ name }) => name) : [];
    const replaced = table.seats.filter(({ name, replaced: is }) => is && playing.includes(name)).map(({ name }) => name);
    const gone = away.map(({ name }) => name);
    const voters = table.seats
      .filter(({ name, level, here }) => level === null && here && playing.includes(name) && !replaced.includes(name))
      .map(({ name }) => name);
    const news = [
      ...away.filter(({ name }) => !this.#rows.has(name)).map(({ name, seconds }) => word("away.since", { name, time: since(seconds) })),
      ...this.#changes(replaced, you),
    ];
    for (const name of [...this.#rows.keys()].filter((name) => !gone.includes(name))) {
      this.#rows.get(name).node.remove();
      this.#rows.delete(name);
    }
    for (const each of away) this.#drawRow(each, arrived, voters, playing.length === 2, you);
    if (this.#asked !== null && !gone.includes(this.#asked)) this.#dialog.close();
    show(this.#back, replaced.includes(you.name));
    show(this.node, away.length > 0 || replaced.includes(you.name));
    return news.join(" ");
  }

  #changes(replaced, you) {
    const before = this.#replaced ?? replaced;
    this.#replaced = replaced;
    const others = (names, but) => names.filter((name) => !but.includes(name) && name !== you.name);
    return [
      ...others(replaced, before).map((name) => word("away.replaced", { name })),
      ...others(before, replaced).map((name) => word("away.returned", { name })),
    ];
  }

  #drawRow({ name, seconds, wishes }, arrived, voters, ends, you) {
    const row = this.#rows.get(name) ?? this.#made(name);
    Object.assign(row, { seconds, arrived, ends });
    this.#time(row);
    show(row.choices, voters.includes(you.name));
    show(row.how, voters.includes(you.name) && voters.length > 1);
    say(row.quits, ends ? "away.quit" : "away.quit_one", { name });
    for (const action of ["play", "quit"]) {
      row[action].setAttribute("aria-pressed", String(wishes[you.name] === action));
      const names = voters.filter((voter) => wishes[voter] === action);
      say(row.wants[action], names.length ? `away.wants_${action}` : null, { names: listed(names) });
      show(row.wants[action], names.length > 0);
    }
  }

  #made(name) {
    const row = { name, text: make("p"), wants: { play: make("p", { class: "soft" }), quit: make("p", { class: "soft" }) } };
    row.play = button("away.play", () => this.#send("absent", { name, action: "play" }));
    row.quits = make("span");
    row.quit = button(null, () => this.#ask(row));
    row.quit.append(row.quits);
    row.choices = make("div", { class: "row", role: "group" }, row.play, row.quit);
    row.how = saying("p", "away.how", { class: "soft" });
    row.node = make("div", { class: "absent" }, row.text, row.choices, row.how, row.wants.play, row.wants.quit);
    this.#rows.set(name, row);
    this.#list.append(row.node);
    return row;
  }

  #time({ name, text, seconds, arrived }) {
    const passed = seconds + Math.floor((performance.now() - arrived) / 1_000);
    say(text, "away.since", { name, time: since(passed) });
  }

  #ask({ name, ends }) {
    this.#asked = name;
    say(this.#question, ends ? "away.sure" : "away.sure_one", { name });
    say(this.#sure, ends ? "away.quit" : "away.quit_one", { name });
    this.#dialog.showModal();
  }

  #quit() {
    this.#dialog.close();
    this.#send("absent", { name: this.#asked, action: "quit" });
  }

  async #send(part, body) {
    try {
      await ask("POST", at(this.#id, part), { token: placeHere(this.#id)?.token, body });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refused(error.key);
    }
  }
}
