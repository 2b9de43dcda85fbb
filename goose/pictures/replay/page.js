// Steps through a script; the data of the page hold its pictures and what moves from one to the next.

import { Motion } from "./motion.js";

const { lines, pictures, steps, words } = JSON.parse(document.getElementById("data").textContent);
const find = (id) => document.getElementById(id);
const [board, nothing, live, place, instruction, refused, narration, answer, slider, list, speed] =
  ["board", "nothing", "live", "place", "instruction", "refused", "narration", "answer", "slider", "list", "speed"].map(find);
const [first, back, play, forward, last] = ["first", "back", "play", "forward", "last"].map(find);
const count = steps.length;
const PAUSE = 1200; // milliseconds between two steps, at the speed 1, while nothing moves
const LONGEST = 2400; // milliseconds that pieces move, at the speed 1
const SETTLED = 400; // milliseconds after which the address names the step: browsers refuse to change it too often

try {
  document.documentElement.dataset.skin = JSON.parse(localStorage.getItem("goose.skin")) ?? ""; // of the page of tables
} catch {
  // a page on a disk may have no storage
}

const sentences = (narrated) => narrated.map((sentence) => {
  const node = document.createElement("p");
  node.className = "narration";
  node.textContent = sentence;
  return node;
});

const items = steps.map(([line, answered, failed, , narrated], index) => {
  const item = document.createElement("li");
  const button = document.createElement("button");
  const code = document.createElement("code");
  button.type = "button";
  button.tabIndex = -1;
  code.textContent = line;
  button.append(code);
  if (failed) {
    const mark = document.createElement("span");
    mark.className = "refused";
    mark.textContent = words.refused;
    button.append(" ", mark);
  }
  item.append(button, ...sentences(narrated));
  if (answered) {
    const pre = document.createElement("pre");
    pre.textContent = answered;
    item.append(pre);
  }
  item.addEventListener("click", () => {
    if (getSelection().isCollapsed) choose(index + 1);
  });
  return item;
});
list.append(...items);
const buttonOf = (step) => items[step - 1].firstChild;

let current = 0; // the step that is shown, from 1
let shown = null; // the number of its picture
let timer = 0; // of the next step, while the game is played
let settling = 0;

/** Return the picture of a number: the lines that it has in common with others are stored once. */
const draw = (number) => {
  const runs = pictures[number];
  const text = [];
  for (let place = 0; place < runs.length; place += 2) {
    for (let line = runs[place]; line < runs[place] + runs[place + 1]; line++) text.push(lines[line]);
  }
  return document.adoptNode(new DOMParser().parseFromString(text.join("\n"), "image/svg+xml").documentElement);
};

const motion = new Motion(board);
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Show a picture, to which motions lead from the one that is shown. Returns how long they take, in milliseconds. */
const showPicture = (number, motions) => {
  if (number === shown) return 0;
  shown = number;
  motion.finish();
  nothing.textContent = number >= 0 ? "" : number === -1 ? words.not_yet : words.no_more;
  if (number < 0) {
    board.replaceChildren();
    return 0;
  }
  const factor = Number(speed.value);
  return motion.show(draw(number), motions, still.matches ? 0 : 1 / factor, LONGEST / factor);
};

const reveal = (item) => {
  const margin = Math.min(64, list.clientHeight / 4); // pixels: the next step can be seen too
  const top = item.offsetTop;
  const bottom = top + Math.min(item.offsetHeight, list.clientHeight - 2 * margin);
  if (top - margin < list.scrollTop) list.scrollTop = top - margin;
  else if (bottom + margin > list.scrollTop + list.clientHeight) list.scrollTop = bottom + margin - list.clientHeight;
};

const show = (step) => {
  step = Math.min(Math.max(step, 1), count);
  if (step === current) return 0;
  const [line, answered, failed, picture, narrated, motions] = steps[step - 1];
  const moves = step === current + 1 ? motions : []; // from any other step the pieces do not come
  const focused = list.contains(document.activeElement);
  if (current) {
    buttonOf(current).tabIndex = -1;
    buttonOf(current).removeAttribute("aria-current");
    items[current - 1].classList.remove("current");
  }
  current = step;
  const button = buttonOf(step);
  button.tabIndex = 0;
  button.setAttribute("aria-current", "step");
  items[step - 1].classList.add("current");
  if (focused) button.focus({ preventScroll: true });
  const where = words.place.replace("{step}", step).replace("{count}", count);
  place.textContent = where;
  instruction.textContent = line;
  refused.hidden = !failed;
  narration.replaceChildren(...sentences(narrated));
  answer.textContent = answered;
  live.parentNode.scrollTop = 0;
  slider.value = step;
  slider.setAttribute("aria-valuetext", `${where}: ${line}`);
  for (const each of [first, back]) each.setAttribute("aria-disabled", step === 1);
  for (const each of [forward, last]) each.setAttribute("aria-disabled", step === count);
  const length = showPicture(picture, moves);
  reveal(items[step - 1]);
  clearTimeout(settling);
  settling = setTimeout(() => history.replaceState(null, "", `#step=${current}`), SETTLED);
  return length;
};

const stop = () => {
  clearTimeout(timer);
  timer = 0;
  live.setAttribute("aria-live", "polite");
  name(words.play);
  document.body.classList.remove("playing");
};

const name = (text) => {
  play.setAttribute("aria-label", text);
  play.title = text;
};

const next = (moving = 0) => {
  timer = setTimeout(() => {
    const length = show(current + 1);
    if (current === count) stop();
    else next(length);
  }, moving + PAUSE / Number(speed.value));
};

/** Play or pause; at the end, from the first step again. A reader is not answered each step that goes by. */
const toggle = () => {
  if (timer) {
    stop();
    return;
  }
  live.setAttribute("aria-live", "off");
  name(words.pause);
  document.body.classList.add("playing");
  if (current === count) show(1);
  next();
};

const choose = (step) => {
  if (timer) stop();
  show(step);
};

first.addEventListener("click", () => choose(1));
back.addEventListener("click", () => choose(current - 1));
play.addEventListener("click", toggle);
forward.addEventListener("click", () => choose(current + 1));
last.addEventListener("click", () => choose(count));
slider.addEventListener("input", () => choose(slider.valueAsNumber));
speed.addEventListener("change", () => {
  if (timer) {
    clearTimeout(timer);
    next();
  }
});

const KEYS = {
  ArrowLeft: () => choose(current - 1),
  ArrowRight: () => choose(current + 1),
  Home: () => choose(1),
  End: () => choose(count),
  " ": toggle,
};
const KEYS_OF_THE_LIST = { ArrowUp: KEYS.ArrowLeft, ArrowDown: KEYS.ArrowRight };

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target === speed) return;
  if (key === " " ? target.closest("button") : target === slider) return; // they have a different meaning there
  const act = KEYS[key] ?? (list.contains(target) ? KEYS_OF_THE_LIST[key] : undefined);
  if (!act) return;
  event.preventDefault();
  act();
});

const linked = () => Number(/^#step=(\d{1,9})$/.exec(location.hash)?.[1] ?? 0);
addEventListener("hashchange", () => {
  if (linked()) choose(linked());
});

const shapes = pictures.map(([line]) => / viewBox="\S+ \S+ (\S+) (\S+)"/.exec(lines[line]) ?? [0, 3, 2]);
const shape = Math.min(...shapes.map(([, width, height]) => width / height));
if (shapes.length) document.body.style.setProperty("--shape", shape);
document.querySelector("main").hidden = false;
if (count) {
  slider.max = count;
  const start = steps.findIndex(([, , , picture]) => picture >= 0) + 1;
  show(linked() || start || 1);
} else {
  nothing.textContent = words.not_yet;
  document.body.classList.add("empty");
}
