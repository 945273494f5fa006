import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeProcessPhoto } from '../../../functions/src/features/segmentation/process-photo.ts';
import { cutoutPicture } from '../../../functions/src/features/test-support/pictures.ts';
import { makeGenerateTryOn } from '../../../functions/src/features/try-on/generate-try-on.ts';
import { createBreaker } from '../../../functions/src/outbound/breaker.ts';
import { createOutboundCall } from '../../../functions/src/outbound/outbound-call.ts';
import { createSafeFetch } from '../../../functions/src/outbound/safe-fetch.ts';
import {
  createCancel,
  createPredictions,
} from '../../../functions/src/providers/segmentation/replicate-predictions.ts';
import { createReplicateSegmenter } from '../../../functions/src/providers/segmentation/replicate.ts';
import { createGeminiTryOn } from '../../../functions/src/providers/try-on/gemini.ts';
import { toPersonPicture } from '../../../functions/src/providers/try-on/gemini-pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { createPhotoLedger } from '../../../functions/src/stores/privacy/photo-ledger.ts';
import { createResultStore } from '../../../functions/src/stores/wardrobe/result-store.ts';
import { createItemStore } from '../../../functions/src/stores/wardrobe/item-store.ts';
import { createPhotoStore } from '../../../functions/src/stores/wardrobe/photo-store.ts';
import { createProcessStore } from '../../../functions/src/stores/wardrobe/process-store.ts';
import { PARSE_CLASSES, type ParseClass } from '../../../functions/src/vision/body/person-parse.ts';
import { encodeJpeg } from '../../../functions/src/vision/pictures/image-codec.ts';
import { sniffImageFormat } from '../../../functions/src/vision/pictures/image-format.ts';
import { createLocalSegmenter } from '../../../functions/src/vision/segmenter/local-segmenter.ts';
import { drawnParse } from '../../../functions/src/vision/test-support/drawn-parse.ts';
import { documentsOf, filesOf, firestore } from '../../support/stored/admin.ts';
import * as gemini from '../../support/doubles/gemini.ts';
import { draws } from '../../support/doubles/gemini-images.ts';
import {
  isCreation,
  type ReplicateDouble,
  startReplicateDouble,
} from '../../support/doubles/replicate.ts';
import { createJobs } from '../../support/processes/job-worker.ts';
import { predictionCalls } from '../../support/processes/predictions.ts';

const person = drawnParse({ sleeves: 'short' });
const now = () => new Date();
const newId = () => randomUUID();
const ledger = createPhotoLedger(firestore, now);

const maskOf = (name: ParseClass): Promise<Uint8Array> => {
  const data = new Uint8Array(person.photo.data.length);
  person.labels.forEach((one, p) => {
    if (one === PARSE_CLASSES.indexOf(name)) data.fill(255, p * 3, p * 3 + 3);
  });
  return encodeJpeg({ ...person.photo, data }, 90);
};

let replicate: ReplicateDouble;
let model: gemini.GeminiDouble;
let photo: string;
let drawn: Uint8Array;
beforeAll(async () => {
  replicate = await startReplicateDouble({
    shirt: await maskOf('shirt'),
    pants: await maskOf('pants'),
    shoes: await maskOf('shoes'),
  });
  model = await gemini.startGeminiDouble();
  photo = toDataUrl(await encodeJpeg(person.photo, 95), 'image/jpeg');
  const shirt = PARSE_CLASSES.indexOf('shirt');
  const data = person.photo.data.map((value, i) =>
    person.labels[Math.floor(i / 3)] === shirt ? ([40, 140, 80][i % 3] ?? 0) : value,
  );
  drawn = (await toPersonPicture({ ...person.photo, data })).jpeg;
});
afterAll(async () => {
  await replicate.close();
  await model.close();
});
beforeEach(() => replicate.behave());

const creations = () => replicate.api.requests.filter(isCreation);
const stopped = () => [...replicate.predictions.values()].filter((one) => one.isCancelled);
const eventually = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await sleep(5);
};

/** A user whose photos Replicate's double looks at. A turn waits `turnMs` for it. A dead process hears nothing any more. */
const segmenting = (turnMs: number, noteMs = 20) => {
  const uid = `hosted-${randomUUID()}`;
  const life = { isDead: false };
  const callBy = () =>
    createOutboundCall({
      service: 'The segmentation service',
      breaker: createBreaker({ now, failuresToOpen: 100 }),
      now,
      timeoutMs: 3000,
      fetch: (input, init) => (life.isDead ? new Promise(() => undefined) : fetch(input, init)),
    });
  const account = { token: 'r8_secret', baseUrl: replicate.api.url };
  const segmenter = createReplicateSegmenter({
    predict: createPredictions({
      ...account,
      model:
        'schananas/grounded_sam:ee871c19efb1941f55f66a3d7d960428c8a5afcb77449547fe8e5a3ab9ebc21c',
      ...predictionCalls(callBy()),
      pollMs: 5,
    }),
    fetchMask: createSafeFetch({
      emulatorHosts: [replicate.fileHost],
      isImage: (bytes) => sniffImageFormat(bytes) !== null,
    }),
    embedded: createLocalSegmenter({
      parser: {
        method: 'network',
        parse: () => Promise.resolve(person),
        warmUp: () => Promise.resolve(),
        release: () => Promise.resolve(),
      },
    }),
    parse: () => Promise.resolve(person),
    timeLimitMs: turnMs,
  });
  const jobs = createJobs(uid, {
    act: (_, input, context) => handler(input as never, context),
    cancelCalls: createCancel({ ...account, cancel: callBy() }),
    times: { noteMs, turnMs: 20_000 },
  });
  const handler = makeProcessPhoto({
    ...{ segmenter, ledger, now, newId, images: jobs.images },
    photos: createPhotoStore(firestore),
    processes: createProcessStore(firestore, now),
  });
  const start = () => jobs.start({ kind: 'segmentation', input: { image_data: photo } });
  const die = async () => {
    life.isDead = jobs.life.isDead = true;
    // Until its present note and its present look are over.
    await sleep(100);
  };
  /** From now on another process works. */
  const revive = () => void (life.isDead = jobs.life.isDead = false);
  return { ...jobs, uid, die, revive, start };
};
const STARTING = Array.from({ length: 1000 }, () => 'starting' as const);

describe('a photo for a model that starts cold', () => {
  it('is waited for in several turns, and its predictions are created once', async () => {
    replicate.behave({ course: () => [...STARTING.slice(0, 40), 'processing', 'succeeded'] });
    const { start, runAll, get, uid } = segmenting(60);
    const { id } = await start();
    expect(await runAll()).toBeGreaterThan(1);
    const { job, result } = await get(id);
    expect(job).toMatchObject({ state: 'done', engine: 'replicate', progress: 1 });
    expect(await documentsOf(uid, 'processes')).toEqual([
      (result as { process_id: string }).process_id,
    ]);
    expect(creations()).toHaveLength(3);
    expect(stopped()).toEqual([]);
    // What was sent is written down once.
    expect(await documentsOf(uid, 'photoLedger')).toHaveLength(1);
  });

  it('is cancelled between two turns, at the service, too', async () => {
    replicate.behave({ course: () => STARTING });
    const { start, run, cancel, get, uid } = segmenting(60);
    const { id } = await start();
    await run(id);
    expect((await get(id)).job.step).toBe('starting');
    expect(stopped()).toEqual([]);
    await cancel(id);
    expect(stopped()).toHaveLength(3);
    await run(id);
    expect(creations()).toHaveLength(3);
    expect(await filesOf(uid)).toEqual([]);
  });

  it('is cancelled within a turn, and the worker stops', async () => {
    replicate.behave({ course: () => STARTING });
    const { start, run, cancel, get } = segmenting(20_000);
    const { id } = await start();
    const running = run(id);
    await eventually(() => replicate.predictions.size === 3);
    await cancel(id);
    await running;
    await eventually(() => stopped().length === 3);
    expect((await get(id)).job.state).toBe('cancelled');
  });

  it('fails late, and says so', async () => {
    replicate.behave({ course: () => [...STARTING.slice(0, 30), 'failed'] });
    const { start, runAll, get } = segmenting(60);
    const { id } = await start();
    await runAll();
    const { job } = await get(id);
    expect(job).toMatchObject({ state: 'failed', error: { code: 'provider-failed' } });
    expect(creations()).toHaveLength(3);
  });

  it('survives the death of its worker: another one finds the predictions', async () => {
    replicate.behave({ course: () => STARTING });
    const { start, run, get, jobs, uid, die, revive, pass } = segmenting(10_000);
    const { id } = await start();
    void run(id);
    await eventually(() => replicate.predictions.size === 3);
    const idsOf = async () => Object.values((await jobs.get(uid, id))?.calls ?? {});
    while ((await idsOf()).filter((call) => call !== '').length < 3) await sleep(20);
    await die();
    expect(await run(id)).toBe('held');
    pass(60_000);
    revive();
    replicate.follow(() => ['succeeded']);
    expect(await run(id)).toBe('ran');
    expect((await get(id)).job.state).toBe('done');
    expect(creations()).toHaveLength(3);
    expect(stopped()).toEqual([]);
  });

  it('is left by a worker that was thought dead, which does not cancel its predictions', async () => {
    replicate.behave({ course: () => STARTING });
    const { start, run, get, jobs, uid, pass } = segmenting(10_000, 1500);
    const { id } = await start();
    const slow = run(id);
    await eventually(() => replicate.predictions.size === 3);
    const idsOf = async () => Object.values((await jobs.get(uid, id))?.calls ?? {});
    while ((await idsOf()).filter((call) => call !== '').length < 3) await sleep(20);
    pass(60_000);
    const taken = run(id);
    await slow;
    expect(stopped()).toEqual([]);
    replicate.follow(() => ['succeeded']);
    expect(await taken).toBe('ran');
    expect((await get(id)).job.state).toBe('done');
    expect(creations()).toHaveLength(3);
  });

  it('is not created again when the worker dies before it knows the id', async () => {
    const { start, run, get, die, revive, pass } = segmenting(10_000);
    const { id } = await start();
    // The request arrives, and its answer finds nobody.
    replicate.api.misbehave('silent');
    void run(id);
    await eventually(() => creations().length === 3);
    await die();
    replicate.api.misbehave(null);
    pass(60_000);
    revive();
    await run(id);
    const { job } = await get(id);
    expect(job.state).toBe('failed');
    expect(job.error?.message).toContain('interrupted');
    expect(creations()).toHaveLength(3);
  });

  it('is asked for once by two workers at once', async () => {
    replicate.behave({ course: () => [...STARTING.slice(0, 10), 'succeeded'] });
    const { start, run, get } = segmenting(5000);
    const { id } = await start();
    await Promise.all([run(id), run(id)]);
    expect((await get(id)).job.state).toBe('done');
    expect(creations()).toHaveLength(3);
  });
});

describe('a try-on that Gemini takes longer for than a request has', () => {
  /**
   * A second stands for the 50 s of a request, half a minute for the three minutes of a job.
   * @param noteMs how often the worker notes that it goes on
   */
  const trying = (noteMs = 20) => {
    const uid = `hosted-${randomUUID()}`;
    const engine = createGeminiTryOn({
      apiKey: 'test-key',
      baseUrl: model.url,
      model: 'gemini-image-test',
      breaker: createBreaker({ now, failuresToOpen: 100 }),
      parse: () => Promise.resolve(person),
      isIdentityLocked: true,
      // Long enough for the request to have arrived when it ends, also on a busy machine.
      timeoutMs: 1000,
    });
    const jobs = createJobs(uid, {
      act: (_, input, context) => handler(input as never, context),
      times: { noteMs, turnMs: 60_000, serviceMs: 30_000 },
    });
    const items = createItemStore(firestore, () => undefined);
    const results = createResultStore(firestore, now);
    const kept = { results, now, newId: randomUUID };
    const handler = makeGenerateTryOn({ engine, items, images: jobs.images, ledger, ...kept });
    return { ...jobs, uid, handler };
  };
  const inputOf = async () => ({
    person_image: photo,
    garment_files: { shirt: toDataUrl(await cutoutPicture(120, 140), 'image/png') },
    clothing_types: ['shirt' as const],
    model: 'gemini-2.5-flash-image-preview',
  });

  it('fails within a request, and is made as a job by one call', async () => {
    const { start, runAll, get, handler, uid } = trying();
    const input = await inputOf();
    model.reply(gemini.after(2000, draws(drawn)));
    const context = {
      caller: { uid, email: '', displayName: '' },
      requestId: 'request',
      signal: new AbortController().signal,
    };
    await expect(handler(input, context)).rejects.toMatchObject({ code: 'provider-timeout' });
    const before = model.requests.length;
    const { id } = await start({ kind: 'try-on', input });
    expect(await runAll()).toBe(1);
    const { job, result } = await get(id);
    expect(job).toMatchObject({ state: 'done', engine: 'gemini' });
    expect(result).toMatchObject({ engine: 'gemini' });
    expect(model.requests.length - before).toBe(1);
  });

  it('is not sent again when its worker dies', async () => {
    // It notes nothing more.
    const { start, run, get, pass } = trying(1_000_000);
    const input = await inputOf();
    model.reply(gemini.after(2000, draws(drawn)));
    const before = model.requests.length;
    const { id } = await start({ kind: 'try-on', input });
    const first = run(id);
    await eventually(() => model.requests.length > before);
    pass(60_000);
    await run(id);
    expect((await get(id)).job).toMatchObject({
      state: 'failed',
      error: { code: 'provider-failed' },
    });
    await first;
    expect(model.requests.length - before).toBe(1);
    expect((await get(id)).job.state).toBe('failed');
  });
});
