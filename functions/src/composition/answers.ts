import { getConfig } from '../config.ts';
import type { Endpoint } from '../contract/index.ts';
import type { Answers } from '../serve/answer-once.ts';
import type { Handler } from '../serve/handler.ts';
import { answerStore, imageStore, resultStore } from './stores.ts';

/** What the answers of the engines depend on beside what is asked: the program with its networks, and the models of services. */
const versionOfEngines = async (): Promise<string> => {
  const { gemini, replicate, segmentationMethod } = getConfig();
  const { release } = await import('./release.ts');
  return JSON.stringify({
    ...release(),
    segmentationMethod,
    picture: gemini && [gemini.baseUrl, gemini.imageModel, gemini.isIdentityLocked],
    masks: replicate && [replicate.baseUrl, replicate.model],
  });
};

export const answers = async (): Promise<Answers> => {
  const [store, version] = await Promise.all([answerStore(), versionOfEngines()]);
  return { store, version };
};

/**
 * A handler that removes photos or garments. Afterwards all answers of the user go, too, because they may show what was removed, and making them
 * again is possible. If that fails, the request fails, and the client repeats it.
 */
export const forgettingAnswers =
  <E extends Endpoint>(load: () => Promise<Handler<E>>) =>
  async (): Promise<Handler<E>> => {
    const [handle, store] = await Promise.all([load(), answerStore()]);
    return async (input, context) => {
      const reply = await handle(input, context);
      await store.forgetAll(context.caller.uid);
      return reply;
    };
  };

/** The same for what leaves for good: afterwards all unsaved results of try-ons go, too, with their addresses. */
export const forgettingResults =
  <E extends Endpoint>(load: () => Promise<Handler<E>>) =>
  async (): Promise<Handler<E>> => {
    const [handle, store, images] = await Promise.all([load(), resultStore(), imageStore()]);
    return async (input, context) => {
      const reply = await handle(input, context);
      const { uid } = context.caller;
      for (const id of await store.listBeyond(uid, 0)) {
        await store.delete(uid, id);
        await images.deleteFolder({ uid, collection: 'results', id });
      }
      return reply;
    };
  };
