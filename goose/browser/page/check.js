// Check: a script and a program's output, compared with what is expected.

import { button, make, say, saying, show } from "./dom.js";
import { download, FileBox } from "./files.js";

const STANDARD_INPUT = "-"; // the name of a script that is pasted, as the command calls it
const stem = (name) => name.replace(/\.in$/, "");

export class Check {
  #python;
  #choices;
  #script;
  #actual;
  #expected;
  #check;
  #stop;
  #state = make("p", { id: "check-state", role: "status" });
  #result = make("section", { id: "result", "aria-labelledby": "result-title", tabindex: "-1", hidden: true });
  #title = saying("h2", "check.result", { id: "result-title" });
  #against = make("p", { id: "against", class: "how" });
  #doubt = make("p", { id: "doubt", class: "cause", hidden: true });
  #report = make("div", { id: "report" });
  #save;
  #line = null; // the result, as the command prints it
  #running = 0;
  #count = 0;
  node;

  constructor(python, choices) {
    this.#python = python;
    this.#choices = choices;
    const changed = () => this.forget();
    this.#script = new FileBox("script", { changed });
    this.#actual = new FileBox("actual", { changed });
    this.#expected = new FileBox("expected", { changed });
    this.#check = button("check.check", () => this.#run(), { class: "main", id: "check" });
    this.#stop = button("python.stop", () => python.stop(), { id: "stop", hidden: true });
    const answer = button("check.expected", () => this.#saveExpected(), { id: "save-expected" });
    this.#save = button("check.save", () => this.#saveResult(), { id: "save-result" });
    this.#result.append(this.#title, this.#against, this.#doubt, this.#report, make("p", { class: "buttons" }, this.#save));
    this.node = make(
      "div",
      {},
      make("div", { class: "boxes" }, this.#script.node, this.#actual.node),
      make("details", { id: "expected-output" }, saying("summary", "check.other"), this.#expected.node),
      make("p", { class: "buttons" }, this.#check, this.#stop, answer),
      this.#state,
      this.#result,
    );
  }

  // Hide a result that is no longer that of what is chosen.
  forget() {
    this.#count += 1;
    this.#result.hidden = true;
    this.#line = null;
    if (!this.#running) this.#tell(null);
  }

  #tell(key, values = {}, wrong = false) {
    this.#state.classList.toggle("error", wrong);
    say(this.#state, key, values);
  }

  // Return the files, or null where one is missing; then the page says which.
  #given(boxes) {
    for (const [name, box] of Object.entries(boxes)) {
      if (box.bytes === null || (name === "script" && box.bytes.length === 0)) {
        this.#tell(`check.no_${name}`, {}, true);
        box.focus();
        return null;
      }
    }
    return Object.fromEntries(Object.entries(boxes).map(([name, box]) => [name, box.bytes]));
  }

  async #run() {
    const given = this.#given({ script: this.#script, actual: this.#actual });
    if (given === null) return;
    this.forget();
    const number = this.#count;
    const expected = this.#expected.bytes;
    const against = expected === null ? ["goose"] : this.#expected.name ? ["file", this.#expected.name] : ["pasted"];
    const { choices, files } = this.#choices.value;
    const asked = { choices, files: { ...files, ...given, ...(expected && { expected }) } };
    const name = stem(this.#script.name ?? STANDARD_INPUT);
    await this.#working("check.comparing", async () => {
      let found = await this.#python.request("check", asked, { name, causes: false });
      if (!this.#show(found, number)) return;
      this.#compared(...against);
      if (found.verdict !== "accepted") {
        this.#tell("check.looking");
        found = await this.#python.request("check", asked, { name, causes: true });
        if (!this.#show(found, number)) return;
      }
      this.#line = found.bytes;
      this.#save.disabled = false;
      this.#tell(found.explained || found.verdict !== "wrong" ? "check.done" : "check.no_cause");
    });
  }

  async #saveExpected() {
    const given = this.#given({ script: this.#script });
    if (given === null) return;
    const { choices, files } = this.#choices.value;
    await this.#working("check.answering", async () => {
      const found = await this.#python.request("expected", { choices, files: { ...files, ...given } });
      if (found.error !== undefined) return this.#refuse(found.error);
      const name = `${stem(this.#script.name ?? "script")}.out`;
      download(name, found.bytes, "text/plain");
      this.#tell("check.saved", { name });
    });
  }

  #saveResult() {
    if (this.#line) download(`${stem(this.#script.name ?? "result")}.json`, this.#line, "application/json");
  }

  // Do something that can be stopped, and say what it is.
  async #working(key, work) {
    this.#running += 1;
    this.#stop.hidden = false;
    this.#stop.focus(); // while it can be pressed, the other cannot
    this.#check.disabled = true;
    this.#tell(key);
    try {
      await work();
    } catch (error) {
      if (error.name === "Stopped") this.#tell("check.stopped");
      else this.#tell("check.broken", { text: error.message }, true);
    } finally {
      this.#running -= 1;
      const held = document.activeElement === this.#stop;
      this.#stop.hidden = this.#running === 0;
      this.#check.disabled = this.#running > 0;
      if (held) (this.#result.hidden ? this.#check : this.#result).focus();
    }
  }

  #refuse(text) {
    this.#state.classList.add("error");
    say(this.#state, "check.refused", { text });
  }

  // Say what the output was compared with.
  #compared(kind, name = "") {
    say(this.#against, `check.against_${kind}`, { name });
  }

  // Show what was found for the files of a number; return whether it was shown.
  #show({ error, doubt, language, report }, number) {
    if (number !== this.#count) {
      this.#tell("check.changed");
      return false;
    }
    if (error !== undefined) {
      this.#refuse(error);
      return false;
    }
    const parts = new DOMParser().parseFromString(report, "text/html").body.childNodes;
    this.#report.lang = language;
    this.#report.replaceChildren(...[...parts].map((part) => document.adoptNode(part)));
    show(this.#doubt, doubt !== null);
    if (doubt !== null) say(this.#doubt, `check.doubt_${doubt}`);
    this.#save.disabled = true;
    this.#result.hidden = false;
    return true;
  }
}
