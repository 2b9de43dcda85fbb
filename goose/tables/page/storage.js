// The browser's storage. If it is forbidden or full, nothing is stored, and the page works while it is open.

const unkept = { local: new Map(), session: new Map() };

const store = (where) => {
  try {
    return where === "local" ? localStorage : sessionStorage;
  } catch {
    return null;
  }
};

export const read = (where, key) => {
  const text = unkept[where].get(key) ?? store(where)?.getItem(key) ?? null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const write = (where, key, value) => {
  const text = JSON.stringify(value);
  try {
    store(where).setItem(key, text);
    unkept[where].delete(key);
  } catch {
    unkept[where].set(key, text);
  }
};

export const remove = (where, key) => {
  unkept[where].delete(key);
  store(where)?.removeItem(key);
};

export const keys = (prefix) => {
  const local = store("local");
  return [...Object.keys(local ?? {}), ...unkept.local.keys()].filter((key) => key.startsWith(prefix));
};
