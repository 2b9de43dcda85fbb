// Requests to the server, and its refusals.

export class Refusal extends Error {
  constructor(key, status, retry = null) {
    super(key);
    this.key = key;
    this.status = status;
    this.retry = retry; // in seconds
  }
}

export const ask = async (method, path, { token = null, body = null } = {}) => {
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers["Content-Type"] = "application/json";
  let answer, data;
  try {
    answer = await fetch(path, { method, headers, body: body && JSON.stringify(body), cache: "no-store" });
    data = await answer.json();
  } catch {
    if (answer && !answer.ok) throw new Refusal("unknown", answer.status);
    throw new Refusal("offline", 0);
  }
  if (answer.ok) return { status: answer.status, data };
  throw new Refusal(data.error ?? "unknown", answer.status, Number(answer.headers.get("Retry-After")) || null);
};

export const at = (id, part = "") => ["/api/tables", encodeURIComponent(id), ...(part ? [part] : [])].join("/");
