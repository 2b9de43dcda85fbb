// Requests to the server, and its refusals.

export class Refusal extends Error {
  constructor(key, status, retry = null) {
    super(key);
    this.key = key;
    this.status = status;
    this.retry = retry; // in seconds
  }
}

const LONGEST = 30_000; // ms; a connection that is dead without a word would never end

// `signal` ends the request early; `longest` is for what takes the server long.
export const ask = async (method, path, { token = null, body = null, signal = null, longest = LONGEST } = {}) => {
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers["Content-Type"] = "application/json";
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, longest);
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end);
  let answer, data;
  try {
    answer = await fetch(path, { method, headers, body: body && JSON.stringify(body), cache: "no-store", signal: ended.signal });
    data = await answer.json();
  } catch {
    if (answer && !answer.ok) throw new Refusal("unknown", answer.status);
    throw new Refusal("offline", 0);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
  if (answer.ok) return { status: answer.status, data };
  throw new Refusal(data.error ?? "unknown", answer.status, Number(answer.headers.get("Retry-After")) || null);
};

// What there is to say when no answer comes: only a browser that is offline knows why.
export const lost = () => (navigator.onLine ? "connection.lost" : "connection.offline");

export const at = (id, part = "") => ["/api/tables", encodeURIComponent(id), ...(part ? [part] : [])].join("/");
