import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../functions/src/contract/index.ts';
import { photoWithMetadata } from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { documentsOf, filesOf } from '../../support/stored/admin.ts';
import { call, refusal, send } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';

let user: TestUser;
let key: { 'Idempotency-Key': string };
/** Without an id of its own, so that a second save would be a second result. */
let request: { userId: string; item: Record<string, unknown> };

beforeEach(async () => {
  user = await createUser('repeater');
  key = { 'Idempotency-Key': randomUUID() };
  const picture = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  request = {
    userId: user.uid,
    item: { resultImage: picture, originalImage: picture, garments: {} },
  };
});

it('row 18: acts once for requests in parallel: each gets the one reply, or is asked to wait', async () => {
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(user, 'saveTryOn', request, key)));
  const saved = sent.filter(({ status }) => status === 200);
  expect(saved.length).toBeGreaterThan(0);
  for (const { body } of saved) expect(body).toEqual(saved[0]?.body);
  for (const { status, headers, body } of sent.filter((one) => !saved.includes(one))) {
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }

  const replay = await send(user, 'saveTryOn', request, key);
  expect(replay).toMatchObject({ status: 200, body: saved[0]?.body });
  const { item } = ENDPOINTS.saveTryOn.response.parse(replay.body);
  expect(await documentsOf(user.uid, 'virtualCloset')).toEqual([item.id]);
});

it('row 18: acts again after a failure under the same key', async () => {
  const broken = {
    ...request,
    item: { ...request.item, resultImage: 'data:image/png;base64,AAAA' },
  };
  expect((await refusal(user, 'saveTryOn', broken, key)).refused).toBe('400 invalid-image');
  expect((await send(user, 'saveTryOn', request, key)).status).toBe(200);
});

it('row 18: keeps the keys of users and endpoints apart', async () => {
  const other = await createUser('other');
  await call(user, 'saveProfile', { userId: user.uid }, key);
  const { profile } = await call(other, 'saveProfile', { userId: other.uid }, key);
  expect(profile.uid).toBe(other.uid);
  expect((await send(user, 'saveTryOn', request, key)).status).toBe(200);
});

it('row 18: refuses a key that is none, before anything is written', async () => {
  const malformed = { 'Idempotency-Key': 'x'.repeat(129) };
  const { refused } = await refusal(user, 'saveTryOn', request, malformed);
  expect(refused).toBe('400 invalid-request');
  expect(await filesOf(user.uid)).toEqual([]);
});
