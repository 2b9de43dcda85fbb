// How the boards look: one of the skins in the stylesheet of the pictures.

import { make, saying } from "./dom.js";
import { read, write } from "./storage.js";

const SKIN = "goose.skin";
const SKINS = ["board", "paper", "contrast"];

const more = matchMedia("(prefers-contrast: more)"); // without a choice the stylesheet follows it

const use = (skin) => {
  if (SKINS.includes(skin)) document.documentElement.dataset.skin = skin;
};

// Return the field with the skins, for the viewer to choose; the choice is kept for the next visit.
export const skins = () => {
  const field = make("select", { id: "skin" });
  field.append(...SKINS.map((skin) => saying("option", `skin.${skin}`, { value: skin })));
  field.value = document.documentElement.dataset.skin ?? (more.matches ? "contrast" : SKINS[0]);
  field.addEventListener("change", () => {
    write("local", SKIN, field.value);
    use(field.value);
  });
  return make("div", { class: "pace" }, saying("label", "skin.title", { for: "skin" }), field);
};

use(read("local", SKIN));
