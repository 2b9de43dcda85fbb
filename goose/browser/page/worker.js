// The worker in which Python runs. It receives the unpacked parts of the page first, then requests.
//
// It is a classic worker, since a browser starts no module from `blob:` in a page that is opened from the disk. The
// loader of Pyodide refuses to run in one: it asks whether `importScripts` throws, as it does in a module.

"use strict";

const HOME = "https://engine.invalid/"; // where the loader looks for its files; nothing is fetched from there
const FOLDER = "/application";

self.importScripts = () => {
  throw new TypeError("modules are imported");
};

const share = (progress, part) => self.postMessage({ progress, share: part });

const imported = async (part) => {
  const address = URL.createObjectURL(new Blob([part], { type: "text/javascript" }));
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
};

// Answer what the loader fetches from the parts. The page has compiled the interpreter already.
const serve = ({ library, module }) => {
  const held = { "pyodide.asm.wasm": [], "python_stdlib.zip": [library] };
  self.fetch = async (address) => {
    const found = held[String(address).slice(HOME.length)];
    if (!found) throw new TypeError(`the page has no ${address}`);
    return new Response(new Blob(found));
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(module, imports);
    share("starting", 0.3);
    return { instance, module };
  };
};

const write = (files, application) => {
  for (const [name, text] of Object.entries(JSON.parse(application))) {
    const path = `${FOLDER}/${name}`;
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, text);
  }
};

// `files` are arrays of bytes, which Python gets as its own.
const ANSWERING = `
import sys
sys.path.insert(0, "${FOLDER}")
from goose.browser.answers import answer
lambda request, files: answer(request, *(file.to_bytes() for file in files))
`;

const started = async (parts) => {
  serve(parts);
  share("starting", 0.15);
  const { loadPyodide } = await imported(parts.loader);
  const { default: createPyodideModule } = await imported(parts.glue);
  const text = new TextDecoder();
  const python = await loadPyodide({
    indexURL: HOME,
    packageBaseUrl: HOME,
    lockFileContents: text.decode(parts.lock),
    createPyodideModule,
    env: { PYTHONDONTWRITEBYTECODE: "1" },
  });
  share("loading", 0.7);
  write(python.FS, text.decode(parts.application));
  share("loading", 0.75);
  const answering = python.runPython(ANSWERING);
  return { answering, version: python.version };
};

let answering = null;

const begin = async (parts) => {
  try {
    const { answering: found, version } = await started(parts);
    answering = found;
    self.postMessage({ ready: true, version });
  } catch (error) {
    self.postMessage({ failure: String(error) });
  }
};

const reply = ({ id, request, files }) => {
  try {
    const result = answering(request, files.map((file) => new Uint8Array(file)));
    const [answer, bytes] = result.toJs();
    result.destroy();
    self.postMessage({ id, answer, bytes }, [bytes.buffer]);
  } catch (error) {
    self.postMessage({ id, failure: String(error) });
    // After anything but an exception of Python's, the interpreter is in no known state.
    if (error.name !== "PythonError") self.postMessage({ failure: String(error) });
  }
};

self.onmessage = ({ data }) => (data.parts ? begin(data.parts) : reply(data));
