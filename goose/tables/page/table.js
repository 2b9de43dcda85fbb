// A table, from before the start until after the end.

import { After } from "./after.js";
import { Board } from "./board.js";
import { Calling } from "./calling.js";
import { Connection } from "./connection.js";
import { make, say, saying, show } from "./dom.js";
import { drawConnection, onLanguage } from "./head.js";
import { History, readBy, sentencesOf } from "./history.js";
import { Leaving } from "./leaving.js";
import { Moves } from "./moves.js";
import { Pace } from "./pace.js";
import { adopt, forget, giveUp, keep, makerOf, placeHere } from "./places.js";
import { agreement } from "./rematch.js";
import { Rules } from "./rules.js";
import { Seats } from "./seats.js";
import { Sharing } from "./sharing.js";
import { Stage } from "./stage.js";
import { announce } from "./announcing.js";
import { Turn } from "./turn.js";
import { gameTitle, language, lasting, listed, pointTitles, refusalKey, rulesTitle, word } from "./words.js";

const REST = 500; // ms between moves, so that a double click makes only one move
const NOBODY = { name: null, maker: false };

export class Table {
  #id;
  #now = null; // the position shown
  #you = NOBODY;
  #sent = null; // the n of a move without an answer
  #last = ""; // what the last instruction did, in sentences
  #ready = 0; // time when the next move may be made
  #missing = false;
  #adopted = false;
  #title = make("h1");
  #facts = make("p", { class: "soft facts" });
  #notice = make("p", { class: "notice", role: "alert" });
  #frozen = make("p", { class: "notice", role: "alert" });
  #parts;

  constructor(main, id) {
    this.#id = id;
    const play = (line, count) => this.#play(line, count);
    const refused = (key) => this.#say(refusalKey(key));
    const renew = () => this.#connection.renew();
    const point = (line) => {
      board.point(line);
      moves.point(line);
    };
    const board = new Board(play, point);
    const moves = new Moves(play, point);
    const parts = {
      turn: new Turn(), board, moves, sharing: new Sharing(),
      seats: new Seats(id, renew, refused), after: new After(id, refused), history: new History(id),
      leaving: new Leaving(id, renew, refused), rules: new Rules("h2"), calling: new Calling(),
    };
    this.#parts = parts;
    const { after, sharing, seats, calling, history, leaving, rules } = parts;
    const side = make("div", { class: "side" }, ...[after, moves, sharing, seats, calling, history, rules, leaving].map(({ node }) => node));
    this.node = make("div", { class: "table" }, parts.turn.node, make("div", { class: "scene" }, board.node, this.#pace.node), side);
    main.replaceChildren(make("div", { class: "heading" }, this.#title, this.#facts), this.#notice, this.#frozen, this.node);
    this.node.hidden = true;
    this.#stage = new Stage(
      (data, last, how) => this.#show(data, last, how), () => board.finish(),
      (count) => this.#pace.draw(count, this.#you.name !== null),
    );
    this.#pace.begin();
    this.#connection = this.#connect();
    this.#showEarly();
    onLanguage(() => this.#relearn());
    document.addEventListener("visibilitychange", () => document.hidden && this.#now && history.look(this.#now.n));
  }

  #stage;
  #pace = new Pace((speed) => (this.#stage.speed = speed), () => this.#stage.skip());
  #connection;

  #connect() {
    const first = () => ({ token: placeHere(this.#id)?.token ?? null, lang: language(), picture: true, alive: true });
    return new Connection(this.#id, first, {
      position: (data) => {
        const own = this.#sent !== null && data.instruction !== null && data.n === this.#sent + 1;
        this.#stage.add({ ...data, arrived: performance.now() }, own);
      },
      refused: ({ error }) => {
        const place = placeHere(this.#id);
        if (place) giveUp(this.#id, place.token);
        this.#say(refusalKey(error));
      },
      lost: (key) => {
        this.#sent = null;
        drawConnection(key);
        this.#hold();
      },
      back: () => {
        drawConnection(null);
        this.#sent = null;
      },
      missing: () => this.#gone(),
    });
  }

  // The page came with the position that anybody may see: the board is there before the socket. Somebody who looks at
  // the board from another side waits for the picture of that side.
  #showEarly() {
    const node = document.getElementById("position");
    if (node?.lang !== language()) return;
    const data = JSON.parse(node.textContent);
    const place = placeHere(this.#id);
    this.#you = place ? { name: place.name, maker: Boolean(place.maker) } : NOBODY;
    if (node.dataset.sided && this.#you.name !== null && data.view?.seats[0]?.name !== this.#you.name) return;
    this.#show({ ...data, arrived: performance.now() }, true, { pace: 0, most: 0 });
  }

  #gone() {
    this.#missing = true;
    forget(this.#id);
    drawConnection(null);
    this.node.hidden = true;
    say(this.#title, "table.missing");
    this.#facts.replaceChildren(saying("a", "table.home", { href: "/" }));
  }

  #relearn() {
    if (this.#missing) return;
    this.#parts.seats.relearn();
    this.#parts.rules.relearn();
    this.#connection.renew();
  }

  #say(key) {
    say(this.#notice, key);
  }

  #play(line, count) {
    if (count > 1 || !this.#may() || !this.#now.moves.some((move) => move.line === line)) return;
    const { n } = this.#now;
    this.#parts.board.finish();
    if (!this.#connection.send(n, line)) return;
    this.#sent = n;
    this.#ready = performance.now() + REST;
    this.#say(null);
    this.#parts.history.look(n + 1);
    this.#hold();
    setTimeout(() => this.#hold(), REST);
  }

  #may() {
    const mine = this.#now !== null && this.#now.turn !== null && this.#now.turn === this.#you.name;
    return mine && this.#sent === null && this.#connection.up && performance.now() >= this.#ready;
  }

  #hold() {
    this.#parts.moves.hold(!this.#may());
  }

  // Handle a position, and draw it if it is the newest one. Returns how long its pieces move, in ms.
  #show(data, last, how) {
    const before = this.#now;
    const { history } = this.#parts;
    this.#now = data;
    if (data.you) this.#meet(data.you, data.table);
    if (this.#sent !== null && (data.error || data.n > this.#sent)) this.#sent = null;
    if (data.error) this.#say(refusalKey(data.error));
    else if (data.instruction !== null && last) this.#say(null);
    if (data.replies) history.begin(data.replies, data.n);
    else if (data.instruction !== null) history.add(data);
    this.#hear(data.replies?.at(-1) ?? (data.instruction === null ? null : data));
    if (this.#you.name === null && !document.hidden) history.look(data.n);
    this.#announce(before, data);
    if (!last) return 0;
    const held = this.node.contains(document.activeElement);
    const length = this.#draw(how);
    if (before && before.table.state !== data.table.state) this.#turnOver(held);
    return length;
  }

  // The viewer of this connection. At a rematch this browser has its seats from the table before, once.
  #meet(you, table) {
    this.#you = you;
    const here = placeHere(this.#id);
    if (you.maker && here && !here.maker) keep(this.#id, { ...here, maker: true });
    if (!this.#adopted && you.name === null && adopt(this.#id, table)) this.#connection.renew();
    this.#adopted = true;
  }

  // The game has begun or is over. The top of the page shows it, and the focused element may be gone.
  #turnOver(held) {
    const { turn } = this.#parts;
    turn.node.scrollIntoView({ block: "nearest" });
    const { activeElement } = document;
    if (held && (activeElement === document.body || !activeElement?.getClientRects().length)) turn.focus();
  }

  #announce(before, data) {
    const mine = data.turn !== null && data.turn === this.#you.name;
    const news = [];
    if (data.instruction !== null && !data.replies) news.push(...sentencesOf(data, this.#you.name));
    if (before?.table.state === "open" && data.table.state === "open") news.push(...this.#comings(before.table, data.table));
    const changed = before?.turn !== data.turn || before?.n !== data.n;
    if (data.table.state === "playing" && mine && changed) news.push(word("notice.turn"));
    announce(news.join(" "));
  }

  #comings(before, after) {
    const names = (table) => table.seats.map(({ name }) => name).filter((name) => name !== null);
    const [old, now] = [names(before), names(after)];
    const came = now.filter((name) => !old.includes(name) && name !== this.#you.name);
    const left = old.filter((name) => !now.includes(name));
    const again = JSON.stringify(before.again) === JSON.stringify(after.again) || !after.again ? [] : agreement(after.again);
    return [
      ...came.map((name) => word("notice.came", { name })), ...left.map((name) => word("notice.left", { name })),
      ...again.map(([key, values]) => word(key, values)),
    ];
  }

  #draw({ pace, most }) {
    const { turn, board, moves, sharing, seats, after, history, leaving } = this.#parts;
    const { table, picture } = this.#now;
    const mine = this.#now.turn !== null && this.#now.turn === this.#you.name && table.state === "playing";
    const seated = this.#seated();
    this.#drawFacts(table);
    this.#parts.rules.of(table);
    this.node.hidden = false;
    this.node.classList.toggle("open", table.state === "open");
    this.node.classList.toggle("pictured", Boolean(picture));
    const heading = this.#heading(table, mine);
    turn.node.classList.toggle("won", table.state !== "open" && table.state !== "playing" && this.#winners().length > 0);
    const said = this.#now.ending?.deadlock?.text ?? this.#last;
    turn.draw({ mine, ...heading, said: table.state === "open" ? "" : said, seconds: this.#now.seconds, arrived: this.#now.arrived });
    const length = board.draw(picture ?? null, mine ? this.#now.moves : [], this.#now.motions, pace, most);
    board.node.classList.toggle("mine", mine);
    const chooses = table.state === "playing" && seated;
    const held = moves.node.contains(document.activeElement);
    moves.draw(mine && chooses ? this.#now.moves : [], this.#waiting(), { name: this.#now.turn ?? "" });
    show(moves.node, chooses);
    this.#hold();
    this.#drawSharing(table);
    seats.draw(this.#now, this.#you);
    announce(after.draw(table, this.#now.ending ?? null, this.#you));
    history.draw(this.#you.name);
    if (leaving.draw(table.state, seated) || (held && !chooses)) turn.focus();
    Object.assign(this.node.dataset, { n: this.#now.n, state: table.state });
    document.title = this.#pageTitle(table, mine);
    const offered = seated && (table.state === "open" || table.state === "playing");
    this.#parts.calling.draw({ offered, mine, n: this.#now.n, title: gameTitle(table) });
    return length;
  }

  // An invited player takes a seat first, and so do the players of a rematch; the creator of a new table invites others.
  #drawSharing(table) {
    const { sharing, seats } = this.#parts;
    sharing.draw(table.state === "open", makerOf(this.#id) !== null && !table.before && table.seats.length < table.least);
    const [first, second] = makerOf(this.#id) && !table.before ? [sharing.node, seats.node] : [seats.node, sharing.node];
    if (first.nextElementSibling !== second && !sharing.node.contains(document.activeElement)) {
      if (first === sharing.node) second.before(first);
      else first.after(second);
    }
  }

  #seated() {
    const { table, view } = this.#now;
    const seats = table.state === "playing" && view ? view.seats : table.seats; // some players have left the game
    return this.#you.name !== null && seats.some(({ name }) => name === this.#you.name);
  }

  #drawFacts(table) {
    this.#title.textContent = gameTitle(table);
    const parts = [make("span", {}, rulesTitle(table))];
    if (table.squares) parts.push(saying("span", "fact.squares", {}, { squares: table.squares }));
    parts.push(...pointTitles(table).map((text) => make("span", {}, text)));
    if (table.limit) parts.push(saying("span", `fact.${table.absent}`, {}, { time: lasting(table.limit) }));
    if (!table.public) parts.push(saying("span", "fact.private"));
    if (this.#you.name === null && table.state !== "open") parts.push(saying("span", "fact.watching"));
    this.#facts.replaceChildren(...parts);
    say(this.#frozen, table.frozen ? "error.frozen" : null);
  }

  #heading(table, mine) {
    if (table.state === "open") return this.#opening(table);
    if (table.state === "playing") {
      if (mine) return { key: "turn.yours", below: this.#now.picture ? "turn.how" : null };
      return this.#now.turn === null ? { key: "turn.none" } : { key: "turn.other", values: { name: this.#now.turn } };
    }
    const [winner] = this.#winners();
    if (winner !== undefined) {
      return winner === this.#you.name ? { key: "over.you", mine: true } : { key: "over.other", values: { name: winner } };
    }
    if (this.#now.ending?.deadlock) return { key: "over.stuck" };
    const drawn = this.#now.view?.players.some(({ draws }) => draws);
    return { key: drawn ? "over.draw" : "over.left" };
  }

  #winners() {
    return this.#now.ending?.winners ?? [];
  }

  // Keep what the last instruction did, as the viewer reads it.
  #hear(entry) {
    if (entry === null) return;
    const { narration, repeated } = entry;
    const { name } = this.#you;
    this.#last = repeated ? readBy(repeated, name) : sentencesOf({ narration, lines: [] }, name).join(" ");
  }

  #opening(table) {
    const { awaited = [] } = table.again ?? {};
    if (awaited.includes(this.#you.name)) return { key: "again.asked", below: "again.asked_how" };
    if (awaited.length && this.#you.name !== null) {
      return { key: "again.waiting", values: { names: listed(awaited) }, below: "again.waiting_how" };
    }
    if (makerOf(this.#id)) return { key: "open.made", below: table.start === "full" ? "open.made_full" : "open.made_how" };
    if (this.#you.name !== null) return { key: "open.seated", below: "open.seated_how" };
    if (table.seats.length < table.most) return { key: "open.invited", below: "open.invited_how" };
    return { key: "open.full", below: "open.seated_how" };
  }

  // The player for whom the game waits.
  #waiting() {
    const seat = this.#now.table.seats.find(({ name, level }) => name === this.#now.turn && level === null);
    if (!seat) return "moves.computer";
    return seat.here ? "moves.wait" : "moves.away";
  }

  #pageTitle(table, mine) {
    const game = gameTitle(table);
    return mine ? word("title.yours", { game }) : word("title.table", { game });
  }
}
