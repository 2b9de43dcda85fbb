// Type: instructions, each with its answer, and help with those that are not valid.

import { button, make, say, saying } from "./dom.js";
import { download } from "./files.js";
import { Log } from "./log.js";
import { word } from "./words.js";

const AHEAD = 10; // lines that are shown before they are asked
const BLANK = /^[ \t]*$/; // a line that ends a program

export class Typing {
  #python;
  #choices;
  #log = new Log();
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
  #waiting = []; // the lines that are not answered, with their entries in the log
  #asks = false; // whether they are being answered
  #playing = false; // a game is in progress
  #saved = 0; // how many lines of the script have been saved
  node;

  constructor(python, choices) {
    this.#python = python;
    this.#choices = choices;
    const send = saying("button", "typing.send", { type: "submit", class: "main" });
    this.#stop = button("python.stop", () => python.stop(), { hidden: true });
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
      this.#log.node,
      form,
      this.#state,
      make(
        "p",
        { class: "buttons" },
        button("typing.again", () => this.#begin()),
        button("typing.save_script", () => this.#saveScript()),
        button("typing.save_answers", () => this.#save("script.out", this.#replies)),
      ),
    );
    addEventListener("beforeunload", (event) => {
      if (this.#loses) event.preventDefault();
    });
  }

  // Whether a game in progress would be lost, because its script is not saved.
  get #loses() {
    return (this.#playing || this.#waiting.length > 0) && this.#saved < this.#lines.length + this.#waiting.length;
  }

  // Begin when somebody looks at it for the first time.
  look() {
    if (!this.#opening) this.#begin();
    this.#line.focus();
  }

  // Answer the same lines by other choices.
  changed() {
    if (!this.#opening) return;
    const waiting = this.#waiting;
    this.#open();
    this.#take(waiting.map(({ line }) => line), false);
  }

  // Answer the same lines in a Python that has been started again; a line that was stopped can be changed.
  restore() {
    if (!this.#opening) return;
    const [stopped, ...others] = this.#waiting;
    if (stopped) this.#line.value = stopped.line;
    this.#open();
    if (others.length) say(this.#state, "typing.stopped", { count: others.length });
    else say(this.#state, "check.stopped");
  }

  #begin() {
    if (this.#loses && !confirm(word("typing.lose"))) return;
    this.#lines = [];
    this.#playing = false;
    this.#saved = 0;
    this.#open();
  }

  #open() {
    const session = (this.#session += 1);
    this.#log.clear();
    this.#waiting = [];
    this.#asks = false;
    this.#replies = [];
    this.#tell(null);
    const lines = this.#lines;
    const entries = lines.map((line) => this.#log.add(line));
    this.#opening = this.#asking(session, async () => {
      const { answers, error, language } = await this.#python.request("open", this.#choices.value, { lines });
      if (session !== this.#session) return;
      this.#lines = [];
      if (language) this.#log.node.lang = language;
      answers?.forEach((answer, place) => this.#show(entries[place], answer));
      if (error === undefined) return;
      this.#lines = lines; // for better choices
      this.#log.clear();
      this.#refuse(error);
    });
  }

  // Answer lines that were typed or pasted.
  #take(lines, typed = true) {
    if (typed) {
      this.#line.value = "";
      this.#tell(null);
      for (const line of lines) if (!BLANK.test(line)) this.#typed.push(line);
      this.#place = this.#typed.length;
      this.#line.focus();
    }
    for (const line of lines) this.#waiting.push({ line, entry: null });
    this.#echo();
    this.#answer();
  }

  // Show the next lines that wait: below many more of them, each answer would move all the others.
  #echo() {
    for (const each of this.#waiting.slice(0, AHEAD)) each.entry ??= this.#log.add(each.line);
  }

  // Ask for the answers to the lines that wait, one after the other, so that each can be stopped.
  async #answer() {
    if (this.#asks || this.#waiting.length === 0) return;
    this.#asks = true;
    const session = this.#session;
    await this.#opening;
    await this.#asking(session, async () => {
      while (session === this.#session && this.#waiting.length) {
        this.#echo();
        const [{ line, entry }] = this.#waiting;
        if (BLANK.test(line)) {
          this.#log.answer(entry, { reply: null, notes: [], key: "typing.ended" });
          this.#waiting.shift();
          continue;
        }
        const answer = await this.#python.request("line", this.#choices.value, { line });
        if (session !== this.#session) return;
        if (answer.error === undefined) {
          this.#waiting.shift();
          this.#show(entry, answer);
          continue;
        }
        this.#refuse(answer.error);
        if (this.#waiting.length > 1) return; // they wait for better choices
        this.#waiting.shift();
        this.#log.remove(entry);
        this.#line.value ||= line;
      }
    });
    if (session === this.#session) this.#asks = false;
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

  #show(entry, answer) {
    if (answer.reply !== null) {
      this.#lines.push(answer.line);
      this.#replies.push(answer.reply);
      this.#playing = answer.playing;
    }
    this.#log.answer(entry, answer);
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
    if (lines.at(-1) === "") lines.pop(); // the end of the last line
    this.#take([`${this.#line.value}${lines[0]}`, ...lines.slice(1)]);
  }

  #saveScript() {
    this.#save("script.in", this.#lines.map((line) => `${line}\n`));
    this.#saved = this.#lines.length;
  }

  #save(name, parts) {
    download(name, parts.join(""), "text/plain");
  }
}
