// The next game of the same players: asking for it, and agreeing to it.

import { ask, at } from "./api.js";
import { keep, makerOf, placeHere, placesAt, sit } from "./places.js";
import { listed } from "./words.js";

// Ask for a rematch, or agree to it, for everybody who plays on this device. Returns the id of its table.
export const playAgain = async (id, points = null) => {
  const here = placeHere(id);
  const others = placesAt(id).filter(({ name, token }) => name !== null && token !== here?.token);
  let next = null;
  let own = null;
  for (const place of [here, ...others].filter(Boolean)) {
    const { status, data } = await ask("POST", at(id, "rematch"), { token: place.token, body: points && { points } });
    next = data.id;
    const name = data.name ?? null;
    const kept = { name, token: place.token, maker: status === 201 || makerOf(next)?.token === place.token };
    if (name !== null || kept.maker) keep(next, kept);
    if (place === here && (name !== null || kept.maker)) own = kept;
  }
  if (own) sit(next, own);
  return next;
};

// The sentences that say who has agreed and who is awaited, as keys with their values.
export const agreement = ({ agreed, awaited }) =>
  [["again.agreed", agreed], ["again.awaited", awaited]]
    .filter(([, names]) => names.length)
    .map(([key, names]) => [key, { names: listed(names) }]);
