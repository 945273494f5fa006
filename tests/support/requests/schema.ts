import type { z } from 'zod/mini';
import type { Endpoint } from '../../../functions/src/contract/index.ts';

/** The used part of zod's schema definition. */
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  entries?: Record<string, unknown>;
  out?: Schema;
  options?: Schema[];
  /** Of a literal. */
  values?: unknown[];
};
export type Schema = z.ZodMiniType;

export const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition;

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly']);
const MAY_BE_LEFT_OUT = new Set(['optional', 'default', 'prefault']);

/** The schema inside of `optional`, `nullable` and the like. */
export const unwrap = (schema: Schema): Schema => {
  const { type, innerType } = definitionOf(schema);
  return WRAPPERS.has(type) && innerType ? unwrap(innerType) : schema;
};

const isRequired = (schema: Schema): boolean => {
  const { type, innerType } = definitionOf(schema);
  if (MAY_BE_LEFT_OUT.has(type)) return false;
  return WRAPPERS.has(type) && innerType ? isRequired(innerType) : true;
};

/** One transparent pixel. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What a field is tried with, in this order: the first that its schema takes is a valid value of it. */
const VALUES = [
  'sample',
  PIXEL,
  'https://example.com/a.jpg',
  '2026-11-20T12:00:00.000Z',
  '2026-11-20',
  'EUR',
  'abc',
  1,
  true,
];

/**
 * A valid value of a schema with nothing in it that may be left out.
 * @param where names the field in an error
 */
export const sampleOf = (schema: Schema, where: string): unknown => {
  const inner = unwrap(schema);
  const { type, shape, element, entries, options, values: literals = [] } = definitionOf(inner);
  const [objects] = (options ?? []).filter((option) => definitionOf(option).type === 'object');
  if (type === 'union' && objects) return sampleOf(objects, where);
  if (type === 'object' && shape) {
    const required = Object.entries(shape).filter(([, field]) => isRequired(field));
    return Object.fromEntries(
      required.map(([name, field]) => [name, sampleOf(field, `${where}.${name}`)]),
    );
  }
  if (type === 'array' && element) {
    return inner.safeParse([]).success ? [] : [sampleOf(element, `${where}[]`)];
  }
  const values = [...VALUES, ...literals, ...Object.values(entries ?? {}), ...enumOf(inner)];
  const valid = values.find((value) => inner.safeParse(value).success);
  if (valid === undefined) {
    throw new Error(
      `No value is known that the schema of ${where} takes: add one to VALUES of tests/support/requests/schema.ts.`,
    );
  }
  return valid;
};

/** The values of an enumeration at the end of a pipe. */
const enumOf = (schema: Schema): unknown[] => {
  const { type, out, entries } = definitionOf(schema);
  if (type === 'pipe' && out) return enumOf(out);
  return Object.values(entries ?? {});
};

export const sampleRequest = (id: string, { request }: Endpoint): Record<string, unknown> =>
  sampleOf(request, id) as Record<string, unknown>;

/** A field at any depth: its names from the outside in, `[]` for the entries of an array. */
export type Field = { path: string[]; schema: Schema };

/** Every field of a request, those that may be left out too. */
export const fieldsOf = (schema: Schema, path: string[] = []): Field[] => {
  const inner = unwrap(schema);
  const { type, shape, element } = definitionOf(inner);
  if (type === 'object' && shape) {
    return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, [...path, name]));
  }
  if (type === 'array' && element) return fieldsOf(element, [...path, '[]']);
  return [{ path, schema: inner }];
};

/** The objects of a request that a client fills in, from the request itself to those at depth. */
export const objectsOf = (schema: Schema, path: string[] = []): Field[] => {
  const inner = unwrap(schema);
  const { type, shape, element } = definitionOf(inner);
  if (type === 'object' && shape) {
    const within = Object.entries(shape).flatMap(([name, field]) =>
      objectsOf(field, [...path, name]),
    );
    return [{ path, schema: inner }, ...within];
  }
  return type === 'array' && element ? objectsOf(element, [...path, '[]']) : [];
};

/** A copy of a value with one field replaced; missing parents are generated from the schema. */
export const withField = (
  schema: Schema,
  value: unknown,
  [name, ...rest]: string[],
  change: (current: unknown) => unknown,
): unknown => {
  if (name === undefined) return change(value);
  const inner = unwrap(schema);
  const { shape, element } = definitionOf(inner);
  const within = name === '[]' ? element : shape?.[name];
  if (!within) throw new Error(`The schema has no field ${name}.`);
  if (name === '[]') {
    const [first = sampleOf(within, name), ...others] = (value ?? []) as unknown[];
    return [withField(within, first, rest, change), ...others];
  }
  const whole = (value ?? sampleOf(inner, name)) as Record<string, unknown>;
  const current = whole[name] ?? (rest.length === 0 ? undefined : sampleOf(within, name));
  return { ...whole, [name]: withField(within, current, rest, change) };
};
