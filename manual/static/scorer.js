/* Order of the search results: the exact text of a message first, then what a student asks for, what engineers read last. */
const EARLY = ["student", "reference/messages", "reference/rules", "install", "play", "teacher", "grading"];
const LATE = /^(contributing|changelog|new-game|source\/)/;
/* A word of a translated page, such as `goose`, finds the English page first. */
const TRANSLATED = /^[a-z]{2}\//;

/* Texts are compared with one space between two words, whatever the case. A heading shows a space at its beginning as ␣. */
const spaced = (text) => text.replace(/[\s␣]+/g, " ").trim().toLowerCase();
/* The dots at the end of a sentence may be left out. */
const plain = (text) => spaced(text).replace(/[.!]+$/, "");
const query = () => new URLSearchParams(location.search).get("q") ?? "";
const asked = () => plain(query());

var Scorer = {
  score: ([page, title, , , score]) => {
    const entry = title.slice(title.indexOf(" > ") + 3);
    const isMessage = page.startsWith("reference/messages/");
    if (isMessage && plain(entry) === asked()) return (spaced(entry) === spaced(query()) ? 2000 : 1000) + score;
    if (TRANSLATED.test(page)) return score - 30;
    if (plain(title) === asked()) return 400 + score;
    if (LATE.test(page)) return score - 100;
    if (asked().startsWith("-")) return page.startsWith("reference/commands/") ? score + 100 : score;
    const place = EARLY.indexOf(page);
    if (place >= 0) return score + 20 - place;
    return isMessage ? score - 20 : score;
  },
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};

/* The titles with all words of a question, such as "misses a turn", are shown first: pages, messages, then sections. */
const MOST_TITLES = 5;
const SMALL_WORDS = new Set(
  "a an and are at can do does for how i in is it my of on or program to what when which who with your".split(" "),
);
const OF_MESSAGES = new Set("must print prints message player".split(" ")); // about a message, and in none

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
const stems = (words) => words.map((word) => new Stemmer().stemWord(word));

function titlesAbout({ alltitles, docnames, titles }) {
  const words = wordsOf(asked()).filter((word) => !SMALL_WORDS.has(word));
  const own = words.filter((word) => !OF_MESSAGES.has(word));
  const found = { page: [], message: [], section: [] };
  for (const [text, places] of Object.entries(alltitles)) {
    const bare = wordsOf(text.replace(/\{[^{}]*\}/g, " "));
    const exact = new Set(bare);
    const known = new Set(stems(bare));
    const isMessage = ([page, anchor]) => anchor && docnames[page].startsWith("reference/messages/");
    const isProse = ([page]) =>
      !LATE.test(docnames[page]) && (EARLY.includes(docnames[page]) || !docnames[page].startsWith("reference/"));
    const message = places.find(isMessage);
    if (message && own.length && own.every((word) => exact.has(word))) found.message.push([text, ...message]);
    if (!words.length || !stems(words).every((word) => known.has(word))) continue;
    for (const place of places.filter(isProse)) {
      found[place[1] && titles[place[0]] !== text ? "section" : "page"].push([text, ...place]);
    }
  }
  const whole = ([text]) => Number(text.toLowerCase().includes(asked()));
  const translated = ([, page]) => Number(TRANSLATED.test(docnames[page]));
  const before = (one, other) =>
    translated(one) - translated(other) || whole(other) - whole(one) || one[0].length - other[0].length;
  return Object.values(found).flatMap((some) => some.sort(before).slice(0, MOST_TITLES));
}

/* A message has fields in braces: a line that a program has printed, with a name and numbers instead, finds it too. */
const search = Search._performSearch;
Search._performSearch = (...query) => {
  const found = search(...query);
  const { alltitles, docnames, filenames, titles } = Search._index;
  for (const [text, places] of Object.entries(alltitles)) {
    const parts = plain(text).split(/\{[^{}]*\}/);
    const said = parts.join("").replace(/\W/g, "").length;
    if (parts.length === 1 || said < 3 || plain(text) === asked()) continue;
    const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+");
    if (!new RegExp(`^${pattern}$`).test(asked())) continue;
    for (const [page, anchor] of places) {
      if (!docnames[page].startsWith("reference/messages/")) continue;
      const hit = `${titles[page]} > ${text}`;
      found.push([docnames[page], hit, `#${anchor}`, null, 500 + said, filenames[page], SearchResultKind.title]);
    }
  }
  for (const [place, [text, page, anchor]] of titlesAbout(Search._index).entries()) {
    const hit = titles[page] === text ? text : `${titles[page]} > ${text}`;
    const score = 80 - place;
    const already = found.find(([name, title]) => name === docnames[page] && title === hit);
    if (already) already[4] = Math.max(already[4], score);
    else found.push([docnames[page], hit, anchor ? `#${anchor}` : "", null, score, filenames[page], SearchResultKind.title]);
  }
  return found.sort((one, other) => one[4] - other[4] || (one[1] < other[1] ? 1 : -1)); // the last is shown first
};
