// Type: instructions, each with its answer, and help with those that are not valid.

import { button, label, make, say, saying } from "./dom.js";
import { download } from "./files.js";

const BLANK = /^[ \t]*$/; // a line that ends a program

export class Typing {
  #python;
  #choices;
  #log = make("div", { id: "log", role: "log", tabindex: "0" });
  #line = make("input", {
    id: "line", type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "off", enterkeyhint: "send",
  });
  #stop;
  #state = make("p", { id: "typing-state", role: "status" });
  #lines = []; // of the script: those that were answered
  #replies = []; // to these
  #typed = []; // for the arrow keys
  #place = 0;
  #session = 0; // the number of the session; what an earlier one answers is no longer shown
  #opening = null; // a promise, while the session is opened and after it
  #waiting = [];
  node;

  constructor(python, choices) {
    this.#python = python;
    this.#choices = choices;
    const send = saying("button", "typing.send", { type: "submit", class: "main" });
    this.#stop = button("python.stop", () => python.stop(), { hidden: true });
    label(this.#log, "aria-label", "typing.log");
    const form = make(
      "form",
      { id: "typing-form" },
      saying("label", "typing.line", { for: "line" }),
      make("div", { class: "entry-row" }, this.#line, send, this.#stop),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#take([this.#line.value]);
    });
    this.#line.addEventListener("keydown", (event) => this.#recall(event));
    this.#line.addEventListener("paste", (event) => this.#paste(event));
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
        button("typing.again", () => this.#begin()),
        button("typing.save_script", () => this.#save("script.in", this.#lines.map((line) => `${line}\n`))),
        button("typing.save_answers", () => this.#save("script.out", this.#replies)),
      ),
    );
  }

  // Begin when somebody looks at it for the first time.
  look() {
    if (!this.#opening) this.#begin();
    this.#line.focus();
  }

  // Answer the same lines by other choices.
  changed() {
    if (this.#opening) this.#open();
  }

  // Answer the same lines in a Python that has been started again; a line that was stopped can be changed.
  restore() {
    if (!this.#opening) return;
    const [stopped] = this.#waiting;
    if (stopped) this.#line.value = stopped.line;
    this.#open();
    say(this.#state, "check.stopped");
  }

  #begin() {
    this.#lines = [];
    this.#open();
  }

  #open() {
    const session = (this.#session += 1);
    this.#log.replaceChildren();
    this.#waiting = [];
    this.#replies = [];
    this.#tell(null);
    const lines = this.#lines;
    const shown = lines.map((line) => this.#echo(line));
    this.#opening = this.#asking(session, async () => {
      const { answers, error, language } = await this.#python.request("open", this.#choices.value, { lines });
      if (session !== this.#session) return;
      this.#lines = [];
      if (language) this.#log.lang = language;
      answers?.forEach((answer, place) => this.#show(shown[place], answer));
      if (error === undefined) return;
      this.#lines = lines; // for better choices
      this.#log.replaceChildren();
      this.#refuse(error);
    });
  }

  // Answer lines that were typed or pasted.
  #take(lines) {
    this.#line.value = "";
    this.#tell(null);
    for (const line of lines) {
      if (BLANK.test(line)) say(this.#state, "typing.ended");
      else this.#type(line);
    }
    this.#line.focus();
  }

  async #type(line) {
    const session = this.#session;
    const shown = this.#echo(line);
    this.#waiting.push({ line });
    this.#typed.push(line);
    this.#place = this.#typed.length;
    await this.#opening;
    if (session !== this.#session) return;
    await this.#asking(session, async () => {
      const answer = await this.#python.request("line", this.#choices.value, { line });
      if (session !== this.#session) return;
      this.#waiting.shift();
      if (answer.error === undefined) this.#show(shown, answer);
      else {
        shown.remove();
        this.#line.value ||= line;
        this.#refuse(answer.error);
      }
    });
  }

  // Wait for an answer, which can be stopped.
  async #asking(session, work) {
    this.#stop.hidden = false;
    try {
      await work();
    } catch (error) {
      if (error.name !== "Stopped") this.#refuse(error.message);
    }
    if (session === this.#session) this.#stop.hidden = this.#waiting.length === 0;
  }

  #tell(key) {
    this.#state.classList.remove("error");
    say(this.#state, key);
  }

  #refuse(text) {
    this.#state.classList.add("error");
    say(this.#state, "check.refused", { text });
  }

  // Show a line that waits for its answer.
  #echo(line) {
    const shown = make("div", { class: "exchange" }, make("pre", { class: "asked" }, line));
    this.#log.append(shown);
    this.#log.scrollTop = this.#log.scrollHeight;
    return shown;
  }

  #show(shown, { line, reply, failed, notes }) {
    if (reply !== null) {
      this.#lines.push(line);
      this.#replies.push(reply);
      shown.append(make("pre", { class: failed ? "failed" : null }, reply.replace(/\n$/, "")));
    }
    shown.append(...notes.map((note) => make("p", { class: "note" }, note)));
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  // The arrow keys bring earlier lines back.
  #recall(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || this.#typed.length === 0) return;
    event.preventDefault();
    this.#place = Math.min(Math.max(this.#place + step, 0), this.#typed.length);
    this.#line.value = this.#typed[this.#place] ?? "";
  }

  // Lines that are pasted are typed one after the other.
  #paste(event) {
    const lines = event.clipboardData.getData("text").split(/\r?\n/);
    if (lines.length === 1) return;
    event.preventDefault();
    this.#take([`${this.#line.value}${lines[0]}`, ...lines.slice(1)].filter((line) => !BLANK.test(line)));
  }

  #save(name, parts) {
    download(name, parts.join(""), "text/plain");
  }
}
