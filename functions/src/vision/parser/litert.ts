import { availableParallelism } from 'node:os';
import type * as LiteRt from '@litertjs/core';
import { createTurns } from './in-turn.ts';
import { type LiteRtModule, type LiteRtRuntime, silently, startRuntime } from './litert-runtime.ts';

/** A TFLite network in memory. */
export type InferenceModel = {
  /** Runs it on one input tensor and gives copies of all outputs, in the order of the model. */
  run(input: Float32Array, shape: number[]): Promise<Float32Array[]>;
  /** Frees its memory; the last model takes the whole runtime with it. */
  release(): Promise<void>;
};

/**
 * Threads that compute a network, the main thread included. A third is not worth its memory: the cores that a deployment gives to networks are two.
 */
const MOST_THREADS = 2;

let runtime: Promise<LiteRtRuntime> | null = null;
let liveModels = 0;
/** The runtime is one WebAssembly instance with one heap, so all calls to it run one after another. */
const inTurn = createTurns();

/**
 * Loads a .tflite model into LiteRT (WebAssembly with XNNPACK); the first one starts the runtime, which keeps a copy of `bytes`.
 * @param isSmall a network that takes some milliseconds: threads of its own are not worth their memory
 */
export async function loadInferenceModel(
  bytes: Uint8Array,
  { isSmall = false }: { isSmall?: boolean } = {},
): Promise<InferenceModel> {
  return await inTurn(async () => {
    const threads = Math.min(MOST_THREADS, availableParallelism());
    runtime ??= startRuntime({ threads: threads > 1 }).catch((error: unknown) => {
      runtime = null;
      throw error;
    });
    const { liteRt } = await runtime;
    const compiled = await silently(() =>
      liteRt.loadAndCompile(bytes, {
        accelerator: 'wasm',
        cpuOptions: { numThreads: isSmall ? 1 : threads },
      }),
    );
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
      inTurn(async () => {
        if (released) return;
        released = true;
        compiled.delete();
        liveModels--;
        if (liveModels > 0) return;
        const last = await runtime;
        runtime = null;
        await last?.stop();
      }),
  };
}
