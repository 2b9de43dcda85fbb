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

// Save bytes, or a text as UTF-8.
export const download = (name, contents, type) => {
  const address = URL.createObjectURL(new Blob([contents], { type }));
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
  #taken = 0; // the number of the last file that was chosen
  #changed;
  node;

  // `id` names the box; its title is the text `file.ID`, its hint `file.ID_how`. `changed()` is called for any change.
  constructor(id, { pasted = true, changed = () => {} } = {}) {
    this.#changed = changed;
    this.#input = make("input", { type: "file", hidden: true });
    this.#input.addEventListener("change", () => this.#take(this.#input.files));
    const choose = this.#button("choose", id, () => {
      this.#input.value = ""; // else the same file, changed meanwhile, is no change
      this.#input.click();
    });
    this.#remove = this.#button("remove", id, () => this.clear(), { hidden: true });
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
    this.#taken += 1;
    this.#held = null;
    this.#input.value = "";
    this.#draw();
    this.#changed();
    (this.#text ?? this.node.querySelector("button")).focus();
  }

  focus() {
    (this.#held ? this.#remove : this.#text ?? this.node.querySelector("button")).focus();
  }

  // A button that is called by its text and the title of the box.
  #button(name, id, pressed, attributes = {}) {
    const own = `${id}-${name}`;
    return button(`file.${name}`, pressed, { id: own, "aria-labelledby": `${own} ${id}-title`, ...attributes });
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
    const number = (this.#taken += 1);
    const bytes = await file.arrayBuffer().catch(() => null);
    if (number !== this.#taken) return; // another file has been chosen meanwhile, or this one removed
    this.#held = bytes && { name: file.name, bytes: new Uint8Array(bytes) };
    this.#draw();
    if (!bytes) this.#tell("file.unreadable", { name: file.name });
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
