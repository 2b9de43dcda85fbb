// Python in the page: what is said while it starts, requests to it, and stopping.

import { button, make, say, saying, show } from "./dom.js";
import { Engine } from "./engine.js";

export class Python {
  #engine;
  #about = make("p", { id: "python-state", role: "status" });
  #progress = make("progress", { max: "1", value: "0", "aria-labelledby": "python-state" });
  #reason = make("p", { class: "how" });
  #help;
  #restarted;
  node;

  // `restarted()` is called when Python is there again after it was stopped.
  constructor(restarted) {
    this.#restarted = restarted;
    const link = saying("a", "python.where", { href: "https://webassembly.org/features/", rel: "noreferrer" });
    const again = button("python.again", () => this.stop());
    this.#help = make("p", { class: "buttons", hidden: true }, again, link);
    this.node = make("div", { id: "python" }, this.#about, this.#progress, this.#help, this.#reason);
    this.#engine = new Engine((...state) => this.#draw(...state));
  }

  start() {
    this.#engine.start();
  }

  // Return the answer to a request, with the `bytes` of a file. `files` are bytes by their names.
  async request(ask, { choices, files }, more = {}) {
    const names = Object.keys(files);
    const { answer, bytes } = await this.#engine.ask({ ask, choices, ...more, files: names }, names.map((name) => files[name]));
    return { ...answer, bytes };
  }

  // Stop what Python is doing; requests that wait are rejected with an error named `Stopped`.
  stop() {
    this.#engine.stop();
    this.#restarted();
  }

  // `text` is what the browser says of a failure.
  #draw(state, detail, text = "") {
    this.#reason.textContent = state === "failed" ? text : "";
    show(this.#progress, state === "starting");
    show(this.#help, state === "failed");
    this.node.classList.toggle("error", state === "failed");
    this.node.classList.toggle("ready", state === "ready");
    if (state === "starting") {
      this.#progress.value = detail ?? 0;
      say(this.#about, "python.starting");
    } else if (state === "ready") say(this.#about, "python.ready");
    else say(this.#about, `python.failed_${detail}`);
  }
}
