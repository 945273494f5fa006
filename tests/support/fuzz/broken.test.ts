import fc from 'fast-check';
import { expect, it } from 'vitest';
import { broken, type Change, changed } from './broken.ts';

const value = { name: 'a', list: [1, { deep: true }] };
const change = (fields: Partial<Change>): Change => ({
  kind: 'replace',
  at: 0,
  name: 'extra',
  value: 'other',
  ...fields,
});

it.each<[string, Partial<Change>, unknown]>([
  ['replaces a field', { at: 0 }, { name: 'other', list: [1, { deep: true }] }],
  ['replaces one in the depth', { at: 4 }, { name: 'a', list: [1, { deep: 'other' }] }],
  ['counts over', { at: 5 }, { name: 'other', list: [1, { deep: true }] }],
  ['removes', { kind: 'remove', at: 1 }, { name: 'a' }],
  ['adds to what is outside', { kind: 'add' }, { ...value, extra: 'other' }],
  ['adds within', { kind: 'add', at: 2 }, { name: 'a', list: [1, { deep: true, extra: 'other' }] }],
])('%s', (_, fields, expected) => {
  expect(changed(value, change(fields))).toEqual(expected);
  expect(value).toEqual({ name: 'a', list: [1, { deep: true }] });
});

it('repeats until there is far too much', () => {
  expect(changed(value, change({ kind: 'repeat' })).name).toBe('a'.repeat(200));
  const { list } = changed(value, change({ kind: 'repeat', at: 1 }));
  expect(list).toHaveLength(600);
});

it('writes a field called __proto__ as JSON does', () => {
  const made = changed({ a: 1 }, change({ kind: 'add', name: '__proto__', value: { b: 1 } }));
  expect(JSON.stringify(made)).toBe('{"a":1,"__proto__":{"b":1}}');
  expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
});

it('can be sent, whatever it makes', () => {
  fc.assert(
    fc.property(broken(fc.constant(value)), (made) => {
      expect(typeof JSON.stringify(made)).toBe('string');
    }),
    { numRuns: 300, seed: 1 },
  );
});
