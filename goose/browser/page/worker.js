// The worker in which Python runs. It receives the unpacked parts of the page first, then requests.
//
// It is a classic worker, since a browser starts no module from `blob:` in a page that is opened from the disk. The
// loader of Pyodide refuses to run in one: it asks whether `importScripts` throws, as it does in a module.

const HOME = "engine:/"; // where the loader looks for its files, which are the parts
const FOLDER = "/application";

self.importScripts = () => {
  throw new TypeError();
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
    if (!found) throw new TypeError(String(address));
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
  python.pyimport("sys").path.insert(0, FOLDER);
  const { answer } = python.pyimport("goose.browser.answers");
  const { bytes } = python.pyimport("builtins");
  return { answer, version: python.version, own: (file) => bytes(python.toPy(new Uint8Array(file))) };
};

let running = null;

const begin = async (parts) => {
  try {
    running = await started(parts);
    self.postMessage({ ready: true, version: running.version });
  } catch (error) {
    self.postMessage({ failure: String(error) });
  }
};

const reply = ({ id, request, files }) => {
  try {
    const result = running.answer(request, ...files.map(running.own));
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
