// A card for each game: what it is like, and two buttons that are one press away from a game.

import { Refusal } from "./api.js";
import { challengeOf, resultOfToday } from "./challenge.js";
import { create, isOfName, whyNot } from "./creating.js";
import { button, make, say, saying, show } from "./dom.js";
import { keepLevel, usualLevel, usualName } from "./places.js";
import { gameTitle, levelName } from "./words.js";

const NOT_A_LETTER = /[^a-z0-9]+/g;

// Neither the weakest nor the strongest, if there is one between them.
const middle = (levels) => levels[Math.floor((levels.length - 1) / 2)];

export class Cards {
  #naming;
  #list = make("ul", { class: "cards" });
  #today = make("section", { class: "panel today", "aria-labelledby": "today-title", hidden: true });
  #busy = false;
  node = make("section", { class: "games", "aria-labelledby": "games-title" });

  constructor(naming) {
    this.#naming = naming;
    this.node.append(saying("h2", "card.title", { id: "games-title" }), this.#list, this.#today);
    addEventListener("pageshow", () => this.#hold(false)); // the page comes back as it was left
  }

  // Show the games, in the current language.
  draw(games) {
    this.#list.replaceChildren(...games.map((game) => this.#card(game)));
    this.#drawToday(challengeOf(games));
  }

  #drawToday(challenge) {
    show(this.#today, challenge !== null);
    if (challenge === null) return;
    const { game, level, options } = challenge;
    const kept = resultOfToday();
    const error = make("p", { class: "error", role: "alert" });
    const foot = make("div", { class: "foot" }, error);
    foot.prepend(this.#button(kept ? "challenge.again" : "challenge.play", "today-title", foot, error, () => options));
    this.#today.replaceChildren(
      saying("h3", "challenge.title", { id: "today-title" }),
      saying("p", "challenge.about", {}, { game: gameTitle(game), level: levelName(level) }),
      ...(kept ? [make("p", { class: "soft" }, kept.text)] : []), foot,
    );
  }

  #card(game) {
    const { name, about, picture, minutes, rules: [rules] } = game;
    const chosen = { game: name, rules: rules.name, points: rules.decisive };
    const id = `card-${name.toLowerCase().replace(NOT_A_LETTER, "-")}`;
    const [least, most] = rules.players;
    const facts = make("p", { class: "soft facts" });
    facts.append(saying("span", least === most ? "card.players_exactly" : "card.players", {}, { least, most }));
    if (minutes) facts.append(saying("span", "card.minutes", {}, { least: minutes[0], most: minutes[1] }));
    const level = this.#level(id, name, rules);
    const presses = make("div", { class: "presses" });
    const error = make("p", { class: "error", role: "alert" });
    const foot = make("div", { class: "foot" }, level.node, presses, error);
    if (rules.levels.length) {
      const computers = () => Array(Math.max(1, least - 1)).fill(level.value());
      const options = () => ({ ...chosen, computers: computers(), public: false, start: "now" });
      presses.append(this.#button("card.computer", id, foot, error, options, { class: "main" }));
    }
    const start = least === most ? "full" : "creator";
    presses.append(this.#button("card.friends", id, foot, error, () => ({ ...chosen, start })));
    return make(
      "li", { class: "panel card", "aria-labelledby": id },
      picture && make("img", { class: "drawn", alt: "", width: 400, height: 312, src: picture }),
      make("div", { class: "what" }, make("h3", { id }, gameTitle(game)), facts),
      about && make("p", { class: "about" }, about), foot,
    );
  }

  #level(id, game, { levels, levels_about: texts = {} }) {
    const usual = usualLevel(game);
    const field = make("select", { id: `${id}-level` });
    field.append(...levels.map((level) => make("option", { value: level }, levelName(level))));
    if (levels.length) field.value = levels.includes(usual) ? usual : middle(levels);
    const about = make("p", { class: "soft", id: `${id}-about` });
    const explain = () => (about.textContent = texts[field.value] ?? "");
    field.setAttribute("aria-describedby", about.id);
    field.addEventListener("change", () => {
      keepLevel(game, field.value);
      explain();
    });
    explain();
    const node = make("div", { class: "level" }, saying("label", "card.level", { for: field.id }), field, about);
    show(node, levels.length > 1);
    return { node, value: () => field.value };
  }

  #button(key, title, foot, error, options, attributes = {}) {
    const press = () => this.#press(foot, error, options);
    return button(key, press, { "aria-describedby": title, ...attributes });
  }

  #press(foot, error, options) {
    if (this.#busy) return;
    const name = usualName();
    const go = (as) => this.#go({ ...options(), name: as }, foot, error);
    if (name) go(name);
    else this.#naming.ask(foot, go);
  }

  async #go(options, foot, error) {
    this.#hold(true);
    say(error, null);
    try {
      await create(options);
    } catch (refusal) {
      this.#hold(false);
      if (!(refusal instanceof Refusal)) throw refusal;
      if (isOfName(refusal)) this.#naming.ask(foot, (name) => this.#go({ ...options, name }, foot, error), whyNot(refusal));
      else say(error, whyNot(refusal));
    }
  }

  #hold(busy) {
    this.#busy = busy;
    for (const each of this.node.querySelectorAll("button")) {
      if (busy) each.setAttribute("aria-disabled", "true");
      else each.removeAttribute("aria-disabled");
    }
  }
}
