// The points of the rules that can be changed, each with what it means by the rules as they are chosen now.

import { Refusal, ask } from "./api.js";
import { make, say, saying, show } from "./dom.js";
import { rulesAddress } from "./rules.js";

export class Points {
  #request;
  #learn;
  #rules = null; // which rules the fields are of
  #usual = new Map();
  #asked = null; // the address of the newest request
  #fields = make("div", { class: "points" });
  #error = make("p", { class: "error", role: "alert" });
  node = make("details", { class: "more" });

  // `request()` returns the rules with the points that are chosen; `learn(levels)` gets the levels of computers by them.
  constructor(request, learn) {
    this.#request = request;
    this.#learn = learn;
    this.node.append(
      saying("summary", "make.points"), saying("p", "make.points_how", { class: "soft" }), this.#error, this.#fields,
    );
    this.node.addEventListener("toggle", () => this.explain());
  }

  get #selects() {
    return [...this.#fields.querySelectorAll("select")];
  }

  // The points that are not as usual.
  get chosen() {
    const changed = this.#selects.filter(({ name, value }) => value !== this.#usual.get(name));
    return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
  }

  // Choices stay when the language changes; different rules have their own default values.
  draw(rules, points) {
    const before = this.#rules === rules ? new Map(this.#selects.map(({ name, value }) => [name, value])) : new Map();
    this.#rules = rules;
    this.#usual = new Map(points.map((point) => [point.name, point.default]));
    show(this.node, points.length > 0);
    this.#fields.replaceChildren(...points.map((point) => this.#field(point, before.get(point.name))));
    this.#asked = null;
    this.explain();
  }

  #field({ name, title, default: usual, values, value_titles: titles }, kept) {
    const id = `make-point-${name}`;
    const field = make("select", { id, name, "aria-describedby": `${id}-why` });
    for (const value of values) {
      const called = titles[value] ?? value;
      const option = make("option", { value });
      if (value === usual) say(option, "make.usual", { value: called });
      else option.textContent = called;
      field.append(option);
    }
    field.value = values.includes(kept) ? kept : usual;
    const why = make("p", { class: "soft", id: `${id}-why`, "aria-live": "polite", "data-point": name });
    return make("div", { class: "field" }, make("label", { for: id }, title), field, why);
  }

  // Ask the server what each point means by the rules that are chosen.
  async explain() {
    const request = this.#request();
    if (!this.node.open || !request) return;
    const address = rulesAddress(request);
    if (address === this.#asked) return;
    this.#asked = address;
    try {
      const { data } = await ask("GET", address);
      if (address !== this.#asked) return;
      say(this.#error, null);
      this.#learn(data.levels);
      for (const why of this.#fields.querySelectorAll("[data-point]")) {
        const text = data.points[why.dataset.point];
        if (!text) say(why, "make.idle");
        else if (why.textContent !== text) say(why, null).textContent = text;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (address !== this.#asked) return;
      this.#asked = null;
      if (error.key === "bad-request") say(this.#error, "make.clash");
    }
  }
}
