// Paper that falls over the board of a game that is won. It is never seen by those who want no motion.

import { make } from "./dom.js";

const PIECES = 48;
const LONGEST = 2_600; // ms

const still = matchMedia("(prefers-reduced-motion: reduce)");

// Let it fall once in an element.
export const fall = (figure) => {
  if (still.matches || document.hidden) return;
  const sheet = make("div", { class: "confetti", "aria-hidden": "true" });
  for (let piece = 0; piece < PIECES; piece++) sheet.append(make("i"));
  figure.append(sheet);
  const { width, height } = sheet.getBoundingClientRect();
  for (const piece of sheet.children) {
    const [start, drift] = [Math.random() * width, (Math.random() - 0.5) * width * 0.3];
    const turn = (Math.random() - 0.5) * 1_440;
    piece.animate(
      [
        { transform: `translate(${start}px, -20px)` },
        { transform: `translate(${start + drift}px, ${height + 20}px) rotate(${turn}deg) rotateX(${turn * 2}deg)` },
      ],
      { duration: LONGEST * (0.55 + 0.4 * Math.random()), delay: 400 * Math.random(), easing: "cubic-bezier(.2, .6, .6, 1)", fill: "both" },
    );
  }
  setTimeout(() => sheet.remove(), LONGEST + 500);
};
