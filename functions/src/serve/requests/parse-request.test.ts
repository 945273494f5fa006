import { describe, expect, it } from 'vitest';
import { listImages, saveProfile, saveTryOn } from '../../contract/index.ts';
import { assembleRequest, isDeeperThan, parseRequest } from './parse-request.ts';

const raw = {
  parameters: {},
  query: {},
  body: undefined,
  contentType: 'application/json',
  bodyBytes: 2,
};

describe('isDeeperThan', () => {
  it('counts levels of arrays and objects', () => {
    expect(isDeeperThan({ a: [{ b: 1 }] }, 3)).toBe(false);
    expect(isDeeperThan({ a: [{ b: 1 }] }, 2)).toBe(true);
  });

  it('survives a nesting that would overflow a recursive check', () => {
    let nested: unknown = 1;
    for (let depth = 0; depth < 200_000; depth++) nested = [nested];
    expect(isDeeperThan(nested, 12)).toBe(true);
  });
});

describe('assembleRequest', () => {
  it('lets path parameters win over fields of the body', () => {
    const request = assembleRequest(saveProfile, {
      ...raw,
      parameters: { userId: 'mine' },
      body: { userId: 'theirs', preferences: {} },
    });
    expect(request).toEqual({ userId: 'mine', preferences: {} });
  });

  it('refuses a body over the endpoint’s limit', () => {
    expect(() => assembleRequest(saveProfile, { ...raw, body: {}, bodyBytes: 65 * 1024 })).toThrow(
      expect.objectContaining({ code: 'body-too-large' }),
    );
  });

  it.each([[undefined], ['text'], [[1]], [null]])('refuses %j as a body', (body) => {
    expect(() => assembleRequest(saveProfile, { ...raw, body })).toThrow(
      expect.objectContaining({ code: 'invalid-request' }),
    );
  });

  it.each([
    [undefined, {}],
    ['application/x-www-form-urlencoded', { preferences: {} }],
    ['application/octet-stream', Buffer.from('{}')],
    ['application/vnd.api+json', Buffer.from('{}')],
    ['application/jsonx', Buffer.from('{}')],
    ['text/plain', '{}'],
    ['', {}],
  ])('refuses a body of the type %s', (contentType, body) => {
    expect(() => assembleRequest(saveProfile, { ...raw, contentType, body })).toThrow(
      expect.objectContaining({ code: 'unsupported-media-type' }),
    );
  });

  it.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json ;x=y'])(
    'takes a body of the type %s',
    (contentType) => {
      expect(assembleRequest(saveProfile, { ...raw, contentType, body: { a: 1 } })).toEqual({
        a: 1,
      });
    },
  );

  it('takes no body for an empty object, whatever its type', () => {
    const none = { ...raw, contentType: undefined, bodyBytes: 0, body: {} };
    expect(assembleRequest(saveProfile, none)).toEqual({});
  });

  it.each(['{"a":"\\ud800"}', '{"a":[{"b":"x\\udfff"}]}', '{"\\ud83d":1}'])(
    'refuses half of a character, which no database keeps: %s',
    (json) => {
      const body: unknown = JSON.parse(json);
      expect(() => assembleRequest(saveProfile, { ...raw, body })).toThrow(
        expect.objectContaining({ code: 'invalid-request' }),
      );
    },
  );

  it('takes characters that are two halves', () => {
    const body: unknown = JSON.parse('{"a":"\\ud83d\\udc5a"}');
    expect(assembleRequest(saveProfile, { ...raw, body })).toEqual({ a: '👚' });
  });

  it('ignores a body sent with GET', () => {
    const request = assembleRequest(listImages, {
      ...raw,
      parameters: { userId: 'u1' },
      query: { limit: '5' },
      body: { userId: 'u2' },
    });
    expect(parseRequest(listImages, request)).toEqual({ userId: 'u1', limit: 5 });
  });
});

describe('parseRequest', () => {
  it('names the field that is wrong and never repeats its value', () => {
    const act = () =>
      parseRequest(saveTryOn, {
        userId: 'u1',
        item: { resultImage: 'secret', originalImage: 'https://example.com/a.jpg', garments: {} },
      });
    expect(act).toThrow(/item\.resultImage/);
    expect(act).not.toThrow(/secret/);
  });

  it('refuses what cannot even be compared', () => {
    // Zod compares the length of whatever has one with the most that a text may have.
    const length = { toString: 1, valueOf: null };
    const item = {
      resultImage: { length },
      originalImage: 'https://example.com/a.jpg',
      garments: {},
    };
    expect(() => parseRequest(saveTryOn, { userId: 'u1', item })).toThrow(
      expect.objectContaining({ code: 'invalid-request', status: 400 }),
    );
  });

  it('drops fields that the contract does not know', () => {
    const parsed = parseRequest(saveProfile, { userId: 'u1', role: 'admin', __proto__: { a: 1 } });
    expect(parsed).toEqual({ userId: 'u1' });
  });
});
