// The words of a page, and the current language. texts.js has the name of each language, with its words or with the
// address of a file of them: a viewer of tables gets one of these files, and others when they are chosen.

import { read, write } from "./storage.js";
import OFFERED from "./texts.js";

const wished = [read("local", "goose.language"), ...navigator.languages.map((each) => each.slice(0, 2).toLowerCase())];
const words = new Map(Object.entries(OFFERED).flatMap(([each, { words: known }]) => (known ? [[each, known]] : [])));
let code = wished.find((each) => Object.hasOwn(OFFERED, each)) ?? "en";

export const LANGUAGES = Object.keys(OFFERED);
export const language = () => code;
export const nameOf = (other) => OFFERED[other].name;
export const has = (key) => Object.hasOwn(words.get(code), key);

// Fetch the words of a language, which comes before its use.
export const learn = async (other) => {
  if (!words.has(other)) words.set(other, (await import(OFFERED[other].address)).default);
};

// `a(d) {name}` of an Italian text is "ad Ana", but "a Rui".
export const template = (key, values = {}) =>
  words.get(code)[key].replace(/\(d\) \{(\w+)\}/g, (_, name) => `${/^[aàáâã]/i.test(values[name]) ? "d" : ""} {${name}}`);
export const word = (key, values = {}) => template(key, values).replace(/\{(\w+)\}/g, (_, name) => values[name]);

export const use = (other) => {
  code = other;
  write("local", "goose.language", other);
  document.documentElement.lang = other;
};

// The title of a game or of rules; those of other packages have their own names.
export const gameTitle = ({ titles, game, name }) => titles[code] ?? title(game ?? name);
export const rulesTitle = ({ rules_titles, rules }) => rules_titles[code] ?? title(rules);
// The points of the rules that were changed; earlier servers do not send their titles.
export const pointTitles = ({ points, points_titles: titles = {} }) =>
  titles[code] ?? Object.entries(points).map(([name, value]) => `${name}: ${value}`);
export const title = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

// A time in seconds, in the largest unit that gives a whole number.
export const lasting = (seconds) => {
  const units = [["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];
  const [unit, length] = units.find(([, each]) => seconds % each === 0);
  return new Intl.NumberFormat(code, { style: "unit", unit, unitDisplay: "long" }).format(seconds / length);
};

// How long ago something was, by the time in the form of the server.
export const ago = (moment) => {
  const seconds = Math.max(0, (Date.now() - Date.parse(moment)) / 1_000);
  const units = [["day", 86_400], ["hour", 3_600], ["minute", 60]];
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ["second", Infinity]; // 0 seconds is "now"
  return new Intl.RelativeTimeFormat(code, { numeric: "auto" }).format(-Math.floor(seconds / length), unit);
};

// A time that has passed, in seconds, in the one or two largest units.
export const spent = (seconds) => {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [["hour", Math.floor(whole / 3_600)], ["minute", Math.floor(whole / 60) % 60], ["second", whole % 60]];
  const first = Math.max(0, parts.findIndex(([, count]) => count > 0));
  const shown = whole === 0 ? [parts[2]] : parts.slice(first, first + 2).filter(([, count]) => count > 0);
  return shown.map(([unit, count]) => new Intl.NumberFormat(code, { style: "unit", unit }).format(count)).join(" ");
};

// Names as a list: `Ana, Rui and Eva`.
export const listed = (names) => new Intl.ListFormat(code, { type: "conjunction" }).format(names);

export const levelName = (level) => (has(`level.${level}`) ? word(`level.${level}`) : level);
export const refusalKey = (key) => (has(`error.${key}`) ? `error.${key}` : "error.unknown");
