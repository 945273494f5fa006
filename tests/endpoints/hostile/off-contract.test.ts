import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, pathParameters } from '../../../functions/src/contract/index.ts';
import { NOTHING_KEPT } from '../../support/stored/kept.ts';
import { ENDPOINT_IDS, endpointOf, requestAbout } from '../../support/requests/requests.ts';
import { fieldsOf, withField } from '../../support/requests/schema.ts';
import { refusal, requestOf, send, sendRaw } from '../../support/requests/api.ts';
import { createUser, forgeToken, type TestUser } from '../../support/auth.ts';

const AUTHED = ENDPOINT_IDS.filter((id) => endpointOf(id).owner !== 'none');
/** What a field is tried with: words that are no name or number, and values of other kinds. */
const WRONG = ['a b', '-1', 7, {}, [], null];

/** Each field of each endpoint but the owner's, with the first of these that the contract does not take. */
const WRONG_FIELDS = AUTHED.flatMap((id) => {
  const { owner, path, method, request } = endpointOf(id);
  const isText = (name = ''): boolean => method !== 'POST' || pathParameters(path).includes(name);
  return fieldsOf(request)
    .filter(({ path: [name] }) => name !== owner)
    .flatMap((field) => {
      const values = WRONG.filter((value) => typeof value === 'string' || !isText(field.path[0]));
      const wrong = values
        .map((value) => withField(request, requestAbout(id, NOTHING_KEPT), field.path, () => value))
        .find((changed) => !request.safeParse(changed).success);
      return wrong === undefined ? [] : [{ id, field: field.path.join('.'), wrong }];
    });
});

let user: TestUser;
beforeAll(async () => {
  user = await createUser('ada');
});

describe('requests that are not of the contract', () => {
  it('can be made for nearly every endpoint', () => {
    expect(new Set(WRONG_FIELDS.map(({ id }) => id)).size).toBeGreaterThan(AUTHED.length * 0.8);
  });

  it.each(WRONG_FIELDS)('$id refuses a $field of the wrong kind', async ({ id, wrong }) => {
    const { owner } = endpointOf(id);
    const named = owner === 'token' ? {} : { [owner]: user.uid };
    const { refused } = await refusal(user, id, { ...(wrong as object), ...named });
    expect(refused).toBe('400 invalid-request');
  });

  it.each(AUTHED)('%s refuses another method', async (id) => {
    const { path } = requestOf(endpointOf(id), requestAbout(id, NOTHING_KEPT));
    const { status, headers, body } = await sendRaw({ method: 'PUT', path, body: '{}' });
    expect(status).toBe(405);
    expect(headers.get('Allow')).toContain(endpointOf(id).method);
    expect(body).toMatchObject({ success: false, code: 'method-not-allowed' });
  });
});

describe('what a refused token is told', () => {
  const nowSeconds = Math.floor(Date.now() / 1000);

  it('is to sign in, without one', async () => {
    const { sentence } = await refusal(null, 'getClothingCounts', { uid: user.uid });
    expect(sentence).toBe('Please sign in.');
  });

  it.each([
    ['has expired', { iat: nowSeconds - 7200, exp: nowSeconds - 3600 }],
    ['is of another project', { aud: 'another', iss: 'https://securetoken.google.com/another' }],
    ['is for another audience', { aud: 'another' }],
    ['names nobody', { sub: '' }],
  ])('is the same of one that %s', async (_, changes) => {
    const forged = { ...user, idToken: forgeToken(user, changes) };
    const answer = await refusal(forged, 'getClothingCounts', { uid: user.uid });
    expect(answer).toEqual({
      refused: '401 unauthenticated',
      sentence: 'Please sign in again.',
    });
  });

  it('is nothing of the kind with the same claims unchanged: it was the change that was refused', async () => {
    const same = { ...user, idToken: forgeToken(user, {}) };
    expect((await send(same, 'getClothingCounts', { uid: user.uid })).status).toBe(200);
  });
});

describe('health', () => {
  it('names the version and the commit, and that Firestore and Storage answer', async () => {
    const { status, body } = await sendRaw({ method: 'GET', path: '/health' });
    expect(status).toBe(200);
    expect(ENDPOINTS.health.response.parse(body)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      commit: expect.stringMatching(/^[0-9a-f]{7,}(?:-dirty)?$/) as string,
      services: { firestore: 'ok', storage: 'ok' },
    });
  });
});

describe('healthz', () => {
  it('needs no sign-in', async () => {
    const { status, body, headers } = await sendRaw({ method: 'GET', path: '/healthz' });
    expect(status).toBe(200);
    expect(ENDPOINTS.healthz.response.parse(body)).toMatchObject({ status: 'ok' });
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  });
});
