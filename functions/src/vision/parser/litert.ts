import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import type * as LiteRt from '@litertjs/core';

type LiteRtModule = typeof LiteRt;
/** The globals that LiteRT reads, independent of the declared types. */
type Globals = {
  self?: unknown;
  importScripts?: (url: string) => void;
  ModuleFactory?: unknown;
};

/** A TFLite network in memory. */
export type InferenceModel = {
  /** Runs it on one input tensor and gives copies of all outputs, in the order of the model. */
  run(input: Float32Array, shape: number[]): Promise<Float32Array[]>;
  /** Frees its memory; the last model takes the whole runtime with it. */
  release(): Promise<void>;
};

const nodeRequire = createRequire(import.meta.url);
let runtime: Promise<LiteRtModule> | null = null;
let liveModels = 0;
/** The runtime is one WebAssembly instance with one heap, so all calls to it run one after another. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** Loads a .tflite model into LiteRT (WebAssembly with XNNPACK); the first one starts the runtime, which keeps a copy of `bytes`. */
export async function loadInferenceModel(bytes: Uint8Array): Promise<InferenceModel> {
  return await inTurn(async () => {
    runtime ??= startRuntime();
    const liteRt = await runtime;
    const compiled = await silently(() => liteRt.loadAndCompile(bytes, { accelerator: 'wasm' }));
    liveModels++;
    return modelOf(liteRt, compiled);
  });
}

/** A function of its own: closures made where `bytes` is in scope would keep the file in memory for as long as the model. */
function modelOf(liteRt: LiteRtModule, compiled: LiteRt.CompiledModel): InferenceModel {
  let released = false;
  return {
    run: (input, shape) =>
      inTurn(async () => {
        if (released) throw new Error('The model was released.');
        const tensor = new liteRt.Tensor(input, shape);
        try {
          const outputs = await compiled.run([tensor]);
          return await Promise.all(
            outputs.map(async (output) => {
              const values = Float32Array.from(await output.data());
              output.delete();
              return values;
            }),
          );
        } finally {
          tensor.delete();
        }
      }),
    release: () =>
      inTurn(() => {
        if (released) return;
        released = true;
        compiled.delete();
        liveModels--;
        if (liveModels > 0) return;
        liteRt.unloadLiteRt();
        runtime = null;
      }),
  };
}

/**
 * LiteRT.js expects a browser worker: it reads `self` and calls `importScripts` to fetch its loader script. Both are defined only while it starts;
 * then the previous values are restored.
 */
async function startRuntime(): Promise<LiteRtModule> {
  const globals: Globals = globalThis as unknown as Globals;
  const before = { self: globals.self, importScripts: globals.importScripts };
  globals.self = globalThis;
  globals.importScripts = (url) => {
    globals.ModuleFactory = evaluateCommonJs(url);
  };
  try {
    const liteRt = await import('@litertjs/core');
    const root = dirname(nodeRequire.resolve('@litertjs/core/package.json'));
    await silently(() => liteRt.loadLiteRt(join(root, 'wasm') + '/'));
    // Keeps V8's space for new objects small. It would grow to tens of megabytes, and objects in it hold pictures and tensors outside of the heap.
    // Last, because V8 takes no compiled code from the cache that was made with other flags.
    setFlagsFromString('--semi-space-growth-factor=1');
    return liteRt;
  } finally {
    for (const key of ['self', 'importScripts'] as const) {
      if (before[key] === undefined) delete globals[key];
      else Object.assign(globals, { [key]: before[key] });
    }
    delete globals.ModuleFactory;
  }
}

function evaluateCommonJs(file: string): unknown {
  const source = `(function (require, module, exports, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  const wrapper = runInThisContext(source, { filename: file }) as (...args: unknown[]) => void;
  const module = { exports: {} };
  wrapper(nodeRequire, module, module.exports, file, dirname(file));
  return module.exports;
}

/** The runtime prints a greeting, and keeps the console functions that it finds when it starts. */
async function silently<T>(work: () => Promise<T>): Promise<T> {
  const { log, info, warn, error } = console;
  const quiet = () => undefined;
  Object.assign(console, { log: quiet, info: quiet, warn: quiet, error: quiet });
  try {
    return await work();
  } finally {
    Object.assign(console, { log, info, warn, error });
  }
}

async function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
  const turn = lastTurn.then(work, work);
  lastTurn = turn.catch(() => undefined);
  return await turn;
}
