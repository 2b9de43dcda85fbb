// A player's seat, on its way to another device: the link and the code here, and the question there.

import { Refusal, ask, at } from "./api.js";
import { cleaned } from "./board.js";
import { button, make, say, saying, show } from "./dom.js";
import { keep, placeHere } from "./places.js";
import { copied, HERE_ONLY } from "./sharing.js";
import { lasting } from "./words.js";

const ARRIVING = /^#seat=([\w-]{1,64})$/;

// The secret that the address of this page has brought. It leaves the address at once, so that nobody finds it there.
const arrived = () => {
  const [, secret] = ARRIVING.exec(location.hash) ?? [];
  if (secret) history.replaceState(history.state, "", location.pathname + location.search);
  return secret ?? null;
};

export class Device {
  #id;
  #changed;
  #refused;
  #secret = arrived();
  #link = make("input", { id: "device-link", readonly: true, "aria-describedby": "device-how" });
  #done = make("span", { class: "soft", role: "status" });
  #code = make("div", { class: "code" });
  #how = make("p", { id: "device-how", class: "soft" });
  #offer = make("div", { hidden: true });
  #make = button("device.make", () => this.#offerSeat());
  #close = null;
  node = make("details", { class: "panel device", hidden: true }, saying("summary", "device.title"));
  asking = make("section", { class: "panel arriving", "aria-labelledby": "device-arrived", hidden: true });

  // `changed()` is called when this tab has the seat, `refused(key)` when the server refuses something.
  constructor(id, changed, refused) {
    this.#id = id;
    this.#changed = changed;
    this.#refused = refused;
    this.#link.addEventListener("focus", () => this.#link.select());
    this.#offer.append(
      this.#code, saying("label", "device.link", { for: "device-link" }),
      make("div", { class: "row" }, this.#link, button("share.copy", async () => say(this.#done, await copied(this.#link)))),
      this.#done, this.#how,
    );
    this.node.append(saying("p", "device.about", { class: "soft" }), this.#make, this.#offer);
    if (HERE_ONLY.test(location.hostname)) this.node.append(saying("p", "share.local", { class: "soft" }));
    this.asking.append(
      saying("h2", "device.arrived", { id: "device-arrived" }), saying("p", "device.moves"),
      make("div", { class: "row" }, button("device.take", () => this.#take(), { class: "main" }), button("device.not", () => this.#drop())),
    );
    show(this.asking, this.#secret !== null);
  }

  draw(seated) {
    show(this.node, seated && this.#secret === null);
    if (!seated) show(this.#offer, false);
  }

  async #offerSeat() {
    try {
      const { data } = await ask("POST", at(this.#id, "handover"), { token: placeHere(this.#id)?.token });
      this.#link.value = `${location.origin}${location.pathname}#seat=${data.secret}`;
      this.#code.replaceChildren(...this.#drawn(data.code));
      say(this.#how, "device.how", { time: lasting(data.seconds) });
      say(this.#done, null);
      show(this.#offer, true);
      this.#link.focus();
      clearTimeout(this.#close);
      this.#close = setTimeout(() => show(this.#offer, false), data.seconds * 1_000);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refused(error.key);
    }
  }

  // The code as a picture, if another device can open the address of this page.
  #drawn(text) {
    if (HERE_ONLY.test(location.hostname)) return [];
    const picture = cleaned(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
    return picture === null ? [] : [picture];
  }

  async #take() {
    const secret = this.#secret;
    this.#drop();
    try {
      const { data } = await ask("POST", at(this.#id, "takeover"), { body: { secret } });
      keep(this.#id, { ...data, maker: false });
      this.#changed();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refused(error.key === "no-such-thing" ? "old-link" : error.key);
    }
  }

  #drop() {
    this.#secret = null;
    show(this.asking, false);
  }
}
