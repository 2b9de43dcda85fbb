// The form for a new table.

import { Refusal, ask } from "./api.js";
import { make, say, saying, show } from "./dom.js";
import { keep, keepName, usualName } from "./places.js";
import { Rules } from "./rules.js";
import { gameTitle, language, lasting, levelName, refusalKey, title } from "./words.js";

const LIMITS = [30, 60, 120, 300, 3_600, 86_400]; // s
const LONGEST_NAME = 24;
const REFUSED = { "bad-request": "make.refused", "not-allowed": "make.elsewhere" };

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
  #rules = make("select", { id: "make-rules" });
  #points = make("div", { class: "points" });
  #pointsHow = saying("p", "make.points_how", { class: "soft" });
  #more = make("details", { class: "more" }, saying("summary", "make.points"), this.#pointsHow, this.#points);
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
  node = make("section", { class: "panel making", "aria-labelledby": "make-title" });

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
      labelled("make.game", this.#game), labelled("make.rules", this.#rules),
      labelled("make.squares", this.#squares, this.#squaresHint),
      labelled("make.name", this.#name, saying("p", "make.name_how", { class: "soft", id: "make-name-hint" })),
      this.#computers, this.#seats, this.#read.node, this.#more,
      make("details", { class: "more" }, saying("summary", "make.more"), seen, labelled("make.limit", this.#limit), this.#absent),
      this.#error, this.#submit,
    );
    this.node.append(saying("h2", "make.title", { id: "make-title" }), this.#form);
    this.#game.addEventListener("change", () => this.#chooseGame());
    this.#rules.addEventListener("change", () => this.#chooseRules());
    this.#points.addEventListener("change", () => this.#read.relearn());
    this.#squares.addEventListener("change", () => this.#read.relearn());
    this.#limit.addEventListener("change", () => show(this.#absent, this.#limit.value !== ""));
    this.#form.addEventListener("submit", (event) => this.#make(event));
    this.learn();
  }

  // Ask the server for the games and rules, in the current language.
  async learn() {
    for (const each of this.#limit.options) {
      if (each.value) each.textContent = lasting(Number(each.value));
    }
    try {
      const { data } = await ask("GET", `/api/games?lang=${language()}`);
      say(this.#error, null);
      this.#games = data.games;
      const called = (name) => gameTitle(data.games.find((each) => each.name === name));
      options(this.#game, data.games.map(({ name }) => name), called, this.#game.value);
      this.#chooseGame();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(this.#error, refusalKey(error.key));
      setTimeout(() => this.learn(), (error.retry ?? 3) * 1_000);
    }
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
    const { squares, points, levels, players: [least, most] } = this.#chosen;
    show(this.#squares.parentElement, squares !== null);
    if (squares !== null) {
      Object.assign(this.#squares, { min: squares.least, max: squares.most, placeholder: squares.default });
      say(this.#squaresHint, "make.squares_how", squares);
    }
    this.#drawPoints(points);
    this.#read.relearn();
    this.#drawComputers(levels, most);
    say(this.#seats, least === most ? "make.players_exactly" : "make.players", { least, most });
  }

  // Choices stay when the language changes; different rules have their own default values.
  #drawPoints(points) {
    const rules = `${this.#game.value} ${this.#rules.value}`;
    const fields = this.#points.dataset.rules === rules ? [...this.#points.querySelectorAll("select")] : [];
    const before = new Map(fields.map((field) => [field.name, field.value]));
    this.#points.dataset.rules = rules;
    show(this.#more, points.length > 0);
    this.#points.replaceChildren(...points.map(({ name, explanation, default: usual, values }) => {
      const id = `make-point-${name}`;
      const field = make("select", { id, name, "aria-describedby": `${id}-why` });
      for (const value of values) {
        const option = make("option", { value });
        if (value === usual) say(option, "make.usual", { value });
        else option.textContent = value;
        field.append(option);
      }
      const kept = before.get(name);
      field.value = values.includes(kept) ? kept : usual;
      const why = make("p", { class: "soft", id: `${id}-why`, lang: "en" }, explanation);
      return make("div", { class: "field" }, make("label", { for: id }, title(name)), field, why);
    }));
  }

  #drawComputers(levels, most) {
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
    const { squares, points } = this.#chosen;
    const usual = new Map(points.map((point) => [point.name, point.default]));
    const fields = [...this.#points.querySelectorAll("select")].filter(({ name, value }) => value !== usual.get(name));
    const levels = [...this.#computers.querySelectorAll("select")];
    const computers = levels.flatMap(({ name, value }) => Array(Number(value)).fill(name));
    return {
      game: this.#game.value,
      rules: this.#rules.value,
      points: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
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
      const { data } = await ask("POST", "/api/tables", { body: options });
      if (options.name) keepName(options.name);
      keep(data.id, { name: data.name, token: data.token, maker: true });
      location.assign(`/t/${encodeURIComponent(data.id)}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const named = error.key === "bad-name" || error.key === "name-taken";
      if (named) this.#name.parentElement.append(this.#error);
      else this.#submit.before(this.#error);
      say(this.#error, REFUSED[error.key] ?? refusalKey(error.key));
      if (named) {
        this.#name.setAttribute("aria-invalid", "true");
        this.#name.focus();
      }
    } finally {
      this.#submit.removeAttribute("aria-disabled");
    }
  }
}
