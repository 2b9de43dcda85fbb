// Type: instructions, each with its answer, and help with those that are not valid.

import { button, label, make, say, saying } from "./dom.js";
import { download } from "./files.js";

const encoded = (text) => new TextEncoder().encode(text);

export class Typing {
  #python;
  #choices;
  #log = make("div", { id: "log", role: "log", tabindex: "0" });
  #line = make("input", {
    id: "line", type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off", enterkeyhint: "send",
  });
  #send;
  #stop;
  #state = make("p", { id: "typing-state", role: "status" });
  #lines = []; // that were answered
  #answers = "";
  #place = 0; // in the lines, for the arrow keys
  #opening = null; // a promise while and after the session is opened
  #waiting = 0;
  node;

  constructor(python, choices) {
    this.#python = python;
    this.#choices = choices;
    this.#send = saying("button", "typing.send", { type: "submit", class: "main" });
    this.#stop = button("python.stop", () => python.stop(), { hidden: true });
    label(this.#log, "aria-label", "typing.log");
    const form = make(
      "form",
      { id: "typing-form" },
      saying("label", "typing.line", { for: "line" }),
      make("div", { class: "entry-row" }, this.#line, this.#send, this.#stop),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#type(this.#line.value);
    });
    this.#line.addEventListener("keydown", (event) => this.#recall(event));
    this.node = make(
      "div",
      {},
      saying("p", "typing.how", { class: "how" }),
      this.#log,
      form,
      this.#state,
      make(
        "p",
        { class: "buttons" },
        button("typing.again", () => this.begin()),
        button("typing.save_script", () => this.#save("script.in", this.#lines.map((line) => `${line}\n`).join(""))),
        button("typing.save_answers", () => this.#save("script.out", this.#answers)),
      ),
    );
  }

  // Begin a new session.
  begin() {
    this.#lines = [];
    this.#open();
  }

  // Go on with the same lines, in a Python that has been started again.
  restore() {
    if (this.#opening) this.#open();
  }

  // Begin when somebody looks at it for the first time.
  look() {
    if (!this.#opening) this.begin();
    this.#line.focus();
  }

  // Something else is to be played.
  changed() {
    if (!this.#opening) return;
    this.begin();
  }

  #open() {
    this.#answers = "";
    this.#log.replaceChildren();
    const lines = this.#lines;
    this.#lines = [];
    this.#opening = this.#working(async () => {
      const { answers, error, greeting } = await this.#python.request("open", this.#choices.value, { lines });
      if (error !== undefined) return this.#refuse(error);
      this.#note(greeting);
      for (const answer of answers) this.#show(answer);
    });
  }

  async #type(line) {
    this.#line.value = "";
    await this.#opening;
    await this.#working(async () => {
      const answer = await this.#python.request("line", this.#choices.value, { line });
      if (answer.error !== undefined) return this.#refuse(answer.error);
      this.#show(answer);
    });
    this.#line.focus();
  }

  async #working(work) {
    this.#waiting += 1;
    this.#stop.hidden = false;
    this.#state.classList.remove("error");
    say(this.#state, null);
    try {
      await work();
    } catch (error) {
      if (error.name === "Stopped") say(this.#state, "check.stopped");
      else this.#refuse(error.message);
    } finally {
      this.#waiting -= 1;
      this.#stop.hidden = this.#waiting === 0;
    }
  }

  #refuse(text) {
    this.#state.classList.add("error");
    say(this.#state, "check.refused", { text });
  }

  #show({ line, reply, failed, ends, notes }) {
    if (ends) {
      say(this.#state, "typing.ended");
      return;
    }
    this.#lines.push(line);
    this.#place = this.#lines.length;
    this.#answers += reply;
    const asked = make("pre", { class: "asked" }, line);
    const answer = make("pre", { class: failed ? "failed" : null }, reply.replace(/\n$/, ""));
    this.#log.append(make("div", { class: "exchange" }, asked, answer));
    for (const note of notes) this.#note(note);
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  #note(text) {
    this.#log.append(make("p", { class: "note" }, text));
  }

  // The arrow keys bring earlier lines back.
  #recall(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || this.#lines.length === 0) return;
    event.preventDefault();
    this.#place = Math.min(Math.max(this.#place + step, 0), this.#lines.length);
    this.#line.value = this.#lines[this.#place] ?? "";
  }

  #save(name, text) {
    download(name, encoded(text), "text/plain");
  }
}
