// Calls a player who looks at something else when it is their turn: by a sound, a notification, and marks.

import { make, say, saying, show } from "./dom.js";
import { read, write } from "./storage.js";
import { word } from "./words.js";

const KEY = "goose.calls";
const TONES = [660, 880]; // Hz
const LENGTH = 0.18; // s

const icon = document.querySelector("link[rel=icon]");
const QUIET_ICON = icon?.getAttribute("href");

export class Calling {
  #sound = null; // browsers make one only after a key or a click
  #note = null; // the notification on the screen
  #mine = false;
  #title = "";
  #known = null; // the position with the viewer's turn that the viewer has seen or was called to
  #switch = make("input", { type: "checkbox", role: "switch", id: "calls", "aria-describedby": "calls-how calls-problem" });
  #how = saying("p", "calls.how", { id: "calls-how", class: "soft" });
  #problem = make("p", { id: "calls-problem", class: "soft", role: "status" });
  node = make("div", { class: "calls", hidden: true });

  constructor() {
    this.#switch.checked = read("local", KEY) === true;
    this.#switch.addEventListener("change", () => this.#turn());
    this.node.append(make("p", { class: "choice" }, this.#switch, saying("label", "calls.switch", { for: "calls" })), this.#how, this.#problem);
    document.addEventListener("visibilitychange", () => this.#mark());
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => this.#listen(), { passive: true });
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
      this.#listen();
      this.#ring(); // so that the player knows it
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

  #listen() {
    if (!this.#switch.checked || !globalThis.AudioContext) return;
    this.#sound ??= new AudioContext();
    this.#sound.resume().catch(() => {}); // a phone may have stopped it
  }

  #call() {
    this.#ring();
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

  #ring() {
    if (!this.#sound) return;
    TONES.forEach((tone, number) => this.#play(tone, this.#sound.currentTime + number * LENGTH));
  }

  #play(tone, start) {
    const [source, volume] = [this.#sound.createOscillator(), this.#sound.createGain()];
    source.frequency.value = tone;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.2, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
    source.connect(volume).connect(this.#sound.destination);
    source.start(start);
    source.stop(start + LENGTH);
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
