import { cancelJob, generateTryOn, getJob } from '@contract';
import type { Job } from '@contract';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { createApi } from './call.ts';
import { longCall } from './long-call.ts';
import type { LongWait } from './long-call.ts';

const AT = '2026-11-24T12:00:00.000Z';
const RESULT = {
  success: true,
  result_image: 'data:image/jpeg;base64,cmVzdWx0',
  engine: 'gemini',
  notes: [],
};
const INPUT = { person_image: 'data:image/png;base64,YQ==', garment_files: {}, clothing_types: [] };

const job = (fields: Partial<Job> = {}): Job => ({
  ...{ id: 'job-1', kind: 'try-on', state: 'running', step: 'working', progress: 0 },
  ...{ created_at: AT, started_at: AT, finished_at: null, expires_at: AT, engine: null },
  ...fields,
});

/** An API whose try-on becomes a job that goes through these states, the last one for ever. */
const setUp = (...states: (Partial<Job> & { result?: unknown; offline?: boolean })[]) => {
  const api = createFakeApi();
  let looks = 0;
  api.on(generateTryOn, () => ({
    status: 202,
    body: { success: true, job: job({ state: 'queued' }) },
  }));
  api.on(getJob, () => {
    const { result, offline, ...state } = states[Math.min(looks++, states.length - 1)] ?? {};
    if (offline) throw new TypeError('no network');
    return { body: { success: true, job: job(state), ...(result !== undefined && { result }) } };
  });
  api.on(cancelJob, { success: true });
  const { call, request } = createApi({
    baseUrl: '',
    getToken: async () => 'token',
    fetch: api.fetch,
  });
  const controller = new AbortController();
  const waits: LongWait[] = [];
  const pauses: number[] = [];
  const options = {
    signal: controller.signal,
    key: 'key-1',
    onWait: (wait: LongWait) => void waits.push(wait),
    pause: async (ms: number, signal: AbortSignal) => {
      pauses.push(ms);
      signal.throwIfAborted();
    },
  };
  const start = (more: { isShared?: boolean } = {}) =>
    longCall({ call, request }, generateTryOn, INPUT, { ...options, ...more });
  return { api, start, controller, waits, pauses };
};

describe('longCall', () => {
  it('answers at once where the server does, and says that it could wait', async () => {
    const { api, start } = setUp();
    api.on(generateTryOn, RESULT);
    expect(await start()).toMatchObject({ engine: 'gemini' });
    const [sent] = api.callsTo(generateTryOn);
    expect(sent?.headers.get('Prefer')).toBe('respond-async');
    expect(sent?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(api.callsTo(getJob)).toEqual([]);
  });

  it('follows a job to its result, more and more rarely, and removes it then', async () => {
    const { api, start, waits, pauses } = setUp(
      { step: 'starting' },
      { step: 'working' },
      { state: 'done', result: RESULT },
    );
    expect(await start()).toMatchObject({ result_image: RESULT.result_image });
    expect(waits).toEqual(['starting', null]);
    expect(pauses).toEqual([1000, 1250, 1500]);
    expect(api.callsTo(getJob)[0]?.path).toBe('/jobs/job-1');
    await vi.waitFor(() => expect(api.callsTo(cancelJob)).toHaveLength(1));
  });

  it('leaves a job that another tab may follow', async () => {
    const { api, start } = setUp({ state: 'done', result: RESULT });
    await start({ isShared: true });
    expect(api.callsTo(cancelJob)).toEqual([]);
  });

  it('waits for the connection, and goes on', async () => {
    const { start, waits } = setUp(
      { offline: true },
      { offline: true },
      { state: 'done', result: RESULT },
    );
    expect(await start()).toMatchObject({ engine: 'gemini' });
    expect(waits).toEqual(['offline', 'offline']);
  });

  it('fails as the job has failed', async () => {
    const error = { code: 'no-person', message: 'No person was found.' };
    const { start } = setUp({ state: 'failed', error });
    await expect(start()).rejects.toMatchObject(error);
  });

  it('says that a job was cancelled elsewhere', async () => {
    const { start } = setUp({ state: 'cancelled' });
    await expect(start()).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('ends when the job is gone', async () => {
    const { api, start } = setUp();
    api.fail(getJob, { status: 404, code: 'not-found', error: 'This work has expired.' });
    await expect(start()).rejects.toMatchObject({ code: 'not-found' });
  });

  it('cancels the job when it is aborted', async () => {
    const { api, start, controller } = setUp({});
    api.on(getJob, () => {
      controller.abort(new Error('given up'));
      return { body: { success: true, job: job() } };
    });
    await expect(start()).rejects.toThrow('given up');
    await vi.waitFor(() => expect(api.callsTo(cancelJob)).toHaveLength(1));
  });
});
