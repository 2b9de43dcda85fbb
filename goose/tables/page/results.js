// The games against computers that this browser has ended, for each game and level.

import { read, write } from "./storage.js";

const KEY = "goose.results";
const MOST = 200; // tables whose end is remembered, so that none counts twice

const stored = () => {
  const { tables = [], games = {} } = read("local", KEY) ?? {};
  return { tables, games };
};

// How many games there were against computers of a level, and how many were won: {played, won}.
export const resultsAgainst = (game, level) => stored().games[`${game} ${level}`] ?? { played: 0, won: 0 };

// Count a game that has ended. Returns whether it had not been counted.
export const count = (id, game, level, won) => {
  const { tables, games } = stored();
  if (tables.includes(id)) return false;
  const { played, won: before } = resultsAgainst(game, level);
  games[`${game} ${level}`] = { played: played + 1, won: before + Number(won) };
  write("local", KEY, { tables: [...tables, id].slice(-MOST), games });
  return true;
};

// The level of the computers of a table at which one person plays, if they all have the same; else null.
export const levelOf = ({ seats }) => {
  const levels = new Set(seats.map(({ level }) => level).filter((level) => level !== null));
  const people = seats.filter(({ level }) => level === null).length;
  return people === 1 && levels.size === 1 ? [...levels][0] : null;
};
