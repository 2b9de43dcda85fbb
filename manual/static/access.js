/* For those who use no pointer: what scrolls sideways is reached by the keyboard. */
addEventListener("load", () => {
  for (const box of document.querySelectorAll(".table-wrapper, .highlight pre")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
});
