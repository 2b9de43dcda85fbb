// Keeps the text of a picture no larger than the title of the page, however large the picture is.

const fit = (figure) => {
  const picture = figure.querySelector("svg");
  const scale = picture?.getScreenCTM()?.a;
  if (!scale) return;
  const most = Number.parseFloat(getComputedStyle(document.querySelector("h1")).fontSize) / scale;
  for (const text of picture.querySelectorAll("text[font-size]")) {
    text.dataset.size ??= text.getAttribute("font-size");
    text.setAttribute("font-size", Math.min(text.dataset.size, most));
  }
};

// Do so for each picture that an element shows, whenever its size changes.
export const keepSmall = (figure) => {
  new ResizeObserver(() => fit(figure)).observe(figure);
  new MutationObserver(() => fit(figure)).observe(figure, { childList: true });
};
