/* What helps those who use no pointer or a screen reader: areas that scroll, headings and areas of the page. */
addEventListener("load", () => {
  for (const box of document.querySelectorAll(".table-wrapper, .highlight pre")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
  // Around a translated page everything is in English.
  if (document.documentElement.lang !== "en") {
    for (const part of document.querySelectorAll(".sidebar-drawer, .toc-title, .related-pages .context, .bottom-of-page")) part.lang = "en";
  }
  for (const caption of document.querySelectorAll(".sidebar-tree .caption")) caption.ariaLevel = "2";
  document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "Pages");
  document.querySelector(".toc-drawer")?.setAttribute("aria-label", "Contents of this page");
});
