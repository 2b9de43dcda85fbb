// A table, from before the start until after the end.

import { After } from "./after.js";
import { Away } from "./away.js";
import { Board } from "./board.js";
import { Calling } from "./calling.js";
import { Connection } from "./connection.js";
import { Device } from "./device.js";
import { appearAnew, make, say, saying, show } from "./dom.js";
import { drawConnection, onLanguage, place } from "./head.js";
import { comings, factsOf, headingOf, meanwhile, waitingFor } from "./heading.js";
import { History, readBy, sentencesOf } from "./history.js";
import { Leaving } from "./leaving.js";
import { Moves } from "./moves.js";
import { Pace } from "./pace.js";
import { adopt, forget, giveUp, keep, makerOf, placeHere } from "./places.js";
import { Reacting } from "./reacting.js";
import { count, levelOf } from "./results.js";
import { Rules } from "./rules.js";
import { Seats } from "./seats.js";
import { Sharing } from "./sharing.js";
import { skins } from "./skins.js";
import { Stage } from "./stage.js";
import { Alone } from "./alone.js";
import { announce } from "./announcing.js";
import { Sound } from "./sound.js";
import { Turn } from "./turn.js";
import { gameTitle, language, refusalKey, word } from "./words.js";

const REST = 500; // ms between moves, so that a double click makes only one move
const NOBODY = { name: null, maker: false };

export class Table {
  #id;
  #now = null; // the position shown
  #you = NOBODY;
  #sent = null; // the n of a move without an answer
  #last = ""; // what the last instruction did, in sentences
  #ready = 0; // time when the next move may be made
  #settle = null; // draws the words when the pieces have stopped, while they move
  #open = false; // the moves that follow are shown while pieces move
  #arrived = false; // the first position has been shown
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
    const board = new Board(play, point, (size) => sound.piece(size));
    const moves = new Moves(play, point);
    const sound = new Sound();
    const parts = {
      sound, turn: new Turn(), board, moves, sharing: new Sharing(id),
      seats: new Seats(id, renew, refused), after: new After(id, refused), history: new History(id),
      leaving: new Leaving(id, renew, refused), rules: new Rules("h2"), alone: new Alone(id, point), away: new Away(id, refused),
      device: new Device(id, renew, refused),
      reacting: new Reacting((reaction) => this.#connection.react(reaction), main), calling: new Calling(sound),
    };
    this.#parts = parts;
    const { after, away, sharing, seats, calling, history, device, leaving, reacting, rules } = parts;
    const side = make("div", { class: "side" }, ...[after, moves, away, sharing, seats, reacting, calling, history, rules, device, leaving].map(({ node }) => node));
    this.node = make("div", { class: "table" }, parts.turn.node, sharing.board, make("div", { class: "scene" }, board.node, make("div", { class: "settings" }, this.#pace.node, skins(), sound.node)), side);
    main.replaceChildren(this.#notice, this.#frozen, device.asking, this.node);
    place(make("div", { class: "heading" }, this.#title, this.#facts));
    parts.turn.node.append(this.#pace.skip);
    moves.node.append(parts.alone.node);
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
      position: (arrived) => {
        const data = this.#unlessReplaced(arrived);
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
      reacted: (data) => this.#parts.reacting.hear(data),
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

  // While the computer plays for the viewer, it is never the viewer's turn.
  #unlessReplaced(data) {
    const name = data.you?.name ?? this.#you.name;
    const seat = data.table.seats.find((each) => each.replaced && each.name === name && name !== null);
    return seat && data.turn === name ? { ...data, turn: null, moves: [] } : data;
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
    if (count > 1) return;
    const hidden = this.#settle !== null && !this.#open; // the moves that are shown are those before the throw
    this.#parts.board.finish();
    if (hidden || !this.#may() || !this.#now.moves.some((move) => move.line === line)) return;
    const { n } = this.#now;
    if (!this.#connection.send(n, line)) return;
    this.#sent = n;
    this.#ready = performance.now() + REST;
    this.#say(null);
    this.#parts.history.look(n + 1);
    this.#hold();
    setTimeout(() => this.#hold(), REST);
  }

  #may() {
    if (this.#settle !== null && !this.#open) return false;
    const mine = this.#now !== null && this.#now.turn !== null && this.#now.turn === this.#you.name;
    return mine && this.#sent === null && this.#connection.up && performance.now() >= this.#ready;
  }

  #hold() {
    this.#parts.moves.hold(!this.#may());
  }

  // Handle a position, and draw it if it is the newest one. Returns how long its pieces move, in ms.
  #show(data, last, how) {
    const stands = this.#settle !== null && data.n === this.#now.n; // pieces move to this position already
    if (!stands) this.#parts.board.finish();
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
    return last && !stands ? this.#draw(before, how) : 0;
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
    if (before?.table.state === "open" && data.table.state === "open") news.push(...comings(before.table, data.table, this.#you));
    const changed = before?.turn !== data.turn || before?.n !== data.n;
    if (data.table.state === "playing" && mine && changed) news.push(word("notice.turn"));
    announce(news.join(" "));
  }

  // Draw the board, and when its pieces have stopped what they lead to: nobody reads the end of a throw before it lies.
  // Moves that nothing was thrown for can be made before. Returns how long the pieces move, in ms.
  #draw(before, { pace, most }) {
    const { turn, board, moves } = this.#parts;
    const { table, picture, motions = [] } = this.#now;
    const mine = this.#isMine;
    const settled = () => {
      this.#settle = null;
      board.draw(this.#now.picture ?? null, this.#isMine ? this.#now.moves : []); // it may be in another language now
      this.#drawWords(before);
    };
    this.#settle = settled;
    this.#title.textContent = gameTitle(table);
    this.#facts.replaceChildren(...factsOf(table, this.#you));
    say(this.#frozen, table.frozen ? "error.frozen" : null);
    this.#parts.rules.of(table);
    this.node.hidden = false;
    this.node.classList.toggle("open", table.state === "open");
    this.node.classList.toggle("pictured", Boolean(picture));
    const length = board.draw(picture ?? null, mine ? this.#now.moves : [], motions, pace, most, settled);
    const thrown = motions.some(({ throws }) => throws);
    this.#open = !thrown && table.state === "playing";
    if (length === 0) settled();
    else {
      turn.wait(meanwhile(before?.turn ?? null, thrown, this.#you));
      board.node.classList.remove("mine");
      if (this.#open) this.#drawMoves();
    }
    this.#hold();
    return length;
  }

  get #isMine() {
    const { turn, table } = this.#now;
    return turn !== null && turn === this.#you.name && table.state === "playing";
  }

  // Everything that says what has happened and what comes next.
  #drawWords(before) {
    const { turn, board, seats, after, history, leaving, sound } = this.#parts;
    const { table, picture, ending = null } = this.#now;
    const mine = this.#isMine;
    const held = this.node.contains(document.activeElement);
    const heading = headingOf(this.#now, this.#you);
    const isOver = table.state !== "open" && table.state !== "playing";
    turn.node.classList.toggle("won", isOver && this.#winners().length > 0);
    const said = ending?.deadlock?.text ?? this.#last;
    turn.draw({ mine, ...heading, said: table.state === "open" ? "" : said, seconds: this.#now.seconds, arrived: this.#now.arrived });
    board.node.classList.toggle("mine", mine);
    const focus = this.#drawMoves();
    this.#hold();
    this.#drawSharing(table);
    this.#parts.device.draw(this.#seated());
    seats.draw(this.#now, this.#you);
    this.#parts.reacting.draw(this.#you.name !== null);
    announce(this.#parts.away.draw(this.#now, this.#you));
    const fresh = isOver && before?.table.state === "playing";
    const level = levelOf(table);
    if (fresh && this.#you.name !== null && level !== null) count(this.#id, table.game, level, this.#isWon);
    announce(after.draw(table, ending, this.#you, fresh));
    if (fresh) appearAnew([...after.node.parentElement.children].filter((each) => each !== after.node));
    history.draw(this.#you.name);
    if (leaving.draw(table.state, this.#seated()) || focus) turn.focus();
    Object.assign(this.node.dataset, { n: this.#now.n, state: table.state });
    document.title = this.#pageTitle(table, mine);
    const offered = this.#seated() && (table.state === "open" || table.state === "playing");
    this.#parts.calling.draw({ offered, mine, n: this.#now.n, title: gameTitle(table) });
    if (before && before.table.state !== table.state) this.#turnOver(held);
    if (mine) board.showDice(this.#parts.moves.node);
    if (!this.#arrived && this.#you.name !== null && document.activeElement === document.body) turn.focus(true);
    this.#arrived = true;
    if (picture && isOver) board.light(ending?.lit ?? [], fresh && this.#isWon);
    if (fresh && this.#isWon) sound.win();
    else if (mine && before?.turn !== this.#now.turn && before?.table.state === "playing") sound.turn();
  }

  // Whether the viewer has won, or somebody whom the viewer watches.
  get #isWon() {
    const { name } = this.#you;
    const winners = this.#winners();
    return name === null ? winners.length > 0 : winners.includes(name);
  }

  // Returns whether the focus was at the moves, which are no longer there.
  #drawMoves() {
    const { moves, alone } = this.#parts;
    const chooses = this.#now.table.state === "playing" && this.#seated();
    const held = moves.node.contains(document.activeElement);
    moves.draw(this.#isMine && chooses ? this.#now.moves : [], waitingFor(this.#now), { name: this.#now.turn ?? "" });
    show(moves.node, chooses);
    const { n, table, takes_back: back = false } = this.#now;
    const isAlone = table.seats.every(({ name, level }) => level !== null || name === this.#you.name);
    alone.draw({ n, moves: this.#isMine ? this.#now.moves : [], alone: isAlone, back: back && this.#isMine });
    return held && !chooses;
  }

  // An invited player takes a seat first, and so do the players of a rematch; the creator of a new table invites others.
  #drawSharing(table) {
    const { sharing, seats } = this.#parts;
    sharing.draw(table.state === "open", makerOf(this.#id) !== null && !table.before && table.seats.length < table.least, gameTitle(table));
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

  #pageTitle(table, mine) {
    const game = gameTitle(table);
    return mine ? word("title.yours", { game }) : word("title.table", { game });
  }
}
