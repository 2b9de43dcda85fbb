// Creates a table, keeps the creator's seat in this browser, and goes to the table.

import { ask } from "./api.js";
import { keep, keepName } from "./places.js";
import { go } from "./storage.js";
import { refusalKey } from "./words.js";

const REFUSED = { "bad-request": "make.refused", "not-allowed": "make.elsewhere" };

export const create = async (options) => {
  const { data } = await ask("POST", "/api/tables", { body: options });
  if (options.name) keepName(options.name);
  keep(data.id, { name: data.name, token: data.token, maker: true });
  go(`/t/${encodeURIComponent(data.id)}`);
};

// Whether a refusal is about the player's name, and its text.
export const isOfName = ({ key }) => key === "bad-name" || key === "name-taken";
export const whyNot = ({ key }) => REFUSED[key] ?? refusalKey(key);
