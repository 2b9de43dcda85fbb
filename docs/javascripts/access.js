/* What Material leaves out for those who use no pointer: wide tables scroll by keys, and the search has a name. */
addEventListener("load", () => {
  for (const table of document.querySelectorAll(".md-typeset__scrollwrap")) table.tabIndex = 0;
  document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
});
