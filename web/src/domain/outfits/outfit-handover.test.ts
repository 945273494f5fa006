import { expect, test } from 'vitest';
import { readHandover, toCloset } from './outfit-handover.ts';

test('an outfit arrives as it was sent', () => {
  const handover = { outfit: { shirt: 'white-oxford', shoes: 'brown-derby' }, tryOn: true };
  const [path, { state }] = toCloset(handover);
  expect(path).toBe('/');
  expect(readHandover(structuredClone(state))).toEqual(handover);
});

test.each([
  null,
  undefined,
  'text',
  {},
  { outfit: null },
  { outfit: {} },
  { outfit: { umbrella: 'x' } },
  { outfit: { shirt: 7, pants: '' } },
])('%j brings no outfit', (state) => {
  expect(readHandover(state)).toBeNull();
});

test('is not tried on unless it says so', () => {
  expect(readHandover({ outfit: { shirt: 'a' }, tryOn: 'yes' })).toEqual({
    outfit: { shirt: 'a' },
    tryOn: false,
  });
});
