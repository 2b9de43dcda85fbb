// The page: either the lobby or a table.

import { drawHead } from "./head.js";
import { Lobby } from "./lobby.js";
import { Table } from "./table.js";

const main = document.getElementById("main");
const [, id] = /^\/t\/([^/]+)\/?$/.exec(location.pathname) ?? [];

drawHead();
if (id) new Table(main, decodeURIComponent(id));
else new Lobby(main);
