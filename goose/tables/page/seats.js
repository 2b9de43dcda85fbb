// The seats of the table, and the form to take one.

import { Refusal, ask, at } from "./api.js";
import { button, label, make, say, saying, show } from "./dom.js";
import { playAgain } from "./rematch.js";
import { keep, keepName, makerOf, placesAt, sit, usualName } from "./places.js";
import { language, levelName, listed, refusalKey, word } from "./words.js";

const LONGEST_NAME = 24;
const NOBODY = "";

export class Seats {
  #id;
  #changed;
  #names = null;
  #table = null;
  #won = [];
  #list = make("ol", { class: "seats" });
  #count = make("p", { class: "soft" });
  #watching = make("p", { class: "soft" });
  #name = make("input", { id: "seat-name", maxlength: LONGEST_NAME, autocomplete: "nickname", autocapitalize: "words",
    spellcheck: "false", required: true, "aria-describedby": "seat-hint seat-error" });
  #hint = make("p", { id: "seat-hint", class: "soft" });
  #error = make("p", { id: "seat-error", class: "error", role: "alert" });
  #form = make("form", { class: "take", novalidate: true });
  #another = make("details", {}, saying("summary", "seat.another"));
  #begins = make("span");
  #start = button(null, () => this.#begin(), { class: "main" });
  #need = make("p", { class: "soft", id: "start-need" });
  #starting = make("div", { class: "starting", hidden: true }, this.#start, this.#need);
  #answer = button("again.yes", () => this.#agree(), { class: "main" });
  #answering = make("p", { hidden: true }, this.#answer);
  #as = make("select", { id: "seat-as" });
  #playing = make("p", { class: "as", hidden: true }, saying("label", "seat.as", { for: "seat-as" }), " ", this.#as);
  node = make("section", { class: "panel people", "aria-labelledby": "seats-title" });

  // `changed()` is called when this tab has a different seat, `refused(key)` when the game could not be started.
  constructor(id, changed, refused) {
    this.#id = id;
    this.#changed = changed;
    this.refused = refused;
    this.#name.value = usualName();
    this.#form.append(
      saying("label", "seat.name", { for: "seat-name" }), this.#name,
      saying("button", "seat.take", { class: "main" }), this.#hint, this.#error,
    );
    this.#form.addEventListener("submit", (event) => this.#take(event));
    this.#start.setAttribute("aria-describedby", "start-need");
    this.#start.append(this.#begins);
    this.#as.addEventListener("change", () => {
      sit(this.#id, placesAt(this.#id).find(({ token }) => token === this.#as.value) ?? null);
      this.#changed();
    });
    this.node.append(
      saying("h2", "seats.title", { id: "seats-title" }), this.#list, this.#count, this.#watching,
      this.#answering, this.#form, this.#another, this.#starting, this.#playing,
    );
  }

  draw({ table, turn, view, ending = null, watching = 0 }, you) {
    this.#table = table;
    this.#won = ending?.winners ?? [];
    const open = table.state === "open";
    const playing = table.state === "playing" && view ? view.seats : table.seats;
    const left = (seat) => !playing.some(({ name }) => name === seat.name);
    const age = (seat) => view?.players.find(({ name }) => name === seat.name)?.age ?? null;
    this.#list.replaceChildren(
      ...table.seats.map((seat) => this.#made(seat, you, open ? null : turn, left(seat), age(seat))),
    );
    const free = table.most - table.seats.length;
    const counted = table.least === table.most ? "lobby.seats" : "seats.count";
    say(this.#count, open ? counted : null, { taken: table.seats.length, least: table.least, most: table.most });
    show(this.#count, open);
    say(this.#watching, watching ? "seats.watching" : null, { count: watching });
    show(this.#watching, watching > 0);
    const seated = you.name !== null;
    const takes = open && free > 0 && !table.frozen;
    show(this.#form, takes);
    show(this.#another, takes && seated);
    if (takes && seated && this.#form.parentElement !== this.#another) this.#another.append(this.#form);
    if (takes && !seated && this.#form.parentElement === this.#another) this.#another.before(this.#form);
    if (takes && this.#names === null) this.#learn();
    show(this.#answering, this.#late().includes(you.name));
    this.#drawStart(open);
    this.#drawPlaces(you);
  }

  // Hints about names come from the rules, in the current language.
  async #learn() {
    this.#names = {};
    const { data } = await ask("GET", `/api/games?lang=${language()}`).catch(() => ({ data: { games: [] } }));
    const game = data.games.find(({ name }) => name === this.#table.game);
    this.#hint.textContent = game?.rules.find(({ name }) => name === this.#table.rules)?.names ?? "";
  }

  relearn() {
    if (this.#names !== null) this.#learn();
  }

  #made({ name, level, here, replaced = false }, you, turn, left, age) {
    const item = make("li", { "aria-current": name !== null && name === turn ? "true" : null });
    if (name !== null) item.append(make("bdi", { class: "name" }, name));
    if (age !== null) item.append(" ", saying("span", "seat.age", { class: "tag age" }, { age }));
    if (level !== null) item.append(" ", saying("span", "seat.computer", { class: "tag" }, { level: levelName(level) }));
    if (name !== null && name === you.name) item.append(" ", saying("span", "seat.you", { class: "tag you" }));
    if (name !== null && this.#won.includes(name)) item.append(" ", saying("span", "seat.won", { class: "tag won" }));
    if (name !== null && this.#table.again?.agreed.includes(name)) item.append(" ", saying("span", "seat.agreed", { class: "tag you" }));
    if (this.#late().includes(name)) item.append(" ", saying("span", "seat.awaited", { class: "tag away" }));
    if (left) item.append(" ", saying("span", "seat.left", { class: "tag away" }));
    else if (replaced) item.append(" ", saying("span", "seat.replaced", { class: "tag" }));
    else if (!here) item.append(" ", saying("span", "seat.away", { class: "tag away" }));
    if (this.#frees(name, level, you)) {
      item.append(" ", label(button("seat.free", () => this.#free(name), { class: "free" }), "aria-label", "seat.free_whose", { name }));
    }
    // Everybody who plays has a place for this tag, so that nothing moves when the turn does.
    if (this.#table.state === "playing" && !left) {
      item.append(" ", saying("span", "seat.moves", { class: name === turn ? "tag moves now" : "tag moves" }));
    }
    return item;
  }

  // At a rematch: the players who have not agreed yet.
  #late() {
    return (this.#table.state === "open" && this.#table.again?.awaited) || [];
  }

  #frees(name, level, you) {
    const open = this.#table.state === "open" && !this.#table.frozen;
    return open && name !== null && level === null && name !== you.name && makerOf(this.#id) !== null;
  }

  async #free(name) {
    try {
      await ask("POST", at(this.#id, "free"), { token: makerOf(this.#id)?.token, body: { name } });
      this.#start.focus();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused(error.key);
    }
  }

  #drawStart(open) {
    const { seats, least, most, start } = this.#table;
    const late = this.#late();
    const enough = seats.length - late.length >= least;
    const alone = least === most && (start === "full" || late.length > 0); // the game starts by itself
    show(this.#starting, open && makerOf(this.#id) !== null && (enough || !alone));
    if (enough) this.#start.removeAttribute("aria-disabled");
    else this.#start.setAttribute("aria-disabled", "true");
    say(this.#begins, late.length ? "start.without" : "start.press", { names: listed(late) });
    this.#start.classList.toggle("main", late.length === 0);
    say(this.#need, enough ? (late.length ? "start.freed" : "start.when") : "start.need", { least });
  }

  async #agree() {
    try {
      await playAgain(this.#table.before);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused(error.key);
    }
  }

  #drawPlaces(you) {
    const places = placesAt(this.#id).filter(({ name }) => name !== null);
    show(this.#playing, places.length > 1);
    const watch = make("option", { value: NOBODY }, word("seat.watch"));
    this.#as.replaceChildren(...places.map(({ name, token }) => make("option", { value: token }, name)), watch);
    this.#as.value = places.find(({ name }) => name === you.name)?.token ?? NOBODY;
  }

  async #take(event) {
    event.preventDefault();
    const name = this.#name.value.trim();
    this.#name.removeAttribute("aria-invalid");
    say(this.#error, null);
    try {
      if (!name) throw new Refusal("bad-name", 0);
      const { data } = await ask("POST", at(this.#id, "seats"), { body: { name } });
      keepName(name);
      keep(this.#id, { ...data, maker: false });
      this.#name.value = "";
      this.#changed(data.name);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(this.#error, refusalKey(error.key));
      this.#name.setAttribute("aria-invalid", "true");
      this.#name.focus();
    }
  }

  async #begin() {
    if (this.#start.getAttribute("aria-disabled")) return;
    this.#start.setAttribute("aria-disabled", "true");
    try {
      await ask("POST", at(this.#id, "start"), { token: makerOf(this.#id)?.token });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#start.removeAttribute("aria-disabled");
      this.refused(error.key);
    }
  }
}
