// The browser's storage. Where it is forbidden or full, the page keeps its data in the entries of the tab's history:
// they last until the tab is closed, no other site can read them, and they are in no address.

const unkept = { local: new Map(history.state?.local), session: new Map(history.state?.session) };
const here = location.pathname;
let warn = () => {};

// Use the browser's storage; `otherwise` is the result without it.
const used = (where, use, otherwise) => {
  try {
    return use(where === "local" ? localStorage : sessionStorage);
  } catch {
    return otherwise;
  }
};

const carried = () => ({ local: [...unkept.local], session: [...unkept.session] });
const isCarried = () => unkept.local.size + unkept.session.size > 0;

const note = () => {
  try {
    history.replaceState(carried(), "");
  } catch {
    // the browser allows no more changes now; a later one brings everything
  }
};

export const read = (where, key) => {
  const text = unkept[where].get(key) ?? used(where, (store) => store.getItem(key), null);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const write = (where, key, value) => {
  const text = JSON.stringify(value);
  const stored = used(where, (store) => (store.setItem(key, text), true), false);
  const before = unkept[where].get(key);
  if (stored) unkept[where].delete(key);
  else unkept[where].set(key, text);
  if (before !== unkept[where].get(key)) note();
  if (!stored && where === "local") warn();
};

export const remove = (where, key) => {
  used(where, (store) => store.removeItem(key), null);
  if (unkept[where].delete(key)) note();
};

export const keys = (prefix) => {
  const stored = used("local", (store) => Object.keys(store), []);
  return [...new Set([...stored, ...unkept.local.keys()])].filter((key) => key.startsWith(prefix));
};

// Call a function if the browser does not store what the page wants to store.
export const onUnkept = (listener) => {
  warn = listener;
  if (unkept.local.size > 0) listener();
};

// Open another page of this server, with the data that the browser does not store.
export const go = (path) => {
  if (!isCarried()) {
    location.assign(path);
    return;
  }
  history.pushState(carried(), "", path);
  location.reload();
};

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]:not([download])");
  if (!link || !isCarried() || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const path = link.getAttribute("href");
  if (path.startsWith("#")) setTimeout(note); // its new entry of the history has no data
  if (!path.startsWith("/")) return;
  event.preventDefault();
  go(path);
});

// The entries that `go` makes seem to be of one page.
addEventListener("popstate", () => location.pathname !== here && location.reload());
