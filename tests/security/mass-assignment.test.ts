import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointId } from '../../functions/src/contract/index.ts';
import { assembleRequest, parseRequest } from '../../functions/src/serve/requests/parse-request.ts';
import { call, requestOf, sendRaw } from '../support/requests/api.ts';
import { signInAgain } from '../support/auth.ts';
import { headersOf } from './actors.ts';
import {
  keepOneOfEverything,
  type Kept,
  NOTHING_KEPT,
  SEEDING_MS,
  withoutPictures,
} from '../support/stored/kept.ts';
import { ENDPOINT_IDS, endpointOf, NEEDS_KEY, requestAbout } from '../support/requests/requests.ts';
import {
  definitionOf,
  type Field,
  objectsOf,
  PIXEL,
  withField,
} from '../support/requests/schema.ts';
import {
  changesBetween,
  ofUser,
  type Snapshot,
  takeQuietSnapshot,
  takeSnapshot,
} from '../support/stored/snapshot.ts';
import { signInAnonymously } from '../support/browser/visitor.ts';

const WITH_BODY = ENDPOINT_IDS.filter((id) => endpointOf(id).method === 'POST');
/** Every object that clients fill in, at any depth. */
const OBJECTS = WITH_BODY.flatMap((id) =>
  objectsOf(endpointOf(id).request).map((field) => ({
    id,
    field,
    object: [id, ...field.path].join('.'),
  })),
);

/** Stands for what must not get through; another in every run, so that nothing else contains it. */
const MARKER = `smuggled-${randomUUID()}`;

/** Fields that mean something to the server, the database or the language, and one that does not. */
const smuggled = (victim: string): Record<string, unknown> => ({
  uid: victim,
  userId: victim,
  user_id: victim,
  owner: victim,
  path: `users/${victim}/photos/${MARKER}`,
  token: MARKER,
  isAdmin: MARKER,
  customClaims: { admin: MARKER },
  createdAt: MARKER,
  updatedAt: MARKER,
  expiresAt: MARKER,
  tokens: MARKER,
  prototype: { polluted: MARKER },
  constructor: { prototype: { polluted: MARKER } },
  [MARKER]: MARKER,
});

/** An object with fields that its schema does not have; those that it has keep their values. */
const withUnknownFields =
  ({ schema }: Field, victim: string) =>
  (object: unknown): object => {
    const known = Object.keys(definitionOf(schema).shape ?? {});
    const unknown = Object.entries(smuggled(victim)).filter(([name]) => !known.includes(name));
    return { ...Object.fromEntries(unknown), ...(object as object) };
  };

/** An object that has, in JSON, a field `__proto__` with everything in it. */
const withProto =
  (victim: string) =>
  (object: unknown): object =>
    Object.defineProperty({ ...(object as object) }, '__proto__', {
      value: { ...smuggled(victim), polluted: MARKER },
      enumerable: true,
    });

const KINDS = [
  { kind: 'unknown fields', add: withUnknownFields },
  { kind: '__proto__', add: (_: Field, victim: string) => withProto(victim) },
] as const;

const parsed = (id: EndpointId, request: unknown): unknown => {
  const text = JSON.stringify(request);
  expect(text).toContain(MARKER);
  const body: unknown = JSON.parse(text);
  const endpoint = endpointOf(id);
  const contentType = 'application/json';
  const raw = { parameters: {}, query: {}, body, bodyBytes: text.length, contentType };
  return parseRequest(endpoint, assembleRequest(endpoint, raw));
};

/** Every object in a value has the prototype that objects have. */
const prototypesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? [Object.getPrototypeOf(value), ...Object.values(value).flatMap(prototypesIn)]
    : [];

describe('row 7: fields that are not of the contract are not parsed', () => {
  describe.each(OBJECTS)('$object', ({ id, field }) => {
    it.each(KINDS)('$kind', ({ add }) => {
      const own = requestAbout(id, NOTHING_KEPT);
      const { request: schema } = endpointOf(id);
      const request = withField(schema, own, field.path, add(field, 'victim'));
      const handed = parsed(id, request);
      expect(JSON.stringify(handed)).not.toContain(MARKER);
      for (const prototype of prototypesIn(handed)) {
        expect([Object.prototype, Array.prototype]).toContain(prototype);
      }
      expect({}).not.toHaveProperty('polluted');
    });
  });
});

describe('row 7: fields that are not of the contract change nothing', () => {
  let ada: Kept;
  let bea: Kept;
  /** Everything of Bea's before anything was tried. */
  let ofBea: Snapshot;

  beforeAll(async () => {
    ada = await keepOneOfEverything('ada');
    bea = await keepOneOfEverything('bea');
    ofBea = await takeQuietSnapshot(bea.uid);
  }, SEEDING_MS);

  describe.each(WITH_BODY)('%s', (id) => {
    const endpoint = endpointOf(id);
    const ofRequest = OBJECTS.filter((one) => one.id === id);
    it.each(KINDS)('$kind in every object', async ({ add }) => {
      // Only somebody without an account may start the demo.
      const user = id === 'startDemo' ? await signInAnonymously() : ada.user;
      const request = ofRequest
        // From the inside out, because the surrounding objects are generated from the schema, without the added fields.
        .toSorted((one, other) => other.field.path.length - one.field.path.length)
        .reduce<unknown>(
          (made, { field }) => withField(endpoint.request, made, field.path, add(field, bea.uid)),
          requestAbout(id, withoutPictures(ada), user.uid),
        ) as Record<string, unknown>;
      const { body: text = '', ...rest } = requestOf(endpoint, request);
      expect(text).toContain(MARKER);
      const { status, body } = await sendRaw({ ...rest, body: text, headers: headersOf(user) });
      if (!NEEDS_KEY.includes(id)) expect(status, JSON.stringify(body)).toBeLessThan(500);
      expect([401, 403]).not.toContain(status);
      // After this one no token of before is good any more.
      if (id === 'endSessions') ada = { ...ada, user: await signInAgain(ada.user) };
      expect(JSON.stringify(body)).not.toContain(MARKER);
    });
  });

  it('nothing of it is written anywhere, and nothing of the other user changes', async () => {
    const after = await takeSnapshot();
    const written = [...after].filter(([name, entry]) => `${name}${entry}`.includes(MARKER));
    expect(written.map(([name]) => name)).toEqual([]);
    expect(changesBetween(ofBea, ofUser(after, bea.uid))).toEqual([]);
  });

  it('the date of a try-on is the day on which it was saved, whatever the request says', async () => {
    const draft = { resultImage: PIXEL, originalImage: PIXEL, garments: {} };
    const { item } = await call(ada.user, 'saveTryOn', {
      userId: ada.uid,
      item: { ...draft, createdAt: '1999-01-01T00:00:00.000Z' },
    });
    expect(new Date(item.createdAt).getFullYear()).toBeGreaterThan(2000);
  });

  it("a profile has the token's e-mail, whatever the request says", async () => {
    const { profile } = await call(ada.user, 'saveProfile', {
      userId: ada.uid,
      uid: ada.uid,
      email: 'somebody.else@example.com',
    });
    expect(profile).toMatchObject({ uid: ada.uid, email: ada.user.email });
  });
});
