// The connection to a table. After a break it reconnects and receives the whole position. Where a network lets no
// WebSocket through, plain requests carry the same messages.

import { Refusal, ask, at, lost } from "./api.js";
import { Polling } from "./polling.js";

const FIRST = 500; // ms
const LONGEST = 10_000;
const UNANSWERED = 8_000;
const SILENT = 2.25; // a connection is dead after this many times the interval of regular messages
const UNSEEN = 1.5; // the same when the viewer comes back to the page
const TICK = 5_000;
const AGAIN = 300_000; // until a WebSocket is tried again
const BROKEN = [0, 1006]; // the codes of a socket that was not closed by the server

export class Connection {
  #id;
  #first;
  #handlers;
  #socket = null; // the socket in use, which has received a position
  #coming = null; // the socket that is connecting
  #polls = false; // whether plain requests carry the messages
  #barred = false; // whether plain requests were answered when a WebSocket could not be opened
  #polled = 0; // the time when a WebSocket could not be opened
  #attempts = 0;
  #timer = null;
  #silence = null; // the timer that ends a silent connection
  #interval = Infinity; // ms between regular messages, as the server says it
  #last = 0;
  #sent = null;
  #ticked = Date.now();
  #closed = false;

  // `first` returns the first message; `handlers` has position(data), refused(data), lost(key), back(), missing(), reacted(data).
  constructor(id, first, handlers) {
    this.#id = id;
    this.#first = first;
    this.#handlers = handlers;
    addEventListener("online", () => this.#now(false));
    addEventListener("offline", () => this.#cut());
    addEventListener("pageshow", (event) => event.persisted && this.#now());
    document.addEventListener("visibilitychange", () => document.hidden || this.#look());
    setInterval(() => this.#tick(), TICK);
    this.renew();
  }

  get up() {
    return this.#socket !== null;
  }

  // Connect again; the old socket stays until the new one has received a position.
  renew() {
    clearTimeout(this.#timer);
    this.#drop(this.#coming);
    const socket = this.#polls ? new Polling(at(this.#id, "messages")) : this.#dial();
    this.#coming = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#first()));
    socket.onmessage = ({ data }) => this.#hear(socket, JSON.parse(data));
    socket.onclose = ({ code }) => this.#gone(socket, code);
    this.#timer = setTimeout(() => this.#coming === socket && this.#gone(socket, 0), LONGEST);
  }

  #dial() {
    const address = new URL(at(this.#id, "socket"), location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(address);
  }

  // Send a move for the position with `n` instructions; returns false without a connection.
  send(n, line) {
    if (!this.up) return false;
    this.#socket.send(JSON.stringify({ n, line }));
    this.#sent = Date.now();
    return true;
  }

  // Send a reaction; returns false without a connection.
  react(reaction) {
    if (this.up) this.#socket.send(JSON.stringify({ reaction }));
    return this.up;
  }

  #hear(socket, data) {
    this.#last = Date.now();
    if (data.alive) this.#interval = data.alive * 1_000;
    this.#listen();
    if (data.alive) return;
    if (data.reaction) {
      this.#handlers.reacted(data);
      return;
    }
    this.#sent = null;
    if (data.n === undefined) {
      if (["not-allowed", "freed", "moved"].includes(data.error)) this.#handlers.refused(data);
      return;
    }
    if (socket === this.#coming) {
      clearTimeout(this.#timer);
      this.#drop(this.#socket);
      this.#socket = socket;
      this.#coming = null;
      this.#attempts = 0;
      this.#barred = false;
      this.#handlers.back();
    }
    this.#handlers.position(data);
  }

  #gone(socket, code) {
    const failed = socket === this.#coming;
    const barred = failed && BROKEN.includes(code) && !(socket instanceof Polling); // perhaps
    this.#drop(socket);
    if (socket === this.#socket) this.#socket = null;
    if (socket === this.#coming) this.#coming = null;
    if (this.#closed || this.#coming) return;
    if (barred && this.#socket instanceof Polling) {
      this.#polls = true; // still no WebSocket
      return;
    }
    if (!this.up) this.#say();
    if (failed) this.#polls = false;
    if (barred || this.#attempts >= 1) this.#probe(barred);
    const longest = Math.min(LONGEST, FIRST * 2 ** this.#attempts);
    const busy = code === 1013 || code === 1008;
    this.#attempts += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.renew(), busy ? LONGEST : FIRST + Math.random() * (longest - FIRST));
  }

  // A socket does not say why it could not be opened: perhaps the table does not exist any more, or the network lets
  // only plain requests through.
  async #probe(polls) {
    try {
      await ask("GET", at(this.#id));
      if (!polls || this.up || this.#polls) return;
      this.#barred = true;
      this.#say();
      this.#polls = true;
      this.#polled = Date.now();
      this.renew();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 0) this.#barred = false;
      if (error.status !== 404 || this.up) return;
      this.#closed = true;
      clearTimeout(this.#timer);
      this.#drop(this.#coming);
      this.#handlers.missing();
    }
  }

  #now(polls = this.#polls) {
    if (this.#closed || this.up) return;
    this.#attempts = 0;
    this.#polls = polls; // another network may let a WebSocket through
    this.renew();
  }

  #cut() {
    this.#drop(this.#socket);
    this.#socket = null;
    this.#say();
  }

  #say() {
    this.#handlers.lost(this.#barred && navigator.onLine ? "connection.no_socket" : lost());
  }

  // A connection can die without a word: then the regular messages do not come.
  #listen() {
    clearTimeout(this.#silence);
    if (this.#interval < Infinity) this.#silence = setTimeout(() => this.#silent(), SILENT * this.#interval);
  }

  #silent() {
    if (!this.up || this.#closed) return;
    this.#cut();
    if (!this.#coming) this.#now();
  }

  #look() {
    if (!this.up) this.#now();
    else if (Date.now() - this.#last > UNSEEN * this.#interval) this.renew();
  }

  #tick() {
    const now = Date.now();
    const slept = now - this.#ticked > 3 * TICK && !document.hidden;
    this.#ticked = now;
    if (!this.up || this.#coming) return;
    const unanswered = this.#sent !== null && now - this.#sent > UNANSWERED;
    const again = this.#polls && now - this.#polled > AGAIN;
    if (again) {
      this.#polls = false;
      this.#polled = now;
    }
    if (slept || unanswered || again) this.renew();
  }

  #drop(socket) {
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
