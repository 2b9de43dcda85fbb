// The messages of a socket over plain requests, for networks that let no WebSocket through. It is used like a WebSocket.

import { Refusal, ask } from "./api.js";

const ENDED = 1006; // the code of a connection that was lost
const CODES = { "not-allowed": 4401, freed: 4401, moved: 4401, stopping: 1012, "too-many": 1013, rate: 1008, "bad-message": 1008 };

export class Polling {
  #path;
  #key = null;
  #sent = Promise.resolve(); // the last message has been sent
  #ended = new AbortController();
  onopen = null;
  onmessage = null;
  onclose = null;

  constructor(path) {
    this.#path = path;
    queueMicrotask(() => this.onopen?.());
  }

  // Send a text; the first one begins the conversation.
  send(text) {
    this.#sent = this.#sent.then(() => this.#say(text)).catch((error) => this.#end(error));
  }

  close() {
    this.#ended.abort();
  }

  async #say(text) {
    const data = await this.#ask("POST", JSON.parse(text));
    if (this.#key !== null) return;
    this.#key = data.key;
    this.#pass(data.messages);
    if (this.#key !== null) this.#listen().catch((error) => this.#end(error));
  }

  async #listen() {
    while (!this.#ended.signal.aborted) this.#pass((await this.#ask("GET")).messages);
  }

  async #ask(method, body = null) {
    return (await ask(method, this.#path, { token: this.#key, body, signal: this.#ended.signal })).data;
  }

  #pass(messages) {
    for (const message of messages) {
      this.onmessage?.({ data: JSON.stringify(message) });
      if (message.error && message.n === undefined) this.#end(new Refusal(message.error, 0));
    }
  }

  #end(error) {
    if (!(error instanceof Refusal)) throw error;
    if (this.#ended.signal.aborted) return;
    this.close();
    this.onclose?.({ code: CODES[error.key] ?? ENDED });
  }
}
