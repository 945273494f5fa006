import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST } from '../../scripts/emulators/ports.ts';
import {
  type FunctionProcess,
  sendBody,
  startFunction,
} from '../support/processes/function-process.ts';

const MB = 1024 * 1024;
const MAX_MS = 1500;
const MAX_GROWTH_BYTES = 20 * MB;
const PROJECT = 'demo-atelier';

/** JSON of about `bytes` that costs forty times as much in memory when it is parsed. */
const dense = (bytes: number): Buffer =>
  Buffer.from(`{"image_data":[${'{},'.repeat(bytes / 3)}{}]}`);
const JSON_TYPE = { 'Content-Type': 'application/json' };
const CHUNKED = { 'Transfer-Encoding': 'chunked' };

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
/** Tokens like those of the Auth emulator; the functions accept them because their environment names an emulator. */
const tokenOf = (uid: string): string => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const times = { auth_time: nowSeconds, iat: nowSeconds, exp: nowSeconds + 3600 };
  const claims = { iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT, ...times };
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ ...claims, sub: uid, user_id: uid })}.`;
};
const SIGNED_IN = { Authorization: `Bearer ${tokenOf('ada')}` };

/** Stands for the Auth emulator: it knows one user, `ada`. */
let accounts: Server;
let profile: FunctionProcess;
let pictures: FunctionProcess;

beforeAll(async () => {
  accounts = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const isKnown = Buffer.concat(parts).includes('"ada"');
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ users: isKnown ? [{ localId: 'ada', validSince: '0' }] : [] }));
    });
  }).listen(0, HOST);
  await once(accounts, 'listening');
  const env = {
    GCLOUD_PROJECT: PROJECT,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: PROJECT,
      storageBucket: `${PROJECT}.appspot.com`,
    }),
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${(accounts.address() as AddressInfo).port}`,
  };
  [profile, pictures] = await Promise.all([
    startFunction('userProfile', env),
    startFunction('processPhoto', env),
  ]);
  // Modules loaded at the first request do not count as growth.
  for (const each of [profile, pictures]) {
    await sendBody(`${each.origin}/ada`, Buffer.from('[]'), { ...JSON_TYPE, ...SIGNED_IN });
    await sendBody(`${each.origin}/`, Buffer.from('[]'), { ...JSON_TYPE, ...SIGNED_IN });
  }
}, 60_000);

afterAll(() => {
  profile.stop();
  pictures.stop();
  accounts.close();
});

/** How much more memory a function had at its worst than before, bytes. */
const growthOf = async (target: FunctionProcess, work: () => Promise<void>): Promise<number> => {
  const before = await target.memory();
  await work();
  const after = await target.memory();
  const most = after.peakBytes > before.peakBytes ? after.peakBytes : after.residentBytes;
  return most - before.residentBytes;
};

const UNWANTED = {
  'of 31 MB, without a token': [() => dense(31 * MB), {}],
  'of 31 MB in chunks, without a token': [() => dense(31 * MB), CHUNKED],
  'of 31 MB, with a token that is none': [() => dense(31 * MB), { Authorization: 'Bearer a.b.c' }],
  'of 31 MB, signed in': [() => dense(31 * MB), SIGNED_IN],
  'of 31 MB in chunks, signed in': [() => dense(31 * MB), { ...CHUNKED, ...SIGNED_IN }],
  'of 27 MB, without a token': [() => dense(27 * MB), {}],
  'of 27 MB, with a token of nobody': [
    () => dense(27 * MB),
    { Authorization: `Bearer ${tokenOf('nobody')}` },
  ],
  'of 27 MB that parsing would make a gigabyte of, signed in': [() => dense(27 * MB), SIGNED_IN],
  'of 27 MB in chunks that parsing would make a gigabyte of, signed in': [
    () => dense(27 * MB),
    { ...CHUNKED, ...SIGNED_IN },
  ],
} satisfies Record<string, [() => Buffer, Record<string, string>]>;

describe('row 14: a large body is refused before it is parsed', () => {
  describe.each(['userProfile', 'processPhoto'] as const)('by %s', (name) => {
    it.each(Object.entries(UNWANTED))(
      '%s',
      async (_, [body, headers]) => {
        const target = name === 'userProfile' ? profile : pictures;
        const url = `${target.origin}/${name === 'userProfile' ? 'ada' : ''}`;
        const sent = body();
        const grown = await growthOf(target, async () => {
          const [reply, beside] = await Promise.all([
            sendBody(url, sent, { ...JSON_TYPE, ...headers }),
            sendBody(url, Buffer.from('{}'), JSON_TYPE),
          ]);
          expect([400, 401, 413]).toContain(reply.status);
          expect(reply.ms).toBeLessThan(MAX_MS);
          expect(beside).toMatchObject({ status: 401, code: 'unauthenticated' });
          expect(beside.ms).toBeLessThan(MAX_MS);
        });
        expect(grown).toBeLessThan(MAX_GROWTH_BYTES);
      },
      30_000,
    );
  });

  it('and what is fine is read', async () => {
    const body = Buffer.from(`{"image_data":"${'A'.repeat(5 * MB)}"}`);
    for (const how of [{}, CHUNKED]) {
      const headers = { ...JSON_TYPE, ...SIGNED_IN, ...how };
      // Only what has read the whole body can name the field.
      expect(await sendBody(`${pictures.origin}/`, body, headers)).toMatchObject({
        status: 400,
        code: 'invalid-request',
        error: expect.stringContaining('image_data') as string,
      });
    }
  }, 30_000);
});
