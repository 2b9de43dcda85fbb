// Elements and their texts. Input from other people is only ever inserted as text.

import { template, word } from "./words.js";

const said = new WeakMap();

const write = (node) => {
  const { text, labels } = said.get(node);
  for (const [attribute, key, values] of labels) node.setAttribute(attribute, word(key, values));
  if (!text) return;
  const [key, values] = text;
  const parts = template(key, values).split(/\{(\w+)\}/);
  const whole = word(key, values);
  if (parts.length === 1 || node.localName === "option") {
    if (node.textContent !== whole) node.textContent = whole;
    return;
  }
  if (node.textContent === whole && node.dataset.key === key) return; // a live region must not announce it again
  node.dataset.key = key;
  node.replaceChildren(...parts.map((part, number) => (number % 2 ? apart(values[part]) : part)));
};

const entry = (node) => {
  if (!said.has(node)) said.set(node, { text: null, labels: [] });
  node.dataset.said = "";
  return said.get(node);
};

// A name may be written from right to left, so it is isolated from the words around it.
const apart = (value) => {
  if (typeof value === "number") return String(value);
  const part = document.createElement("bdi");
  part.textContent = value;
  return part;
};

// Show a text of the page in a node, in the current language; without a key, nothing.
export const say = (node, key, values = {}) => {
  entry(node).text = key ? [key, values] : null;
  if (key) write(node);
  else node.textContent = "";
  return node;
};

export const label = (node, attribute, key, values = {}) => {
  const { labels } = entry(node);
  labels.splice(0, labels.length, ...labels.filter(([name]) => name !== attribute), [attribute, key, values]);
  write(node);
  return node;
};

// Show all texts again, because the language has changed.
export const retell = () => {
  for (const node of document.querySelectorAll("[data-said]")) write(node);
};

export const make = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
};

export const saying = (tag, key, attributes = {}, values = {}) => say(make(tag, attributes), key, values);

export const button = (key, pressed, attributes = {}) => {
  const node = saying("button", key, { type: "button", ...attributes });
  node.addEventListener("click", pressed);
  return node;
};

// Change attributes and nodes only where they differ, so that nothing unchanged is announced again.
export const show = (node, shown) => {
  if (node.hidden === shown) node.hidden = !shown;
};

// Let nodes appear at their new places, away from which something new has pushed them: nothing jumps under a finger.
export const appearAnew = (nodes) => {
  const pushed = nodes.filter((node) => !node.contains(document.activeElement));
  for (const node of pushed) node.classList.add("pushed");
  requestAnimationFrame(() => requestAnimationFrame(() => pushed.forEach((node) => node.classList.remove("pushed"))));
};
