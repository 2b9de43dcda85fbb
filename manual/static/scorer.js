/* Order of the search results: the exact text of a message first, then what a student asks for, what engineers read last. */
const EARLY = ["student", "reference/messages", "reference/rules", "install", "play", "teacher", "grading"];
const LATE = /^(contributing|decisions|changelog|new-game|adding|views|source\/)/;

/* Return what a search asks for, as messages are compared: one space between two words, whatever the case. */
const asked = () => (new URLSearchParams(location.search).get("q") ?? "").trim().replace(/\s+/g, " ").toLowerCase();

var Scorer = {
  score: ([page, title, , , score]) => {
    const entry = title.slice(title.indexOf(" > ") + 3).toLowerCase();
    if (page.startsWith("reference/messages/") && entry === asked()) return 1000 + score;
    if (title.toLowerCase() === asked()) return 400 + score;
    if (LATE.test(page)) return score - 100;
    const place = EARLY.indexOf(page);
    if (place >= 0) return score + 20 - place;
    return page.startsWith("reference/messages/") ? score - 20 : score;
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

/* A message has fields in braces: a line that a program has printed, with a name and numbers instead, finds it too. */
const search = Search._performSearch;
Search._performSearch = (query, ...rest) => {
  const found = search(query, ...rest);
  const { alltitles, docnames, filenames, titles } = Search._index;
  for (const [text, places] of Object.entries(alltitles)) {
    const parts = text.split(/\{[^{}]*\}/);
    const said = parts.join("").replace(/\W/g, "").length;
    if (parts.length === 1 || said < 3 || text.toLowerCase() === asked()) continue;
    const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+");
    if (!new RegExp(`^${pattern}$`, "i").test(asked())) continue;
    for (const [page, anchor] of places) {
      if (!docnames[page].startsWith("reference/messages/")) continue;
      const hit = `${titles[page]} > ${text}`;
      found.push([docnames[page], hit, `#${anchor}`, null, 500 + said, filenames[page], SearchResultKind.title]);
    }
  }
  return found.sort((one, other) => one[4] - other[4] || (one[1] < other[1] ? 1 : -1)); // the last is shown first
};
