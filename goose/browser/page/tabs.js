// Tabs, moved between by the arrow keys.

import { make, saying } from "./dom.js";

export class Tabs {
  #tabs;
  #panels;
  #shown;
  node;

  // `panels` are elements by name; the title of one is the text `tab.NAME`. `shown(name)` is called for each change.
  constructor(panels, shown) {
    const names = Object.keys(panels);
    this.#shown = shown;
    this.#tabs = names.map((name) =>
      saying("button", `tab.${name}`, { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}` }));
    this.#panels = names.map((name) =>
      make("div", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}` }, panels[name]));
    const list = make("div", { role: "tablist" }, ...this.#tabs);
    this.#tabs.forEach((tab, place) => tab.addEventListener("click", () => this.#choose(place)));
    list.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      const place = (this.#tabs.indexOf(document.activeElement) + step + names.length) % names.length;
      this.#choose(place);
      this.#tabs[place].focus();
    });
    this.node = make("div", { class: "tabs" }, list, ...this.#panels);
    this.#draw(0);
  }

  #choose(place) {
    this.#draw(place);
    this.#shown(this.#tabs[place].id.slice("tab-".length));
  }

  #draw(place) {
    this.#tabs.forEach((tab, each) => {
      tab.setAttribute("aria-selected", String(each === place));
      tab.tabIndex = each === place ? 0 : -1;
      this.#panels[each].hidden = each !== place;
    });
  }
}
