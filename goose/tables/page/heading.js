// What the top of a table says: the game and its rules, whose turn it is, and how a game has ended.

import { make, saying } from "./dom.js";
import { makerOf } from "./places.js";
import { agreement } from "./rematch.js";
import { lasting, listed, pointTitles, rulesTitle, word } from "./words.js";

// The rules of a table, as elements.
export const factsOf = (table, you) => {
  const parts = [make("span", {}, rulesTitle(table))];
  if (table.squares) parts.push(saying("span", "fact.squares", {}, { squares: table.squares }));
  parts.push(...pointTitles(table).map((text) => make("span", {}, text)));
  if (table.limit) parts.push(saying("span", `fact.${table.absent}`, {}, { time: lasting(table.limit) }));
  if (table.challenge) parts.push(saying("span", "challenge.title"));
  if (!table.public) parts.push(saying("span", "fact.private"));
  if (you.name === null && table.state !== "open") parts.push(saying("span", "fact.watching"));
  return parts;
};

// The keys of the texts of a position for a viewer, with their values.
export const headingOf = ({ table, turn, picture, ending = null, view }, you) => {
  if (table.state === "open") return openingOf(table, you);
  if (table.state === "playing") {
    if (turn !== null && turn === you.name) return { key: "turn.yours", below: picture ? "turn.how" : null };
    return turn === null ? { key: "turn.none" } : { key: "turn.other", values: { name: turn } };
  }
  const [winner] = ending?.winners ?? [];
  if (winner !== undefined) {
    return winner === you.name ? { key: "over.you", mine: true } : { key: "over.other", values: { name: winner } };
  }
  if (ending?.deadlock) return { key: "over.stuck" };
  return { key: view?.players.some(({ draws }) => draws) ? "over.draw" : "over.left" };
};

const openingOf = (table, you) => {
  const { awaited = [] } = table.again ?? {};
  if (awaited.includes(you.name)) return { key: "again.asked", below: "again.asked_how" };
  if (awaited.length && you.name !== null) {
    return { key: "again.waiting", values: { names: listed(awaited) }, below: "again.waiting_how" };
  }
  if (makerOf(table.id)) return { key: "open.made", below: table.start === "full" ? "open.made_full" : "open.made_how" };
  if (you.name !== null) return { key: "open.seated", below: "open.seated_how" };
  if (table.seats.length < table.most) return { key: "open.invited", below: "open.invited_how" };
  return { key: "open.full", below: "open.seated_how" };
};

// What happens while the pieces of a player move, as a key with its values; `thrown`: dice are thrown first.
export const meanwhile = (mover, thrown, you) => {
  if (mover === null) return ["meanwhile.moves"];
  if (mover === you.name) return [thrown ? "meanwhile.you_throws" : "meanwhile.you_plays"];
  return [thrown ? "meanwhile.throws" : "meanwhile.plays", { name: mover }];
};

// The player for whom the game waits, as a key.
export const waitingFor = ({ table, turn }) => {
  const seat = table.seats.find(({ name, level }) => name === turn && level === null);
  if (!seat || seat.replaced) return "moves.computer";
  return seat.here ? "moves.wait" : "moves.away";
};

// Who has come to an open table or left it since it looked differently, and who agrees to a rematch, in sentences.
export const comings = (before, after, you) => {
  const names = (table) => table.seats.map(({ name }) => name).filter((name) => name !== null);
  const [old, now] = [names(before), names(after)];
  const came = now.filter((name) => !old.includes(name) && name !== you.name);
  const left = old.filter((name) => !now.includes(name));
  const again = JSON.stringify(before.again) === JSON.stringify(after.again) || !after.again ? [] : agreement(after.again);
  return [
    ...came.map((name) => word("notice.came", { name })), ...left.map((name) => word("notice.left", { name })),
    ...again.map(([key, values]) => word(key, values)),
  ];
};
