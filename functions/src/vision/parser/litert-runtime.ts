import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type * as LiteRt from '@litertjs/core';

export type LiteRtModule = typeof LiteRt;

export type LiteRtRuntime = {
  liteRt: LiteRtModule;
  /** Frees its memory and ends its threads. */
  stop(): Promise<void>;
};

/** The globals that LiteRT reads and writes, independent of the declared types. */
type Globals = {
  self?: unknown;
  importScripts?: (url: string) => void;
  Module?: unknown;
  ModuleFactory?: unknown;
  Worker?: unknown;
};
const BORROWED = ['self', 'importScripts', 'Module', 'ModuleFactory', 'Worker'] as const;

/**
 * How V8 collects garbage once networks run. Its space for new objects stays small: it would grow to tens of megabytes, and objects in it hold pictures
 * and tensors outside of the heap. It counts those with its own objects and collects when both have grown by half. Else it collects each time that 32 MB
 * were added outside, which is eight times in a try-on (docs/decisions/0120-less-room-less-garbage.md).
 */
const HEAP_FLAGS =
  '--semi-space-growth-factor=1 --external-memory-accounted-in-global-limit --heap-growing-percent=50';

const quiet = (): void => undefined;

const nodeRequire = createRequire(import.meta.url);

/** What Node gives to each CommonJS module. */
const COMMON_JS = 'require, module, exports, __filename, __dirname';

/** Runs in a thread: the script that is its first argument, which finds out by itself that it is in a thread. */
const THREAD = `
const file = process.argv[2];
const source = require('node:fs').readFileSync(file, 'utf8');
const script = require('node:vm').runInThisContext('(function (${COMMON_JS}) {' + source + '\\n})', { filename: file });
const module_ = { exports: {} };
script(require, module_, module_.exports, file, require('node:path').dirname(file));
`;

/**
 * LiteRT.js expects a browser worker: it reads `self` and calls `importScripts` to fetch its loader script. These are defined only while it starts;
 * then the previous values are restored.
 * @param threads loads the build in which several threads compute a network; they start with the networks that want them
 */
export async function startRuntime({ threads }: { threads: boolean }): Promise<LiteRtRuntime> {
  const globals: Globals = globalThis as unknown as Globals;
  const before = BORROWED.map((key) => globals[key]);
  const started: Worker[] = [];
  globals.self = globalThis;
  // With threads it writes past the console.
  globals.Module = { print: quiet, printErr: quiet };
  globals.importScripts = (file) => {
    globals.ModuleFactory = evaluateScript(file, started);
  };
  try {
    const liteRt = await import('@litertjs/core');
    const root = dirname(nodeRequire.resolve('@litertjs/core/package.json'));
    await silently(() => liteRt.loadLiteRt(join(root, 'wasm') + '/', { threads }));
    // Last, because V8 takes no compiled code from the cache that was made with other flags.
    setFlagsFromString(HEAP_FLAGS);
    return {
      liteRt,
      async stop() {
        liteRt.unloadLiteRt();
        await Promise.all(started.map((thread) => thread.terminate()));
      },
    };
  } finally {
    BORROWED.forEach((key, i) => {
      if (before[i] === undefined) delete globals[key];
      else Object.assign(globals, { [key]: before[i] });
    });
  }
}

/** Evaluates a loader script of LiteRT, which Node would take for an ES module, because of the package that it is in. */
function evaluateScript(file: string, started: Worker[]): unknown {
  /** In place of a thread that loads the script as a module. */
  class NetworkThread extends Worker {
    constructor(_script: unknown, { name }: WorkerOptions = {}) {
      super(THREAD, { eval: true, argv: [file], execArgv: [], name, workerData: 'em-pthread' });
      this.unref();
      started.push(this);
    }
  }
  // The script takes the last two for globals.
  const parameters = `${COMMON_JS}, Worker, navigator`;
  const source = `(function (${parameters}) {${readFileSync(file, 'utf8')}\n})`;
  const script = runInThisContext(source, { filename: file }) as (...args: unknown[]) => void;
  const module = { exports: {} };
  // No threads in store: each network that wants one starts it.
  const navigator = { userAgent: globalThis.navigator.userAgent, hardwareConcurrency: 0 };
  const args = [nodeRequire, module, module.exports, file, dirname(file)];
  script(...args, NetworkThread, navigator);
  return module.exports;
}

/** The runtime prints a greeting, and keeps the console functions that it finds when it starts. */
export async function silently<T>(work: () => Promise<T>): Promise<T> {
  const { log, info, warn, error } = console;
  Object.assign(console, { log: quiet, info: quiet, warn: quiet, error: quiet });
  try {
    return await work();
  } finally {
    Object.assign(console, { log, info, warn, error });
  }
}
