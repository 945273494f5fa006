import fc from 'fast-check';
import * as z from 'zod/mini';
import { type Endpoint, pathParameters } from '../../../functions/src/contract/index.ts';
import { broken, INFINITE } from './broken.ts';
import { arbitraryOf, type JsonSchema, type Sources } from './schema-arbitrary.ts';

export type FuzzRequest = {
  method: string;
  path: string;
  body?: string;
  headers: Record<string, string>;
};

/** Stand for what only the running stack knows; `filled` puts it in. */
export const MARKS = {
  uid: 'uid-of-the-caller',
  process: 'process-of-the-caller',
  photo: 'https://photo.of.the.caller/',
  garment: 'https://garment.of.the.caller/',
} as const;
export type Marked = Record<keyof typeof MARKS, string>;

type Input = Record<string, unknown>;

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

const queryOf = (input: Input): string => {
  const pairs = Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
    if (Array.isArray(value)) return value.slice(0, 30).map((one) => [name, one]);
    if (typeof value !== 'object' || value === null) return [[name, value]];
    return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one]);
  });
  const texts = pairs.map(([name, value]) => [name.toWellFormed(), asText(value).slice(0, 3000)]);
  return new URLSearchParams(texts).toString();
};

/** A request as a client writes it; `segments` replaces encoded path parameters by name. */
export const written = (
  { method, path: template, owner }: Pick<Endpoint, 'method' | 'path' | 'owner'>,
  input: Input,
  segments: Record<string, string> = {},
): FuzzRequest => {
  const rest = { ...input };
  let path: string = template;
  for (const name of pathParameters(template)) {
    const segment = segments[name] ?? encodeURIComponent(asText(rest[name]));
    path = path.replace(`{${name}}`, () => segment);
    delete rest[name];
  }
  const headers: Record<string, string> = owner === 'none' ? {} : { Authorization: 'caller' };
  if (method !== 'POST') {
    const query = queryOf(rest);
    return { method, path: query === '' ? path : `${path}?${query}`, headers };
  }
  const body = JSON.stringify(rest).replaceAll(`"${INFINITE}"`, '1e999');
  return { method, path, body, headers: { ...headers, 'Content-Type': 'application/json' } };
};

/** The same request with what its marks stand for. */
export const filled = (request: FuzzRequest, marked: Marked): FuzzRequest => {
  const fill = (text: string): string =>
    (Object.keys(MARKS) as (keyof Marked)[]).reduce(
      (filling, name) => filling.replaceAll(MARKS[name], marked[name]),
      text,
    );
  return {
    ...request,
    path: fill(request.path),
    ...(request.body !== undefined && { body: fill(request.body) }),
  };
};

const ODD_SEGMENTS = [
  '%',
  '%E0%A4%A',
  '%00',
  '%2f',
  '%2e%2e',
  '%252e%252e%252f',
  '',
  'a%20b',
  'a;b=c',
  '*',
  '~',
  '%F0%9F%91%9A',
  'x'.repeat(2000),
] as const;
const ODD_BODIES = [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '7',
  '{',
  '{"a":',
  '{"a":1}}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":1,"a":2}',
  '['.repeat(20_000),
  '{"a":'.repeat(5000),
  'a=b&c[d]=e',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
] as const;
const ODD_HEADERS: readonly Record<string, string>[] = [
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/x-www-form-urlencoded' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': 'application/json; charset=nonsense' },
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'nonsense' },
  { Origin: 'null' },
  { Origin: 'https://evil.example' },
  { 'Idempotency-Key': '' },
  { 'Idempotency-Key': 'a b/../c' },
  { 'Idempotency-Key': 'x'.repeat(200) },
  { 'Idempotency-Key': 'once' },
  { Authorization: 'Bearer e30.e30.e30' },
  { Authorization: 'Basic eDp5' },
  { Authorization: 'Bearer '.repeat(500) },
];

/** Requests for one endpoint: as its contract has them, with broken fields, and with broken paths, bodies and headers. */
export const requestsFor = (endpoint: Endpoint, sources: Sources): fc.Arbitrary<FuzzRequest> => {
  const schema = z.toJSONSchema(endpoint.request, { io: 'input' }) as JsonSchema;
  const valid = arbitraryOf(schema, sources) as fc.Arbitrary<Input>;
  const isOwned = endpoint.owner in (schema.properties ?? {});
  /** Most requests are the caller's own: who asks for another's data is refused before anything is read. */
  const mostlyOwn = (inputs: fc.Arbitrary<Input>): fc.Arbitrary<Input> =>
    fc
      .tuple(inputs, fc.nat(9))
      .map(([input, chance]) =>
        isOwned && chance > 0 ? { ...input, [endpoint.owner]: MARKS.uid } : input,
      );
  const plain = mostlyOwn(valid).map((input) => written(endpoint, input));
  const withBrokenFields = mostlyOwn(broken(valid)).map((input) => written(endpoint, input));
  const oddSegments = fc
    .tuple(mostlyOwn(valid), fc.constantFrom(...ODD_SEGMENTS), fc.nat(3))
    .map(([input, odd, at]) => {
      const names = pathParameters(endpoint.path);
      const name = names[at % Math.max(1, names.length)];
      return written(endpoint, input, name === undefined ? {} : { [name]: odd });
    });
  const oddBodies = fc
    .tuple(mostlyOwn(valid), fc.constantFrom(...ODD_BODIES))
    .map(([input, body]) => {
      const request = written(endpoint, input);
      return request.method === 'POST' ? { ...request, body } : request;
    });
  const oddHeaders = fc
    .tuple(mostlyOwn(valid), fc.constantFrom(...ODD_HEADERS))
    .map(([input, headers]) => {
      const request = written(endpoint, input);
      return { ...request, headers: { ...request.headers, ...headers } };
    });
  return fc.oneof(
    { weight: 7, arbitrary: plain },
    { weight: 9, arbitrary: withBrokenFields },
    { weight: 1, arbitrary: oddSegments },
    { weight: 1, arbitrary: oddBodies },
    { weight: 1, arbitrary: oddHeaders },
  );
};
