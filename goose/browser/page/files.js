// A file of the reader's: chosen, dropped or pasted. Its bytes stay as they are.

import { button, label, make, say, saying } from "./dom.js";

// What is said of a file that was dropped beside the boxes. It must not replace the page.
export const stray = make("p", { id: "stray", class: "error", role: "status" });

document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  say(stray, event.target.closest?.(".box") ? null : "file.stray");
});

// Text that is pasted: terminals and text areas lose the end of the last line.
const bytesOf = (text) => new TextEncoder().encode(text === "" || text.endsWith("\n") ? text : `${text}\n`);

export const download = (name, bytes, type) => {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = make("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

export class FileBox {
  #input;
  #text = null;
  #about = make("p", { class: "chosen", hidden: true });
  #remove;
  #held = null; // the name and the bytes of a file
  #changed;
  node;

  // `id` names the box; its title is the text `file.ID`, its hint `file.ID_how`. `changed()` is called for any change.
  constructor(id, { pasted = true, accept = "", changed = () => {} } = {}) {
    this.#changed = changed;
    this.#input = make("input", { type: "file", class: "unseen", tabindex: "-1", accept: accept || null });
    label(this.#input, "aria-label", `file.${id}`);
    this.#input.addEventListener("change", () => this.#take(this.#input.files));
    this.#remove = button("file.remove", () => this.clear(), { hidden: true });
    const choose = button("file.choose", () => this.#input.click());
    label(choose, "aria-label", `file.choose_${id}`);
    this.node = make(
      "div",
      { class: "box", id: `box-${id}`, role: "group", "aria-labelledby": `${id}-title`, "aria-describedby": `${id}-how` },
      saying("h3", `file.${id}`, { id: `${id}-title` }),
      saying("p", `file.${id}_how`, { id: `${id}-how`, class: "how" }),
    );
    if (pasted) {
      this.#text = make("textarea", { rows: "6", spellcheck: "false", autocomplete: "off", autocapitalize: "off" });
      this.#text.setAttribute("aria-labelledby", `${id}-title`);
      label(this.#text, "placeholder", "file.paste");
      this.#text.addEventListener("input", () => this.#changed());
      this.node.append(this.#text);
    }
    this.node.append(this.#about, make("p", { class: "buttons" }, choose, this.#remove, this.#input));
    this.#acceptDrops();
  }

  // The name of the file, or null for pasted text.
  get name() {
    return this.#held?.name ?? null;
  }

  // The bytes, or null if there is nothing.
  get bytes() {
    if (this.#held) return this.#held.bytes;
    return this.#text?.value ? bytesOf(this.#text.value) : null;
  }

  clear() {
    this.#held = null;
    this.#input.value = "";
    this.#draw();
    this.#changed();
    (this.#text ?? this.node.querySelector("button")).focus();
  }

  focus() {
    (this.#held ? this.#remove : this.#text ?? this.node.querySelector("button")).focus();
  }

  #acceptDrops() {
    this.node.addEventListener("dragover", () => this.node.classList.add("over"));
    this.node.addEventListener("dragleave", () => this.node.classList.remove("over"));
    this.node.addEventListener("drop", (event) => {
      this.node.classList.remove("over");
      if (event.dataTransfer.files.length) this.#take(event.dataTransfer.files);
    });
  }

  async #take(files) {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) {
      this.#tell("file.several");
      return;
    }
    try {
      this.#held = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    } catch {
      this.#held = null;
      this.#draw();
      this.#tell("file.unreadable", { name: file.name });
      return;
    }
    this.#draw();
    this.#changed();
  }

  #tell(key, values) {
    this.#about.hidden = false;
    say(this.#about, key, values);
  }

  #draw() {
    if (this.#text) this.#text.hidden = this.#held !== null;
    this.#remove.hidden = this.#held === null;
    if (this.#held) this.#tell("file.chosen", { name: this.#held.name, count: this.#held.bytes.length });
    else this.#about.hidden = true;
  }
}
