// The parts of the engine, which the page holds as text: compressed, then in base64.

const NAMES = ["worker", "loader", "glue", "wasm", "library", "lock", "application"];

const decoded = (text) => {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let index = 0; index < letters.length; index += 1) bytes[index] = letters.charCodeAt(index);
  return bytes;
};

const unpacked = (bytes) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();

// Unpack all parts and compile the interpreter. `onShare` is called with the share that is done, from 0 to 1.
export const unpack = async (onShare) => {
  const elements = NAMES.map((name) => document.getElementById(`part-${name}`));
  const whole = elements.reduce((sum, element) => sum + element.textContent.length, 0);
  const parts = {};
  let done = 0;
  for (const [index, name] of NAMES.entries()) {
    const text = elements[index].textContent;
    parts[name] = new Uint8Array(await unpacked(decoded(text)));
    done += text.length;
    onShare((0.9 * done) / whole);
  }
  parts.module = await WebAssembly.compile(parts.wasm);
  delete parts.wasm;
  for (const element of elements) element.remove();
  return parts;
};
