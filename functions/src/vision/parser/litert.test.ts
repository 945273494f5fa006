import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { type InferenceModel, loadInferenceModel } from './litert.ts';
import { startRuntime } from './litert-runtime.ts';
import { createModelFiles } from './model-files.ts';

const files = createModelFiles(join(import.meta.dirname, '../../../models'));
const SHAPE = [1, 192, 192, 3];
const input = Float32Array.from({ length: 192 * 192 * 3 }, (_, i) => Math.sin(i / 50));

const loaded: InferenceModel[] = [];
const load = async (options?: { isSmall: boolean }): Promise<InferenceModel> => {
  const model = await loadInferenceModel(await files.read('pieces.tflite'), options);
  loaded.push(model);
  return model;
};
/** Each thread is connected by a port. */
const ports = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

afterEach(async () => {
  for (const model of loaded.splice(0)) await model.release();
});

it('computes the same with one thread and with two', async () => {
  const before = ports();
  const one = await (await load({ isSmall: true })).run(input, SHAPE);
  expect(ports()).toBe(before);
  const two = await (await load({ isSmall: false })).run(input, SHAPE);
  expect(ports()).toBe(before + (availableParallelism() > 1 ? 1 : 0));
  expect(one).toHaveLength(3);
  two.forEach((values, i) => expect([...values]).toEqual([...one[i]]));
});

it('ends its threads with the last model, and starts again when one is loaded', async () => {
  const before = ports();
  const first = await load();
  const [values] = await first.run(input, SHAPE);
  await first.release();
  expect(ports()).toBe(before);
  await expect(first.run(input, SHAPE)).rejects.toThrow('released');
  const [again] = await (await load()).run(input, SHAPE);
  expect([...again]).toEqual([...values]);
});

it('computes the same without threads, as where a process has one core', async () => {
  const [, expected] = await (await load()).run(input, SHAPE);
  for (const model of loaded.splice(0)) await model.release();
  const { liteRt, stop } = await startRuntime({ threads: false });
  const model = await liteRt.loadAndCompile(await files.read('pieces.tflite'), {
    accelerator: 'wasm',
  });
  const [, output] = await model.run([new liteRt.Tensor(input, SHAPE)]);
  expect([...(await output.data())]).toEqual([...expected]);
  await stop();
});

it('leaves none of the globals that the runtime borrows', async () => {
  await load();
  for (const name of ['self', 'importScripts', 'Module', 'ModuleFactory', 'Worker'])
    expect(globalThis).not.toHaveProperty(name);
});

it('starts when a model is loaded again after a start that failed', async () => {
  // What the runtime reads when it starts.
  vi.stubGlobal('navigator', undefined);
  await expect(load()).rejects.toThrow('userAgent');
  vi.unstubAllGlobals();
  expect(await (await load()).run(input, SHAPE)).toHaveLength(3);
});
