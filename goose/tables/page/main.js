// The page: either the lobby or a table.

import { drawHead } from "./head.js";
import { Lobby } from "./lobby.js";
import { Table } from "./table.js";
import { language, learn } from "./words.js";

const main = document.getElementById("main");
const [, id] = /^\/t\/([^/]+)\/?$/.exec(location.pathname) ?? [];

const AGAIN = 5_000; // ms until a page that got no words tries again

const begin = () => {
  drawHead();
  if (id) new Table(main, decodeURIComponent(id));
  else new Lobby(main);
};

learn(language()).then(begin, () => setTimeout(() => location.reload(), AGAIN));
