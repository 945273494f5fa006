import { type InferenceModel, loadInferenceModel } from './litert.ts';

/** A network that takes no memory before it is first run, nor after it was released. */
export type LazyModel = InferenceModel & {
  /** Loads it before it is needed. */
  warmUp(): Promise<void>;
};

/** @param read its file; read again after a failure or a release */
export function createLazyModel(
  read: () => Promise<Uint8Array>,
  options?: { isSmall: boolean },
): LazyModel {
  let model: Promise<InferenceModel> | null = null;
  const loaded = (): Promise<InferenceModel> => {
    model ??= read()
      .then((bytes) => loadInferenceModel(bytes, options))
      .catch((error: unknown) => {
        model = null;
        throw error;
      });
    return model;
  };
  return {
    run: async (input, shape) => await (await loaded()).run(input, shape),
    async warmUp() {
      await loaded();
    },
    async release() {
      const current = await model;
      model = null;
      await current?.release();
    },
  };
}
