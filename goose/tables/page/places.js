// The seats of this browser. Their secrets stay in the browser, never in an address.

import { keys, read, remove, write } from "./storage.js";

const PREFIX = "goose.table.";
const NAME = "goose.name";
const LEVEL = "goose.level.";

// The seats of this browser at a table: {name, token, maker}; the name is null for a creator without a seat.
export const placesAt = (id) => read("local", PREFIX + id)?.places ?? [];

// The seat that this tab plays: its choice, else the browser's last seat; null to watch.
export const placeHere = (id) => {
  const here = read("session", PREFIX + id);
  const places = placesAt(id);
  if (here?.watches) return null;
  const own = places.find(({ token }) => token === here?.token);
  return own ?? places.findLast(({ name }) => name !== null) ?? places.at(-1) ?? null;
};

export const makerOf = (id) => placesAt(id).find(({ maker }) => maker) ?? null;

export const sit = (id, place) => write("session", PREFIX + id, place ? { token: place.token } : { watches: true });

export const keep = (id, place) => {
  const places = placesAt(id).filter(({ token }) => token !== place.token);
  write("local", PREFIX + id, { places: [...places, place], kept: Date.now() });
  sit(id, place);
};

export const giveUp = (id, token) => {
  const places = placesAt(id).filter((place) => place.token !== token);
  if (places.length) write("local", PREFIX + id, { places, kept: Date.now() });
  else forget(id);
  remove("session", PREFIX + id);
};

export const forget = (id) => remove("local", PREFIX + id);

// The tables where this browser has a seat, the last one first.
export const tables = () =>
  keys(PREFIX)
    .map((key) => [key.slice(PREFIX.length), read("local", key)?.kept ?? 0])
    .sort(([, one], [, other]) => other - one)
    .map(([id]) => id);

// At a rematch, take over this browser's seats at the table before it. Returns whether there are any.
export const adopt = (id, { before, seats }) => {
  if (!before || placesAt(id).length || read("session", PREFIX + id)?.watches) return false;
  const names = seats.map(({ name }) => name);
  const found = placesAt(before).filter(({ name }) => name !== null && names.includes(name));
  const here = placeHere(before);
  for (const { name, token } of found.sort((one, other) => (one.token === here?.token) - (other.token === here?.token))) keep(id, { name, token, maker: false });
  return found.length > 0;
};

export const usualName = () => read("local", NAME) ?? "";
export const keepName = (name) => write("local", NAME, name);

// The level of the computer that was chosen last, for each game.
export const usualLevel = (game) => read("local", LEVEL + game);
export const keepLevel = (game, level) => write("local", LEVEL + game, level);
