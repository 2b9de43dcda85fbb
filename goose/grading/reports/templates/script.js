"use strict";
(() => {
  const entries = [...document.querySelectorAll(".entry")];
  const choices = [...document.querySelectorAll("input[name=verdict]")];
  const find = document.getElementById("find");
  const status = document.getElementById("status");

  const folds = [...document.querySelectorAll(".case > details")];

  for (const part of document.querySelectorAll(".scripted")) part.hidden = part.matches(".folding") && !folds.length;

  // What is chosen by verdict the style hides by itself; here it is only counted.
  const chosen = () => choices.find((choice) => choice.checked)?.value ?? "all";
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const update = () => {
    const wanted = plain(find?.value ?? "").trim();
    const verdict = chosen();
    let shown = 0;
    for (const entry of entries) {
      const found = !wanted || plain(entry.cells[0].dataset.key).includes(wanted);
      entry.classList.toggle("out", !found);
      shown += found && (verdict === "all" || entry.dataset.verdicts.split(" ").includes(verdict));
    }
    if (status) status.textContent = shown === entries.length ? "" : status.dataset.shown.replace("{shown}", shown).replace("{all}", entries.length);
  };
  for (const control of [...choices, find]) control?.addEventListener("input", update);

  // Sorting: by the key of a column, again by the same in the other direction; what is equal stays in its order.
  const order = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const sort = (header) => {
    const descending = header.getAttribute("aria-sort") === "ascending";
    const key = (row) => row.cells[header.cellIndex].dataset.key;
    const compare = header.dataset.sort === "text"
      ? (one, other) => order.compare(key(one), key(other))
      : (one, other) => key(one) - key(other);
    for (const each of header.parentElement.cells) each.removeAttribute("aria-sort");
    header.setAttribute("aria-sort", descending ? "descending" : "ascending");
    entries.sort((one, other) => (descending ? compare(other, one) : compare(one, other)));
    entries[0].parentElement.append(...entries);
  };
  for (const header of document.querySelectorAll("th[data-sort]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...header.childNodes);
    button.addEventListener("click", () => sort(header));
    header.append(button);
  }

  const fold = (open) => () => { for (const each of folds) each.open = open; };
  document.getElementById("open")?.addEventListener("click", fold(true));
  document.getElementById("close")?.addEventListener("click", fold(false));

  // A link to a case opens it, and its group.
  const follow = () => {
    const target = document.getElementById(location.hash.slice(1));
    const entry = target?.closest(".case");
    if (!entry) return;
    for (const details of [entry.closest(".group"), ...entry.querySelectorAll(":scope > details")]) if (details) details.open = true;
    target.scrollIntoView();
  };
  window.addEventListener("hashchange", follow);

  // On paper the failed cases and all causes are open.
  let closed = [];
  window.addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll(".rest:not([open]), .group[open] .case > details:not([open])")];
    for (const each of closed) each.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const each of closed) each.open = false;
  });

  update();
  follow();
})();
