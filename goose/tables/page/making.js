// The form for a new table, with all choices.

import { Refusal } from "./api.js";
import { create, isOfName, whyNot } from "./creating.js";
import { make, say, saying, show } from "./dom.js";
import { usualName } from "./places.js";
import { Points } from "./points.js";
import { Rules } from "./rules.js";
import { gameTitle, lasting, levelName } from "./words.js";

const LIMITS = [30, 60, 120, 300, 3_600, 86_400]; // s
const LONGEST_NAME = 24;

const labelled = (key, field, ...below) =>
  make("div", { class: "field" }, saying("label", key, { for: field.id }), field, ...below);

const choice = (name, value, key, checked) => {
  const id = `make-${name}-${value}`;
  const button = make("input", { type: "radio", name, value, id, checked });
  return make("div", { class: "choice" }, button, saying("label", key, { for: id }));
};

const options = (select, values, write, chosen) => {
  select.replaceChildren(...values.map((value) => make("option", { value }, write(value))));
  if (values.includes(chosen)) select.value = chosen;
};

export class Making {
  #games = [];
  #game = make("select", { id: "make-game" });
  #rules = make("select", { id: "make-rules", "aria-describedby": "make-rules-about" });
  #about = make("p", { class: "soft", id: "make-rules-about", "aria-live": "polite" });
  #points = new Points(() => this.#chosen && this.#options, (levels) => this.#drawComputers(levels));
  #squares = make("input", { id: "make-squares", type: "number", inputmode: "numeric" });
  #squaresHint = make("p", { class: "soft", id: "make-squares-hint" });
  #name = make("input", { id: "make-name", maxlength: LONGEST_NAME, autocomplete: "nickname", spellcheck: "false",
    "aria-describedby": "make-name-hint" });
  #read = new Rules("h3", () => this.#chosen && this.#options);
  #computers = make("div", { class: "computers" });
  #seats = make("p", { class: "soft" });
  #limit = make("select", { id: "make-limit" });
  #absent;
  #error = make("p", { class: "error", role: "alert" });
  #submit = saying("button", "make.press", { class: "main" });
  #form = make("form", { novalidate: true });
  node = make("section", { class: "making", "aria-labelledby": "make-title" });

  constructor() {
    this.#name.value = usualName();
    this.#squares.setAttribute("aria-describedby", "make-squares-hint");
    this.#limit.append(saying("option", "make.no_limit", { value: "" }));
    this.#limit.append(...LIMITS.map((seconds) => make("option", { value: seconds })));
    this.#absent = make("fieldset", { hidden: true }, saying("legend", "make.absent"));
    this.#absent.append(choice("absent", "play", "make.absent_play", true), choice("absent", "quit", "make.absent_quit", false));
    const seen = make("fieldset", {}, saying("legend", "make.who"));
    seen.append(choice("public", "yes", "make.public", true), choice("public", "no", "make.private", false));
    this.#form.append(
      labelled("make.game", this.#game), labelled("make.rules", this.#rules, this.#about),
      labelled("make.squares", this.#squares, this.#squaresHint),
      labelled("make.name", this.#name, saying("p", "make.name_how", { class: "soft", id: "make-name-hint" })),
      this.#computers, this.#seats, this.#read.node, this.#points.node,
      make("details", { class: "more" }, saying("summary", "make.more"), seen, labelled("make.limit", this.#limit), this.#absent),
      this.#error, this.#submit,
    );
    this.node.append(saying("h2", "make.title", { id: "make-title" }), this.#form);
    this.#game.addEventListener("change", () => this.#chooseGame());
    this.#rules.addEventListener("change", () => this.#chooseRules());
    this.#points.node.addEventListener("change", () => this.#relearn());
    this.#squares.addEventListener("change", () => this.#relearn());
    this.#limit.addEventListener("change", () => show(this.#absent, this.#limit.value !== ""));
    this.#form.addEventListener("submit", (event) => this.#make(event));
  }

  #relearn() {
    this.#points.explain();
    this.#read.relearn();
  }

  // Offer games, in the current language.
  offer(games) {
    for (const each of this.#limit.options) {
      if (each.value) each.textContent = lasting(Number(each.value));
    }
    this.#games = games;
    const called = (name) => gameTitle(games.find((each) => each.name === name));
    options(this.#game, games.map(({ name }) => name), called, this.#game.value);
    this.#chooseGame();
  }

  get #chosen() {
    const game = this.#games.find(({ name }) => name === this.#game.value);
    return game?.rules.find(({ name }) => name === this.#rules.value) ?? game?.rules[0];
  }

  #chooseGame() {
    const game = this.#games.find(({ name }) => name === this.#game.value);
    const called = (name) => gameTitle(game.rules.find((each) => each.name === name));
    options(this.#rules, game.rules.map(({ name }) => name), called, this.#rules.value);
    this.#chooseRules();
  }

  #chooseRules() {
    const { about, squares, points, levels, players: [least, most] } = this.#chosen;
    if (this.#about.textContent !== (about ?? "")) this.#about.textContent = about ?? "";
    show(this.#squares.parentElement, squares !== null);
    if (squares !== null) {
      Object.assign(this.#squares, { min: squares.least, max: squares.most, placeholder: squares.default });
      say(this.#squaresHint, "make.squares_how", squares);
    }
    this.#points.draw(`${this.#game.value} ${this.#rules.value}`, points);
    this.#read.relearn();
    this.#drawComputers(levels);
    say(this.#seats, least === most ? "make.players_exactly" : "make.players", { least, most });
  }

  // The levels depend on the points: where there is nothing to decide, one is enough.
  #drawComputers(levels) {
    const { players: [, most] } = this.#chosen;
    const before = new Map([...this.#computers.querySelectorAll("select")].map((field) => [field.name, field.value]));
    this.#computers.replaceChildren(...levels.map((level) => {
      const id = `make-computers-${level}`;
      const field = make("select", { id, name: level });
      options(field, Array.from({ length: most }, (_, count) => String(count)), (count) => count, before.get(level));
      const key = levels.length > 1 ? "make.computers" : "make.computers_only";
      return make("div", { class: "field" }, saying("label", key, { for: id }, { level: levelName(level) }), field);
    }));
  }

  get #options() {
    const { squares } = this.#chosen;
    const levels = [...this.#computers.querySelectorAll("select")];
    const computers = levels.flatMap(({ name, value }) => Array(Number(value)).fill(name));
    return {
      game: this.#game.value,
      rules: this.#rules.value,
      points: this.#points.chosen,
      squares: squares !== null && this.#squares.value ? Number(this.#squares.value) : null,
      name: this.#name.value.trim() || null,
      computers,
      public: this.#form.elements.public.value === "yes",
      limit: this.#limit.value ? Number(this.#limit.value) : null,
      absent: this.#form.elements.absent.value,
    };
  }

  async #make(event) {
    event.preventDefault();
    if (this.#submit.getAttribute("aria-disabled") || !this.#chosen) return;
    this.#submit.setAttribute("aria-disabled", "true");
    this.#name.removeAttribute("aria-invalid");
    say(this.#error, null);
    const options = this.#options;
    try {
      await create(options);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const named = isOfName(error);
      if (named) this.#name.parentElement.append(this.#error);
      else this.#submit.before(this.#error);
      say(this.#error, whyNot(error));
      if (named) {
        this.#name.setAttribute("aria-invalid", "true");
        this.#name.focus();
      }
    } finally {
      this.#submit.removeAttribute("aria-disabled");
    }
  }
}
