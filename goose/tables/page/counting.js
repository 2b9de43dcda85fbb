// Numbers that are counted up from 0, where motion is wanted.

const LENGTH = 900; // ms

const still = matchMedia("(prefers-reduced-motion: reduce)");

// Count up the number in each of some elements. At the end each says what it said before.
export const countUp = (nodes) => {
  if (still.matches || document.hidden) return;
  const counted = nodes.map((node) => [node, node.textContent, /\d+/.exec(node.textContent)]).filter(([, , found]) => found);
  const start = performance.now();
  const tick = () => {
    const part = Math.min(1, (performance.now() - start) / LENGTH);
    for (const [node, text, { 0: number, index }] of counted) {
      node.textContent = part < 1 ? text.slice(0, index) + Math.round(number * part) + text.slice(index + number.length) : text;
    }
    if (part < 1) requestAnimationFrame(tick);
  };
  tick();
};
