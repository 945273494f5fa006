import { beforeEach, describe, expect, it } from 'vitest';
import { health } from '../../contract/index.ts';
import { makeHealth, type Probes } from './health.ts';

const RELEASE = { version: '1.2.3', commit: 'abc123' };
const ENGINES = { segmentation: 'local', tryOn: 'local', voice: null, studio: null };
const CONTEXT = {} as never;

let nowMs: number;
let asked: string[];
let warned: string[];
beforeEach(() => {
  nowMs = 0;
  asked = [];
  warned = [];
});

const start = (changes: Partial<Probes> = {}) => {
  const answer = (name: string) => async () => void asked.push(name);
  const probes = { firestore: answer('firestore'), storage: answer('storage'), ...changes };
  const warn = (message: string, details: Record<string, unknown>) =>
    void warned.push(`${message} ${String(details.reason)}`);
  const now = () => new Date(nowMs);
  const deps = { engines: ENGINES, release: RELEASE, probes, now, warn, limitMs: 20 };
  const handle = makeHealth(deps);
  return () => handle({}, CONTEXT);
};

describe('health', () => {
  it('tells version, commit, engines and what answers', async () => {
    const reply = await start()();
    expect(health.response.parse(reply)).toEqual({
      ...{ success: true, status: 'ok', version: '1.2.3', commit: 'abc123', engines: ENGINES },
      services: { firestore: 'ok', storage: 'ok' },
    });
  });

  it('asks once for all who ask together, and again after ten seconds', async () => {
    const ask = start();
    await Promise.all([ask(), ask(), ask()]);
    nowMs = 9_999;
    await ask();
    expect(asked).toEqual(['firestore', 'storage']);
    nowMs = 10_000;
    await ask();
    expect(asked).toHaveLength(4);
  });

  it('names what fails, keeps the reason for the log, and asks again soon', async () => {
    let isDown = true;
    const storage = async () => {
      if (isDown) throw new Error('bucket secret-bucket is gone');
    };
    const ask = start({ storage });
    const failure = { code: 'unavailable', status: 503 };
    await expect(ask()).rejects.toMatchObject({
      ...failure,
      message: 'Storage cannot be reached at the moment.',
    });
    expect(warned).toEqual([expect.stringContaining('secret-bucket')]);
    isDown = false;
    await expect(ask()).rejects.toMatchObject(failure);
    nowMs = 3_000;
    expect(await ask()).toMatchObject({ status: 'ok' });
  });

  it('does not wait for what never answers', async () => {
    const ask = start({ firestore: () => new Promise<void>(() => undefined) });
    await expect(ask()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Firestore cannot be reached at the moment.',
    });
  });
});
