import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../functions/src/contract/app-error.ts';
import {
  type getJob,
  type Job,
  JobAccepted,
  type ResponseOf,
} from '../../../functions/src/contract/index.ts';
import { cutoutPicture } from '../../../functions/src/features/test-support/pictures.ts';
import { OutboundError } from '../../../functions/src/outbound/outbound-error.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { documentsOf, filesOf } from '../../support/stored/admin.ts';
import { call, send } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { createJobs } from '../../support/processes/job-worker.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { loadPicture } from '../../support/stored/wardrobe.ts';

/** Even the embedded engines are not waited for. */
const AT_ONCE = { Prefer: 'respond-async, wait=0' };
const RESULT = {
  success: true as const,
  result_image: 'data:image/jpeg;base64,cmVzdWx0',
  engine: 'double',
  notes: [],
};
const INPUT = { kind: 'try-on' as const, input: { person_image: 'data:image/png;base64,YQ==' } };

let user: TestUser;
let input: Record<string, unknown>;
beforeAll(async () => {
  user = await createUser('waiter');
  input = {
    person_image: toDataUrl(smallPersonPicture(), 'image/jpeg'),
    garment_files: { shirt: toDataUrl(await cutoutPicture(300, 400), 'image/png') },
    clothing_types: ['shirt'],
  };
});

const accepted = async (headers: Record<string, string>, body = input) => {
  const { status, body: reply, headers: told } = await send(user, 'generateTryOn', body, headers);
  expect(status).toBe(202);
  return { job: JobAccepted.parse(reply).job, headers: told };
};
const ended = async (id: string): Promise<ResponseOf<typeof getJob>> => {
  for (;;) {
    const reply = await call(user, 'getJob', { job_id: id });
    if (reply.job.state !== 'queued' && reply.job.state !== 'running') return reply;
    await sleep(100);
  }
};

describe('a request that need not be answered at once', () => {
  it('is answered at once as ever by the embedded engines, unless the client does not wait', async () => {
    const { status, body } = await send(user, 'generateTryOn', input, {
      Prefer: 'respond-async',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      engine: expect.stringMatching(/^local/) as string,
    });
  });

  it('answers the address of its picture where the request asks for that', async () => {
    const { job } = await accepted(AT_ONCE, { ...input, pictures: 'address' });
    const { result } = await ended(job.id);
    const { result_image, result_id } = result as { result_image: string; result_id: string };
    expect((await loadPicture(result_image)).status).toBe(200);
    expect(await documentsOf(user.uid, 'results')).toContain(result_id);
  });

  it('becomes a job with an address, which the queue does', async () => {
    const { job, headers } = await accepted(AT_ONCE);
    expect(headers.get('Location')).toBe(`/jobs/${job.id}`);
    expect(headers.get('Preference-Applied')).toBe('respond-async');
    expect(job).toMatchObject({ kind: 'try-on', state: 'queued', progress: 0, engine: null });
    const { job: done, result } = await ended(job.id);
    expect(done).toMatchObject({ state: 'done', progress: 1 });
    expect(done.engine).toMatch(/^local/);
    expect(done.finished_at).not.toBeNull();
    expect(result).toMatchObject({ result_image: expect.stringMatching(/^data:image\/jpeg/) });
    // The request is removed, the result waits.
    const files = await filesOf(user.uid);
    expect(files.filter((path) => path.startsWith(`jobs/${job.id}/`))).toEqual([
      expect.stringMatching(/\/result-/),
    ]);
  });

  it('fails as the request would have', async () => {
    const nobody = {
      ...input,
      person_image: toDataUrl(await cutoutPicture(200, 200), 'image/png'),
    };
    const { job } = await accepted(AT_ONCE, nobody);
    const { job: failed, result } = await ended(job.id);
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'no-person' } });
    expect(result).toBeUndefined();
  });

  it('is the same job under the same key, and another request under it is refused', async () => {
    const key = { ...AT_ONCE, 'Idempotency-Key': randomUUID() };
    const { job } = await accepted(key);
    expect((await accepted(key)).job.id).toBe(job.id);
    const other = { ...input, clothing_types: ['shirt', 'shirt'] };
    const { status, body } = await send(user, 'generateTryOn', other, key);
    expect([status, (body as { code: string }).code]).toEqual([422, 'key-reused']);
    const wrong = { ...AT_ONCE, 'Idempotency-Key': 'a key' };
    expect((await send(user, 'generateTryOn', input, wrong)).status).toBe(400);
  });

  it('is checked before it becomes a job', async () => {
    const { status } = await send(user, 'generateTryOn', { ...input, clothing_types: [] }, AT_ONCE);
    expect(status).toBe(400);
    expect((await send(null, 'generateTryOn', input, AT_ONCE)).status).toBe(401);
  });

  it('is nobody else’s', async () => {
    const { job } = await accepted(AT_ONCE);
    const stranger = await createUser('stranger');
    const absent = await send(stranger, 'getJob', { job_id: 'absent' });
    for (const id of ['getJob', 'cancelJob'] as const) {
      const reply = await send(stranger, id, { job_id: job.id });
      expect(reply.status).toBe(404);
      const told = { ...(reply.body as object), request_id: '' };
      expect(told).toEqual({ ...(absent.body as object), request_id: '' });
    }
    await ended(job.id);
  });

  it('is removed with its files when its owner says so', async () => {
    const { job } = await accepted(AT_ONCE);
    await ended(job.id);
    await call(user, 'cancelJob', { job_id: job.id });
    expect((await send(user, 'getJob', { job_id: job.id })).status).toBe(404);
    expect((await filesOf(user.uid)).filter((path) => path.includes(job.id))).toEqual([]);
  });
});

describe('a job', () => {
  const uid = () => `job-${randomUUID()}`;
  const stateOf = async (jobs: ReturnType<typeof createJobs>, id: string): Promise<Job['state']> =>
    (await jobs.get(id)).job.state;

  it('row 29: of a demo visitor is still the visitor’s for the worker', async () => {
    const visitors: unknown[] = [];
    const jobs = createJobs(uid(), {
      act: async (_, __, { caller }) => {
        visitors.push(caller.visitor);
        return RESULT;
      },
    });
    await jobs.start({ ...INPUT, visitor: 'admitted' });
    await jobs.start(INPUT);
    expect(await jobs.runAll()).toBe(2);
    expect(visitors).toEqual(['admitted', undefined]);
  });

  it('counts its quota once, however often it is asked for', async () => {
    const jobs = createJobs(uid(), { act: async () => RESULT });
    const { id } = await jobs.start({ ...INPUT, key: 'k' });
    await jobs.start({ ...INPUT, key: 'k' });
    await jobs.runAll();
    await jobs.start({ ...INPUT, key: 'k' });
    expect(jobs.quota()).toBe(1);
    expect(await jobs.get(id)).toMatchObject({ job: { state: 'done' }, result: RESULT });
  });

  it('is done once by two workers at once', async () => {
    let acts = 0;
    const begun = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const act = async () => {
      acts++;
      begun.resolve();
      await second.promise;
      return RESULT;
    };
    const jobs = createJobs(uid(), { act });
    const { id } = await jobs.start(INPUT);
    const first = jobs.run(id);
    await begun.promise;
    expect(await jobs.run(id)).toBe('held');
    second.resolve();
    expect(await first).toBe('ran');
    const other = await jobs.start(INPUT);
    await Promise.all([jobs.run(other.id), jobs.run(other.id), jobs.run(id)]);
    expect(acts).toBe(2);
  });

  it('goes on in turns while the service works, and tells what it waits for', async () => {
    let turns = 0;
    const act = async () => {
      if (++turns < 4) throw new OutboundError('The service', 'still-working');
      return RESULT;
    };
    const jobs = createJobs(uid(), { act });
    const { id } = await jobs.start(INPUT);
    jobs.queue.shift();
    await jobs.run(id);
    expect((await jobs.get(id)).job).toMatchObject({ state: 'running', step: 'starting' });
    expect(await jobs.runAll()).toBe(3);
    expect(await stateOf(jobs, id)).toBe('done');
  });

  it('ends when the service works for too long, and is cancelled there', async () => {
    const jobs = createJobs(uid(), {
      act: async (_, __, { work }) => {
        if (work.callOf('a') === null) {
          await work.begin('a');
          await work.started('a', 'call-1');
        }
        throw new OutboundError('The service', 'still-working');
      },
    });
    const { id } = await jobs.start(INPUT);
    await jobs.run(id);
    jobs.pass(21 * 60_000);
    await jobs.run(id);
    const { job } = await jobs.get(id);
    expect(job).toMatchObject({ state: 'failed', error: { code: 'provider-timeout' } });
    expect(jobs.cancelled).toEqual(['call-1']);
  });

  it('is taken up by another worker when one dies, with the calls that it has noted', async () => {
    const seen: (string | null)[] = [];
    let isDead = false;
    const jobs = createJobs(uid(), {
      act: async (_, __, { work }) => {
        seen.push(work.callOf('a'));
        if (!isDead) {
          await work.begin('a');
          await work.started('a', 'call-1');
          isDead = true;
          // The process ends: nothing more is noted.
          return new Promise(() => undefined);
        }
        return RESULT;
      },
      times: { noteMs: 1_000_000 },
    });
    const { id } = await jobs.start(INPUT);
    void jobs.run(id);
    while (!isDead) await sleep(5);
    expect(await jobs.run(id)).toBe('held');
    jobs.pass(60_000);
    expect(await jobs.run(id)).toBe('ran');
    expect(seen).toEqual([null, 'call-1']);
    expect(await stateOf(jobs, id)).toBe('done');
  });

  it('is not paid twice: a call whose outcome nobody knows is not sent again', async () => {
    let sent = 0;
    let isDead = false;
    const jobs = createJobs(uid(), {
      act: async (_, __, { work }) => {
        await work.begin('picture');
        sent++;
        isDead = true;
        return new Promise(() => undefined);
      },
      times: { noteMs: 1_000_000 },
    });
    const { id } = await jobs.start(INPUT);
    void jobs.run(id);
    while (!isDead) await sleep(5);
    jobs.pass(60_000);
    await jobs.run(id);
    expect(sent).toBe(1);
    const { job } = await jobs.get(id);
    expect(job).toMatchObject({ state: 'failed', error: { code: 'provider-failed' } });
    expect(job.error?.message).toContain('interrupted');
  });

  it('is tried three times where something unexpected fails', async () => {
    let acts = 0;
    const act = async () => {
      acts++;
      throw new TypeError('unexpected');
    };
    const jobs = createJobs(uid(), { act });
    const { id } = await jobs.start(INPUT);
    await expect(jobs.run(id)).rejects.toThrow('unexpected');
    await expect(jobs.run(id)).rejects.toThrow('unexpected');
    expect(await jobs.run(id)).toBe('ran');
    expect(acts).toBe(3);
    const { job } = await jobs.get(id);
    expect(job).toMatchObject({ state: 'failed', error: { code: 'internal' } });
    expect(job.error?.message).not.toContain('unexpected');
  });

  it('ends a turn that takes too long', async () => {
    const act = (_: unknown, __: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    const jobs = createJobs(uid(), { act, times: { noteMs: 20, turnMs: 60 } });
    const { id } = await jobs.start(INPUT);
    await jobs.run(id);
    expect((await jobs.get(id)).job.error?.code).toBe('provider-timeout');
  });

  it('is cancelled while a worker has it: the work is aborted, and leaves nothing', async () => {
    let aborted: unknown;
    let isUnderWay = false;
    const owner = uid();
    const jobs = createJobs(owner, {
      act: async (_, __, { work, signal }) => {
        await work.begin('a');
        await work.started('a', 'call-1');
        isUnderWay = true;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        aborted = signal.reason;
        return RESULT;
      },
    });
    const { id } = await jobs.start(INPUT);
    const running = jobs.run(id);
    while (!isUnderWay) await sleep(5);
    await jobs.cancel(id);
    await running;
    expect(aborted).toBeInstanceOf(AppError);
    expect(jobs.cancelled).toEqual(['call-1']);
    expect(await stateOf(jobs, id)).toBe('cancelled');
    expect(await filesOf(owner)).toEqual([]);
    // Again, and a task that comes late.
    await jobs.cancel(id);
    await jobs.run(id);
    expect(await stateOf(jobs, id)).toBe('cancelled');
  });

  it('whose task was lost goes on with the next question about it', async () => {
    const jobs = createJobs(uid(), { act: async () => RESULT });
    const { id } = await jobs.start(INPUT);
    jobs.queue.length = 0;
    await jobs.get(id);
    expect(jobs.queue).toEqual([]);
    jobs.pass(31_000);
    await Promise.all([jobs.get(id), jobs.get(id)]);
    expect(jobs.queue).toEqual([id]);
    await jobs.runAll();
    expect(await stateOf(jobs, id)).toBe('done');
  });

  it('is gone after a day, and the oldest of many go', async () => {
    const owner = uid();
    const jobs = createJobs(owner, { act: async () => RESULT });
    const { id } = await jobs.start(INPUT);
    await jobs.runAll();
    jobs.pass(25 * 3_600_000);
    await expect(jobs.get(id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(jobs.cancel(id)).rejects.toMatchObject({ code: 'not-found' });
    // The same key begins anew.
    expect(await jobs.jobs.listBeyond(owner, 1)).toEqual([]);
    await jobs.start(INPUT);
    expect(await jobs.jobs.listBeyond(owner, 1)).toEqual([id]);
    expect(await documentsOf(owner, 'jobs')).toHaveLength(2);
  });
});
