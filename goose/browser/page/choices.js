// What is played: a course, or a game with its rules, language and dice.

import { button, label, make, say, saying, show } from "./dom.js";
import { download, FileBox } from "./files.js";
import { read, write } from "./storage.js";
import { LANGUAGES, language, nameOf } from "./words.js";

const GAMES = JSON.parse(document.getElementById("catalogue").textContent);
const KEPT = "goose.choices";
const LARGEST_SEED = 1_000_000;

const option = (value, text) => make("option", { value }, text);

export class Choices {
  #game = make("select", { id: "game" });
  #rules = make("select", { id: "rules" });
  #lang = make("select", { id: "lang" });
  #dice = make("select", { id: "dice" });
  #seed = make("input", { id: "seed", type: "text", inputmode: "numeric", autocomplete: "off" });
  #squares = make("input", { id: "squares", type: "text", inputmode: "numeric", autocomplete: "off" });
  #points = make("input", { id: "points", type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
  #drawn = make("input", { id: "draw", type: "checkbox" });
  #fields = {};
  #course;
  #board;
  #summary = make("p", { id: "choices-summary", role: "status" });
  #handout;
  #python;
  #edited;
  #changed;
  #asked = 0;
  #answered = 0; // of these requests
  #throws = true; // of the course, when it is known
  node;

  // `edited()` is called while something is typed, and `changed()` when something else is to be played.
  constructor(python, edited, changed) {
    this.#python = python;
    this.#edited = edited;
    this.#changed = changed;
    this.#course = new FileBox("course", { pasted: false, changed: () => this.#update() });
    this.#board = new FileBox("board", { pasted: false, changed: () => this.#update() });
    this.#handout = button("choices.handout", () => this.#makeHandout(), { hidden: true });
    const row = make("div", { class: "row" });
    for (const [name, control] of Object.entries({
      game: this.#game, rules: this.#rules, lang: this.#lang, dice: this.#dice, seed: this.#seed,
    })) row.append(this.#field(name, control));
    const more = make("details", { id: "more-choices" }, saying("summary", "choices.more"));
    const further = make("div", { class: "row" });
    further.append(this.#field("points", this.#points, true), this.#field("squares", this.#squares));
    const drawn = make("p", { class: "tick" }, this.#drawn, saying("label", "choices.draw", { for: "draw" }));
    more.append(further, drawn);
    this.node = make(
      "section",
      { id: "choices", "aria-labelledby": "choices-title" },
      saying("h2", "choices.title", { id: "choices-title" }),
      saying("p", "choices.how", { class: "how" }),
      make("div", { class: "boxes" }, this.#course.node, this.#board.node),
      row,
      more,
      this.#summary,
      make("p", { class: "buttons" }, this.#handout),
    );
    this.#begin();
  }

  // The settings and their files, as requests hold them.
  get value() {
    const course = this.#course.bytes;
    const board = this.#board.bytes;
    const typed = this.#dice.value === "manual" || !this.#throws;
    const played = {
      dice: typed ? "manual" : "random",
      seed: typed ? null : this.#number(this.#seed),
      draw: this.#drawn.checked ? "always" : "never",
    };
    const files = { ...(course && { course }), ...(board && { board }) };
    if (course) return { choices: { course: this.#course.name, ...played }, files };
    const points = this.#points.value.replace(/\s*=\s*/g, "=").split(/[\s,;]+/).filter((each) => each !== "");
    const squares = this.#takes("squares") ? this.#number(this.#squares) : null;
    const named = board && this.#takes("board") ? this.#board.name : null;
    const choices = { game: this.#game.value, rules: this.#rules.value, lang: this.#lang.value, rule: points, squares };
    return { choices: { ...choices, board: named, ...played }, files: named ? { board } : {} };
  }

  // Ask again what was not answered, in a Python that has been started again.
  restore() {
    if (this.#answered !== this.#asked) this.#ask();
  }

  // Show titles in the current language of the page.
  retell() {
    for (const each of this.#game.options) each.textContent = this.#named(each.value).titles[language()];
    for (const each of this.#rules.options) each.textContent = this.#rulesTitle(each.value);
  }

  #begin() {
    const kept = read("local", KEPT) ?? {};
    this.#game.append(...GAMES.map((game) => option(game.name, game.titles[language()])));
    this.#dice.append(saying("option", "choices.typed", { value: "manual" }));
    this.#dice.append(saying("option", "choices.random", { value: "random" }));
    this.#throwSeed();
    if (GAMES.some(({ name }) => name === kept.game)) this.#game.value = kept.game;
    this.#fillRules(kept.rules);
    this.#fillLanguages(kept.lang);
    if (kept.dice) this.#dice.value = kept.dice;
    this.#game.addEventListener("change", () => {
      this.#fillRules();
      this.#fillLanguages();
      this.#update();
    });
    this.#rules.addEventListener("change", () => {
      this.#fillLanguages();
      this.#update();
    });
    for (const each of [this.#lang, this.#dice, this.#seed, this.#points, this.#squares, this.#drawn]) {
      each.addEventListener("change", () => this.#update());
      each.addEventListener("input", () => this.#edited()); // at once, so that nothing moves under a click
    }
    this.#draw();
  }

  // Without a seed, goose itself would answer differently each time.
  #throwSeed() {
    if (this.#seed.value.trim() === "") this.#seed.value = String(1 + Math.floor(Math.random() * LARGEST_SEED));
  }

  #named(name) {
    return GAMES.find((game) => game.name === name);
  }

  #chosenRules() {
    return this.#named(this.#game.value).rules.find(({ name }) => name === this.#rules.value);
  }

  #takes(name) {
    return this.#chosenRules().options.includes(name);
  }

  // The title of rules, and the name by which a teacher may call them.
  #rulesTitle(name) {
    const title = this.#named(this.#game.value).rules.find((each) => each.name === name).titles[language()];
    return title ? `${title} (${name})` : name;
  }

  #fillRules(wished = null) {
    this.#rules.replaceChildren(...this.#named(this.#game.value).rules.map(({ name }) => option(name, this.#rulesTitle(name))));
    if (wished && [...this.#rules.options].some(({ value }) => value === wished)) this.#rules.value = wished;
  }

  #fillLanguages(wished = null) {
    const { languages, language: home } = this.#chosenRules();
    this.#lang.replaceChildren(
      ...languages.map((code) => option(code, LANGUAGES.includes(code) ? `${nameOf(code)} (${code})` : code)),
    );
    this.#lang.value = languages.includes(wished) ? wished : home;
  }

  // A number as it is written, however large; nothing is null.
  #number(control) {
    return control.value.trim() || null;
  }

  #field(name, control, wide = false) {
    const field = make("div", { class: wide ? "field wide" : "field" }, saying("label", `choices.${name}`, { for: name }), control);
    if (name === "points") {
      label(control, "placeholder", "choices.points_like");
      control.setAttribute("aria-describedby", "points-how");
      field.append(saying("p", "choices.points_how", { id: "points-how", class: "how" }));
    }
    this.#fields[name] = field;
    return field;
  }

  #draw() {
    const course = this.#course.bytes !== null;
    const throws = course ? this.#throws : this.#named(this.#game.value).throws;
    for (const name of ["game", "rules", "lang", "points"]) show(this.#fields[name], !course);
    show(this.#fields.squares, !course && this.#takes("squares"));
    show(this.#fields.dice, throws);
    show(this.#fields.seed, throws && this.#dice.value === "random");
    show(this.#board.node, course || this.#takes("board"));
  }

  #update() {
    if (this.#course.bytes === null) this.#throws = true;
    this.#throwSeed();
    this.#draw();
    const { game, rules, lang } = this.value.choices;
    if (game) write("local", KEPT, { game, rules, lang, dice: this.#dice.value });
    this.#changed();
    this.#ask();
  }

  async #ask() {
    this.#handout.hidden = true;
    const number = (this.#asked += 1);
    say(this.#summary, null);
    let found;
    try {
      found = await this.#python.request("settings", this.value);
    } catch {
      return; // it was stopped, or the engine says what is wrong
    }
    if (number !== this.#asked) return; // something else has been chosen meanwhile
    this.#answered = number;
    this.#summary.classList.toggle("error", found.error !== undefined);
    if (found.error !== undefined) {
      this.#summary.textContent = found.error;
    } else if (found.course !== null) {
      this.#throws = found.throws;
      this.#handout.hidden = false;
      const game = this.#named(found.game)?.titles[language()] ?? found.game;
      const played = { name: found.course, game, rules: found.rules, language: found.language };
      say(this.#summary, "choices.course", played);
      this.#draw();
    }
  }

  async #makeHandout() {
    const number = this.#asked;
    this.#handout.disabled = true;
    say(this.#summary, "choices.making");
    try {
      const { name, bytes } = await this.#python.request("handout", this.value);
      if (number !== this.#asked) return; // something else has been chosen meanwhile
      download(name, bytes, "text/html");
      say(this.#summary, "choices.made", { name });
    } catch (error) {
      if (number !== this.#asked) return;
      if (error.name === "Stopped") say(this.#summary, "check.stopped");
      else say(this.#summary, "check.broken", { text: error.message });
    } finally {
      this.#handout.disabled = false;
    }
  }
}
