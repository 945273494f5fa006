import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProcessPhoto } from '../../../functions/src/features/segmentation/process-photo.ts';
import { countingIds, createMemory } from '../../../functions/src/features/test-support/memory.ts';
import { cutoutPicture } from '../../../functions/src/features/test-support/pictures.ts';
import { makeGenerateTryOn } from '../../../functions/src/features/try-on/generate-try-on.ts';
import { createBreaker } from '../../../functions/src/outbound/breaker.ts';
import { createGeminiTryOn } from '../../../functions/src/providers/try-on/gemini.ts';
import { toPersonPicture } from '../../../functions/src/providers/try-on/gemini-pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import {
  createAnswerStore,
  MAX_ANSWERS,
} from '../../../functions/src/stores/calls/answer-store.ts';
import { PARSE_CLASSES } from '../../../functions/src/vision/body/person-parse.ts';
import { encodeJpeg } from '../../../functions/src/vision/pictures/image-codec.ts';
import { createLocalSegmenter } from '../../../functions/src/vision/segmenter/local-segmenter.ts';
import { drawnParse } from '../../../functions/src/vision/test-support/drawn-parse.ts';
import { bucket, documentsOf, filesOf, firestore } from '../../support/stored/admin.ts';
import { call } from '../../support/requests/api.ts';
import { createUser } from '../../support/auth.ts';
import * as gemini from '../../support/doubles/gemini.ts';
import { draws } from '../../support/doubles/gemini-images.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { saveRequest, WANTED } from '../../support/stored/wardrobe.ts';

const person = drawnParse({ sleeves: 'short' });
const store = createAnswerStore(firestore, bucket, () => new Date());
const answers = { store, version: 'test' };
const contextOf = (uid: string) => ({
  caller: { uid, email: '', displayName: '' },
  requestId: 'request',
  signal: new AbortController().signal,
});
const newUid = () => `same-${randomUUID()}`;

let model: gemini.GeminiDouble;
let photo: string;
beforeAll(async () => {
  model = await gemini.startGeminiDouble();
  photo = toDataUrl(await encodeJpeg(person.photo, 95), 'image/jpeg');
  const shirt = PARSE_CLASSES.indexOf('shirt');
  const data = person.photo.data.map((value, i) =>
    person.labels[Math.floor(i / 3)] === shirt ? ([40, 140, 80][i % 3] ?? 0) : value,
  );
  model.reply(draws((await toPersonPicture({ ...person.photo, data })).jpeg));
});
afterAll(() => model.close());

describe('a hosted try-on', () => {
  const trying = async () => {
    const { itemStore: items, resultStore: results, images, ledger } = createMemory();
    const kept = { results, now: () => new Date(), newId: countingIds() };
    const engine = createGeminiTryOn({
      apiKey: 'test-key',
      baseUrl: model.url,
      model: 'gemini-image-test',
      breaker: createBreaker({ now: () => new Date() }),
      parse: () => Promise.resolve(person),
      isIdentityLocked: true,
    });
    const input = {
      person_image: photo,
      garment_files: { shirt: toDataUrl(await cutoutPicture(120, 140), 'image/png') },
      clothing_types: ['shirt' as const],
      model: 'any',
    };
    return {
      handle: makeGenerateTryOn({ engine, items, images, ledger, answers, ...kept }),
      input,
    };
  };

  it('is paid once: by the same user, and unless another picture is wanted', async () => {
    const { handle, input } = await trying();
    const uid = newUid();
    const calls = async (asking: () => Promise<unknown>) => {
      const before = model.requests.length;
      const reply = await asking();
      return { reply, sent: model.requests.length - before };
    };
    const first = await calls(() => handle(input, contextOf(uid)));
    expect(first.sent).toBe(1);
    const second = await calls(() => handle(input, contextOf(uid)));
    expect(second).toEqual({ reply: first.reply, sent: 0 });
    expect((await calls(() => handle({ ...input, again: true }, contextOf(uid)))).sent).toBe(1);
    expect((await calls(() => handle(input, contextOf(newUid())))).sent).toBe(1);
  });
});

describe('the same photo', () => {
  it('is segmented once, and each request gets a result of its own that is equal', async () => {
    const local = createLocalSegmenter({
      parser: {
        method: 'network',
        parse: () => Promise.resolve(person),
        warmUp: () => Promise.resolve(),
        release: () => Promise.resolve(),
      },
    });
    let segmented = 0;
    const segmenter: typeof local = {
      engine: local.engine,
      segment: (...asked) => {
        segmented++;
        return local.segment(...asked);
      },
    };
    const { photoStore: photos, processStore: processes, images, ledger } = createMemory();
    const stores = { photos, processes, images, ledger, now: () => new Date() };
    const handle = makeProcessPhoto({ ...stores, segmenter, answers, newId: countingIds() });
    const uid = newUid();
    const first = await handle({ image_data: photo }, contextOf(uid));
    const second = await handle({ image_data: photo }, contextOf(uid));
    expect(first.masks.length).toBeGreaterThan(1);
    expect(second).toEqual({ ...first, process_id: 'id-2' });
    expect(segmented).toBe(1);
    await handle({ image_data: photo, turn: 2 }, contextOf(uid));
    expect(segmented).toBe(2);
  });
});

describe('kept answers', () => {
  it('count in no quota, and leave with the photo', async () => {
    const user = await createUser('asker');
    const image_data = toDataUrl(smallPersonPicture(), 'image/jpeg');
    const tokens = async (): Promise<number> =>
      (await firestore.doc(`users/${user.uid}/quotas/vision`).get()).get('tokens') as number;
    const first = await call(user, 'processPhoto', { image_data });
    const left = await tokens();
    const second = await call(user, 'processPhoto', { image_data });
    expect(second.masks).toEqual(first.masks);
    expect(await tokens()).toBeGreaterThanOrEqual(left);
    expect(await documentsOf(user.uid, 'answers')).toHaveLength(1);
    const kept = (await filesOf(user.uid)).filter((path) => path.startsWith('answers/'));
    // The lifecycle rule of the bucket knows such names.
    expect(kept).toEqual([expect.stringMatching(/\.unsaved\.json$/)]);

    const cutouts = { shirt: WANTED };
    const save = saveRequest(user.uid, 'look', { processId: second.process_id, cutouts });
    await call(user, 'saveResults', save);
    await call(user, 'deleteImage', { image_path: 'look', user_id: user.uid });
    expect(await documentsOf(user.uid, 'answers')).toEqual([]);
    const files = await filesOf(user.uid);
    expect(files.filter((path) => path.startsWith('answers/'))).toEqual([]);
  });

  it.each(['before', 'while'])(
    'are not kept of a request that began %s the photo was deleted',
    async (when) => {
      const uid = newUid();
      const answer = { image: '', engine: 'local', notes: [] };
      await store.keep(uid, 'earlier', answer, await store.lastForgotten(uid));
      const since = await store.lastForgotten(uid);
      const forgetting = store.forgetAll(uid);
      if (when === 'before') await forgetting;
      await store.keep(uid, 'late', answer, since);
      await forgetting;
      expect(await documentsOf(uid, 'answers')).toEqual([]);
      expect(await filesOf(uid)).toEqual([]);
      await store.keep(uid, 'new', answer, await store.lastForgotten(uid));
      expect(await documentsOf(uid, 'answers')).toEqual(['new']);
    },
  );

  it('are none of a deleted photo that was being segmented', async () => {
    const user = await createUser('deleter');
    const { photoStore: photos, processStore: processes, images, ledger } = createMemory();
    const stores = { photos, processes, images, ledger, now: () => new Date() };
    const segmenter = createLocalSegmenter({
      parser: {
        method: 'network',
        parse: async () => {
          await call(user, 'deleteImage', { image_path: 'look', user_id: user.uid });
          return person;
        },
        warmUp: () => Promise.resolve(),
        release: () => Promise.resolve(),
      },
    });
    const handle = makeProcessPhoto({ ...stores, segmenter, answers, newId: countingIds() });
    await handle({ image_data: photo }, contextOf(user.uid));
    expect(await documentsOf(user.uid, 'answers')).toEqual([]);
    expect(await filesOf(user.uid)).toEqual([]);
  });

  it('are bounded: the oldest leaves, and an expired one is none', async () => {
    const uid = newUid();
    let seconds = 0;
    const passing = createAnswerStore(firestore, bucket, () => new Date(1000 * seconds++));
    const ids = Array.from({ length: MAX_ANSWERS + 1 }, (_, index) => `answer-${index}`);
    const answer = { image: '', engine: 'local', notes: [] };
    for (const id of ids) await passing.keep(uid, id, answer, null);
    expect(await documentsOf(uid, 'answers')).toEqual(ids.slice(1).sort());
    expect(await filesOf(uid)).toHaveLength(MAX_ANSWERS);
    expect(await passing.get(uid, 'answer-1', 'try-on')).toEqual(answer);
    // As if it were damaged.
    expect(await passing.get(uid, 'answer-1', 'segmentation')).toBeUndefined();
    seconds += 25 * 60 * 60;
    expect(await passing.get(uid, 'answer-1', 'try-on')).toBeUndefined();
  });
});
