import fc from 'fast-check';

/** Stands for a number that is written as 1e999, which `JSON.parse` reads as infinite. */
export const INFINITE = '@infinite@';

const nested = (depth: number, around: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = around(value);
  return value;
};

const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -1e308,
  5e-324,
  INFINITE,
  '',
  ' ',
  '0',
  'null',
  'undefined',
  '\u0000',
  '\udfff',
  '__proto__',
  '../..',
  'a'.repeat(129),
  'ä'.repeat(2100),
  '\ud83d\ude00'.repeat(5000),
  [],
  {},
  [[]],
  [null],
  ['a', 1, {}],
  Array.from({ length: 600 }, (_, index) => index),
  { length: 1e9 },
  { toString: 1, valueOf: null, toJSON: 'x' },
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"x": 1}}}'),
  { $ne: null },
  { _seconds: 1, _nanoseconds: 0 },
  nested(11, (inner) => [inner]),
  nested(200, (inner) => ({ a: inner })),
  nested(1000, (inner) => [inner]),
];

const EXTRA_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'uid',
  'user_id',
  'userId',
  'isAdmin',
  'a.b',
  '',
  '\u0000',
  'toString',
];

export type Change = {
  kind: 'replace' | 'remove' | 'add' | 'repeat';
  /** Which of the fields and entries, counted over. */
  at: number;
  name: string;
  value: unknown;
};

type Place = { holder: Record<string, unknown> | unknown[]; key: string };

/** Every field and entry below a value, from the outside in. */
const placesIn = (root: unknown): Place[] => {
  const places: Place[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const holder = value as Place['holder'];
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      visit((holder as Record<string, unknown>)[key]);
    }
  };
  visit(root);
  return places;
};

/** Sets a field as JSON would, also one that is called `__proto__`. */
const put = (holder: Place['holder'], key: string, value: unknown): void => {
  const field = { value, enumerable: true, configurable: true, writable: true };
  Object.defineProperty(holder, key, field);
};

/** How often a value is repeated: far more than any list of the contract takes, without filling the memory. */
const copiesOf = (value: unknown): number => {
  const length = Math.max(1, JSON.stringify(value)?.length ?? 1);
  return Math.max(2, Math.min(600, Math.round(100_000 / length)));
};

/** A copy of a request with one thing changed. */
export const changed = <Value>(value: Value, { kind, at, name, value: other }: Change): Value => {
  const copy = structuredClone(value);
  const places = placesIn(copy);
  if (kind === 'add' || places.length === 0) {
    const objects = [
      copy,
      ...places.map(({ holder, key }) => (holder as Record<string, unknown>)[key]),
    ];
    const holders = objects.filter((one) => typeof one === 'object' && one !== null);
    const holder = holders[at % Math.max(1, holders.length)] as Place['holder'] | undefined;
    if (holder) put(holder, Array.isArray(holder) ? String(holder.length) : name, other);
    return copy;
  }
  const { holder, key } = places[at % places.length] as Place;
  const record = holder as Record<string, unknown>;
  const old = record[key];
  if (kind === 'replace') put(holder, key, other);
  else if (kind === 'remove') delete record[key];
  else if (typeof old === 'string') put(holder, key, old.repeat(200).slice(0, 50_000));
  else
    put(
      holder,
      key,
      Array.from({ length: copiesOf(old) }, () => structuredClone(old)), // shared ones would all grow with the next change
    );
  return copy;
};

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
  at: fc.nat(1000),
  name: fc.constantFrom(...EXTRA_NAMES),
  value: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  ),
});

/** Values with one to three things wrong: other types, far too much, missing and extra fields. */
export const broken = <Value>(valid: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => changes.reduce(changed, value));
