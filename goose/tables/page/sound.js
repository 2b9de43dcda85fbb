// The sounds of a table, made by the browser's tone generator. A browser plays them only after the first key or click.

import { make, saying } from "./dom.js";
import { read, write } from "./storage.js";

const KEY = "goose.sound";
const QUIET = 0.0001; // an exponential curve does not reach 0
const RATTLE = [0, 0.07, 0.13, 0.22, 0.27, 0.38, 0.5]; // s, when dice hit the table
const WIN = [523, 659, 784, 1047]; // Hz: a chord, one tone after another
const TURN = [440, 587]; // Hz
const CALL = [660, 880]; // Hz

export class Sound {
  #context = null;
  #switch = make("input", { type: "checkbox", role: "switch", id: "sound" });
  node = make("p", { class: "choice" }, this.#switch, saying("label", "sound.switch", { for: "sound" }));

  constructor() {
    this.#switch.checked = read("local", KEY) ?? true;
    this.#switch.addEventListener("change", () => {
      write("local", KEY, this.#switch.checked);
      if (this.#switch.checked) this.turn(); // so that the viewer knows it
    });
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => this.#wake(), { passive: true });
  }

  // A piece reaches a place; its size is relative to the picture: large ones sound low. 0 is a throw of dice.
  piece(size) {
    if (size === 0) {
      RATTLE.forEach((at, number) => this.#tone(1_900 + 260 * (number % 3), at, 0.03, 0.05, "triangle"));
    } else {
      this.#tone(Math.max(160, Math.min(1_100, 30 / size)), 0, 0.07, 0.09, "triangle");
    }
  }

  turn() {
    TURN.forEach((tone, number) => this.#tone(tone, number * 0.12, 0.16, 0.05));
  }

  win() {
    WIN.forEach((tone, number) => this.#tone(tone, number * 0.13, number === WIN.length - 1 ? 0.7 : 0.2, 0.1));
  }

  // Call somebody who looks at something else. This is a separate choice: it also calls where the table is silent.
  call() {
    CALL.forEach((tone, number) => this.#tone(tone, number * 0.18, 0.18, 0.2, "sine", true));
  }

  #wake() {
    if (!globalThis.AudioContext) return;
    this.#context ??= new AudioContext();
    this.#context.resume().catch(() => {}); // a phone may have stopped it
  }

  // Play a tone (in Hz) some time from now and for some time (in s), with its volume from 0 to 1.
  #tone(tone, at, length, volume, shape = "sine", always = false) {
    if (!this.#context || (!always && (!this.#switch.checked || document.hidden))) return;
    const start = this.#context.currentTime + at;
    const [source, gain] = [this.#context.createOscillator(), this.#context.createGain()];
    source.type = shape;
    source.frequency.value = tone;
    gain.gain.setValueAtTime(QUIET, start);
    gain.gain.exponentialRampToValueAtTime(volume, start + Math.min(0.02, length / 4));
    gain.gain.exponentialRampToValueAtTime(QUIET, start + length);
    source.connect(gain).connect(this.#context.destination);
    source.start(start);
    source.stop(start + length);
  }
}
