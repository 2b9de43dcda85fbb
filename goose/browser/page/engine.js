// The engine: Python in a worker, which answers requests. A worker that is busy can only be stopped.

import { unpack } from "./parts.js";

const QUIET = 60_000; // ms without progress
const UNPACKING = 0.12; // the share of a start that unpacking takes
const EMPTY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]); // the shortest module of WebAssembly

const stopped = () => Object.assign(new Error(), { name: "Stopped" });

// Why the engine cannot run in this browser, if it cannot.
const lacking = () => {
  if (typeof Worker !== "function") return "no-worker";
  if (typeof DecompressionStream !== "function") return "no-decompression";
  if (typeof WebAssembly !== "object" || !WebAssembly.validate(EMPTY)) return "no-wasm";
  return null;
};

export class Engine {
  #onState;
  #parts = null; // a promise: they are unpacked once
  #address = null; // of the script of the worker
  #worker = null;
  #state = null;
  #starts = 0; // the number of the current start
  #timer = null;
  #requests = new Map(); // by their numbers, in order: those sent and those that wait for the start
  #last = 0;
  #why = ""; // it has failed

  // `onState` is called with "starting" and the share that is done, "ready" and the version of Pyodide, or "failed", the
  // reason (no-wasm, no-worker, no-decompression, slow or broken) and what the browser says of it.
  constructor(onState) {
    this.#onState = onState;
  }

  // Start, or start again after a failure.
  start() {
    if (this.#state === null || this.#state === "failed") this.#begin();
  }

  // Returns a promise of { answer, bytes }; it is rejected with an Error, which is named "Stopped" after `stop`.
  ask(request, files = []) {
    if (this.#state === "failed") return Promise.reject(new Error(this.#why));
    return new Promise((resolve, reject) => {
      const id = (this.#last += 1);
      const message = { id, request: JSON.stringify(request), files };
      this.#requests.set(id, { message, resolve, reject });
      if (this.#state === "ready") this.#worker.postMessage(message);
    });
  }

  // Stop what is asked, and start again.
  stop() {
    if (this.#state === null) return;
    this.#end(stopped());
    this.#begin();
  }

  async #begin() {
    const start = (this.#starts += 1);
    const current = () => start === this.#starts;
    const why = lacking();
    if (why) {
      this.#fail(why, "");
      return;
    }
    this.#progress(0);
    try {
      this.#parts ??= unpack((share) => this.#unpacking(share));
      const parts = await this.#parts;
      if (current()) this.#run(parts);
    } catch (error) {
      this.#parts = null; // the page still has the text of what could not be unpacked
      if (current()) this.#fail(error instanceof WebAssembly.CompileError ? "no-wasm" : "broken", String(error));
    }
  }

  #unpacking(share) {
    if (this.#state === "starting") this.#progress(UNPACKING * share);
  }

  #run({ worker: script, ...parts }) {
    this.#address ??= URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    let worker;
    try {
      worker = new Worker(this.#address);
    } catch (error) {
      this.#fail("no-worker", String(error));
      return;
    }
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => this.#fail("broken", event.message ?? "");
    worker.onmessageerror = () => this.#fail("broken", "messageerror");
    worker.postMessage({ parts });
  }

  #hear(data) {
    if (data.id !== undefined) this.#settle(data);
    else if (data.failure !== undefined) this.#fail("broken", data.failure);
    else if (data.ready) this.#ready(data.version);
    else this.#progress(data.share);
  }

  #settle({ id, answer, bytes, failure: text }) {
    const { resolve, reject } = this.#requests.get(id);
    this.#requests.delete(id);
    if (text === undefined) resolve({ answer: JSON.parse(answer), bytes });
    else reject(new Error(text));
  }

  #ready(version) {
    clearTimeout(this.#timer);
    this.#change("ready", version);
    for (const { message } of this.#requests.values()) this.#worker.postMessage(message);
  }

  #progress(share) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail("slow", ""), QUIET);
    this.#change("starting", share);
  }

  #fail(why, text) {
    this.#starts += 1;
    this.#why = text || why;
    this.#end(new Error(this.#why));
    this.#change("failed", why, text);
  }

  // End the worker, and reject all requests.
  #end(error) {
    clearTimeout(this.#timer);
    if (this.#worker) {
      this.#worker.onmessage = this.#worker.onerror = this.#worker.onmessageerror = null;
      this.#worker.terminate();
      this.#worker = null;
    }
    for (const { reject } of this.#requests.values()) reject(error);
    this.#requests.clear();
  }

  #change(state, ...details) {
    this.#state = state;
    this.#onState(state, ...details);
  }
}
