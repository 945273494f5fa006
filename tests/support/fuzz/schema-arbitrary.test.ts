import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS, type Endpoint } from '../../../functions/src/contract/index.ts';
import { MARKS, requestsFor } from './request.ts';
import { arbitraryOf, type JsonSchema, type Sources } from './schema-arbitrary.ts';

const sources: Sources = {
  picture: fc.constant('data:image/png;base64,AAAA'),
  address: fc.constant('https://203.0.113.7/x.png'),
};
const schemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
const sampled = (schema: z.ZodMiniType, more: Partial<Sources> = {}): unknown[] =>
  fc.sample(arbitraryOf(schemaOf(schema), { ...sources, ...more }), { numRuns: 200, seed: 3 });

describe('arbitraryOf', () => {
  it.each<[string, z.ZodMiniType]>([
    ['text with limits', z.string().check(z.minLength(2), z.maxLength(5))],
    ['text of a pattern', z.string().check(z.maxLength(9), z.regex(/^[A-Z][\w-]*$/))],
    ['addresses', z.url({ protocol: /^https?$/ })],
    ['times', z.iso.datetime()],
    ['whole numbers', z.int().check(z.minimum(0), z.maximum(7))],
    ['whole numbers without a limit', z.int()],
    ['numbers above a limit', z.number().check(z.positive())],
    ['choices', z.enum(['a', 'b'])],
    ['one of several', z.union([z.literal('a'), z.nullable(z.boolean())])],
    ['lists', z.array(z.boolean()).check(z.minLength(2), z.maxLength(3))],
    ['objects', z.object({ a: z.string(), b: z.optional(z.int()), c: z._default(z.int(), 4) })],
  ])('makes what the schema takes: %s', (_, schema) => {
    for (const value of sampled(schema)) expect(schema.safeParse(value).success).toBe(true);
  });

  it('reaches both ends of a range', () => {
    const schema = z.string().check(z.minLength(1), z.maxLength(40));
    const lengths = sampled(schema).map((text) => String(text).length);
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBe(40);
    const numbers = sampled(z.int().check(z.minimum(1), z.maximum(500)));
    expect(numbers).toEqual(expect.arrayContaining([1, 500]));
  });

  it('leaves out what is optional, now and then', () => {
    const made = sampled(z.object({ a: z.optional(z.string()) })) as object[];
    expect(new Set(made.map((value) => 'a' in value))).toEqual(new Set([true, false]));
  });

  it('takes values that the stack knows, by the name of their field', () => {
    const made = sampled(z.object({ id: z.string() }), { known: { id: ['look'] } });
    expect(made).toContainEqual({ id: 'look' });
    expect(new Set(made.map((value) => JSON.stringify(value))).size).toBeGreaterThan(20);
  });

  it('refuses a type that it does not know', () => {
    expect(() => arbitraryOf({ type: 'set' }, sources)).toThrow('the type set');
  });
});

describe('requestsFor', () => {
  const all: [string, Endpoint][] = Object.entries(ENDPOINTS);

  it.each(all)('%s: some that its contract takes, and some that it does not', (_, endpoint) => {
    const requests = fc.sample(requestsFor(endpoint, sources), { numRuns: 150, seed: 5 });
    const isTaken = requests.map(({ method, path, body }) => {
      expect(method).toBe(endpoint.method);
      expect(path.startsWith('/')).toBe(true);
      expect(path.isWellFormed()).toBe(true);
      return body === undefined || isJson(body);
    });
    expect(isTaken).toContain(true);
    if (endpoint.method === 'POST') expect(isTaken).toContain(false);
    const inOwnName = requests.filter((request) => JSON.stringify(request).includes(MARKS.uid));
    const isOwned = !['token', 'none'].includes(endpoint.owner);
    expect(inOwnName.length).toBeGreaterThan(isOwned ? 90 : -1);
  });
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
