// A bot that plays whole games of goose against the computer, and never guesses.
//
// Run it with `node bot.mjs` (Node 18 or later; goose must be installed). It plays one game of
// each kind, always with the same dice. You can also name a game, and options of goose for it:
//     node bot.mjs pickomino --lang pt --dice manual
//
// The bot knows no rules, and no words of any language. Each answer of goose has the `moves` that
// the rules allow, and the question `write` returns the line of an instruction.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const fail = (why) => { console.error(`bot: ${why}`); process.exit(1); };

class Goose {
  constructor(options) {
    // Variables such as GOOSE_DICE are options of goose, too: they must not change this game.
    for (const name in process.env) if (name.startsWith("GOOSE_")) delete process.env[name];
    const stdio = ["pipe", "pipe", "inherit"]; // what goose writes on standard error is for people
    this.process = spawn("goose", ["--format", "json", "--view", "--ask", ...options], { stdio });
    this.process.on("error", () => fail("goose is not installed, or not on the PATH"));
    this.process.stdin.on("error", () => {}); // goose has ended: there is no answer then
    this.answers = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  // Write one line, and return the one object that answers it.
  async send(line) {
    this.process.stdin.write(`${line}\n`);
    const { value, done } = await this.answers.next();
    return done ? fail("goose has ended, and says why above") : JSON.parse(value);
  }

  // Carry out an instruction, which must not fail, and return the answer.
  async play(instruction, players, values) {
    const ask = JSON.stringify({ ask: "write", instruction, players, values });
    const { write, error } = await this.send(ask);
    const answer = error ? { failure: error } : await this.send(write);
    return answer.ok ? answer : fail(`${ask}: ${answer.failure}`);
  }
}

// Your own idea goes here. This bot moves as the computer does at level Advanced. If a game has
// no such level, the answer is an `error` without `choose`, and the bot takes the first move.
async function chosen(goose, answer) {
  const { choose } = await goose.send('{"ask": "choose", "level": "Advanced"}');
  return choose ?? answer.moves[0];
}

// Return a number from 0 to limit - 1. The numbers are the same in each run.
let state = 1;
const below = (limit) => (state = (state * 48271) % 2147483647) % limit;

// Return a throw as goose describes it: {"least": 1, "most": 6} or {"faces": "12345v", "count": 8}.
function thrown({ least, most = 6, faces, count }) {
  if (faces) return Array.from({ length: count }, () => faces[below(faces.length)]).join("");
  return least + below(most - least + 1);
}

async function wholeGame(game, options) {
  const goose = new Goose(["--game", game, ...options]);
  const { rules } = await goose.send('{"ask": "rules"}');
  const register = rules.instructions.find(({ name }) => name === "register");
  await goose.play("register", ["Bot"], (register?.values ?? []).map(thrown)); // an age, if any
  let answer = await goose.play("start-auto", ["Bot"], ["Normal"]);
  while (answer.outcome === null) {
    const { instruction, players, values } = await chosen(goose, answer);
    const typed = values.map((value) => (value.argument ? thrown(value) : value));
    answer = await goose.play(instruction, players, typed);
  }
  goose.process.stdin.end();
  const [status] = await once(goose.process, "close");
  if (status !== 0) fail(`goose has ended with status ${status}`);
  const scores = answer.outcome.scores.map(({ name, score }) => `${name} ${score}`).join(", ");
  console.log(`${game}: ${scores}; the winner is ${answer.outcome.winner ?? "nobody"}.`);
}

const [game, ...options] = process.argv.slice(2);
for (const name of game ? [game] : ["goose", "mancala", "pickomino"])
  await wholeGame(name, game ? options : ["--seed", "1"]);
