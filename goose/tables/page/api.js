// Requests to the server, and its refusals.

export class Refusal extends Error {
  constructor(key, status, retry = null) {
    super(key);
    this.key = key;
    this.status = status;
    this.retry = retry; // in seconds
  }
}

const LONGEST = 20_000; // ms; a connection that is dead without a word would never end

export const ask = async (method, path, { token = null, body = null } = {}) => {
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers["Content-Type"] = "application/json";
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), LONGEST);
  let answer, data;
  try {
    answer = await fetch(path, { method, headers, body: body && JSON.stringify(body), cache: "no-store", signal: ended.signal });
    data = await answer.json();
  } catch {
    if (answer && !answer.ok) throw new Refusal("unknown", answer.status);
    throw new Refusal("offline", 0);
  } finally {
    clearTimeout(timer);
  }
  if (answer.ok) return { status: answer.status, data };
  throw new Refusal(data.error ?? "unknown", answer.status, Number(answer.headers.get("Retry-After")) || null);
};

export const at = (id, part = "") => ["/api/tables", encodeURIComponent(id), ...(part ? [part] : [])].join("/");
