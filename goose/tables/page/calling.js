// Calls a player who looks at something else when it is their turn: by a sound, a notification, and marks.

import { make, say, saying, show } from "./dom.js";
import { read, write } from "./storage.js";
import { word } from "./words.js";

const KEY = "goose.calls";

const icon = document.querySelector("link[rel=icon]");
const QUIET_ICON = icon?.getAttribute("href");

export class Calling {
  #sound;
  #note = null; // the notification on the screen
  #mine = false;
  #title = "";
  #known = null; // the position with the viewer's turn that the viewer has seen or was called to
  #switch = make("input", { type: "checkbox", role: "switch", id: "calls", "aria-describedby": "calls-how calls-problem" });
  #how = saying("p", "calls.how", { id: "calls-how", class: "soft" });
  #problem = make("p", { id: "calls-problem", class: "soft", role: "status" });
  node = make("div", { class: "calls", hidden: true });

  constructor(sound) {
    this.#sound = sound;
    this.#switch.checked = read("local", KEY) === true;
    this.#switch.addEventListener("change", () => this.#turn());
    this.node.append(make("p", { class: "choice" }, this.#switch, saying("label", "calls.switch", { for: "calls" })), this.#how, this.#problem);
    document.addEventListener("visibilitychange", () => this.#mark());
    this.#judge();
  }

  // `mine`: it is the viewer's turn in position `n`; `title` says so, for the notification.
  draw({ offered, mine, n, title }) {
    show(this.node, offered);
    this.#mine = mine;
    this.#title = title;
    const fresh = mine && this.#known !== n;
    if (mine) this.#known = n;
    if (fresh && document.hidden && this.#switch.checked) this.#call();
    this.#mark();
  }

  async #turn() {
    const on = this.#switch.checked;
    write("local", KEY, on);
    if (on) {
      this.#sound.call(); // so that the player knows it
      if (globalThis.Notification?.permission === "default") await Notification.requestPermission();
    }
    this.#judge();
    this.#mark();
  }

  // Say what the browser does not do.
  #judge(fails = false) {
    const on = this.#switch.checked;
    const none = fails || !globalThis.Notification || !globalThis.isSecureContext;
    say(this.#problem, on && none ? "calls.none" : on && Notification.permission !== "granted" ? "calls.refused" : null);
  }

  #call() {
    this.#sound.call();
    if (globalThis.Notification?.permission !== "granted") return;
    try {
      const note = new Notification(word("turn.yours"), { body: this.#title, tag: location.pathname, renotify: true, icon: QUIET_ICON });
      note.addEventListener("click", () => {
        window.focus();
        note.close();
      });
      this.#note = note;
    } catch {
      this.#judge(true); // some phones let no page make one
    }
  }

  // The dot on the tab and on the app stays while the player does not look.
  #mark() {
    const waits = this.#mine && document.hidden && this.#switch.checked;
    if (!waits) {
      this.#note?.close();
      this.#note = null;
    }
    icon?.setAttribute("href", waits ? icon.dataset.turn : QUIET_ICON);
    const marked = waits ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
    marked?.catch(() => {});
  }
}
