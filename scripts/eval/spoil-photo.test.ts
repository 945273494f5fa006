import { expect, it } from 'vitest';
import { spoilerOf } from './spoil-photo.ts';

const photo = { data: new Uint8Array(40 * 40 * 3).fill(200), width: 40, height: 40 };

it('takes light from a photo', () => {
  expect([...spoilerOf('warm')(photo).data.subarray(0, 3)]).toEqual([200, 158, 90]);
});

it('adds grain, the same each time, and leaves the photo itself as it is', () => {
  const { data } = spoilerOf('grainy')(photo);
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const variance = data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length;
  expect(Math.abs(mean - 200)).toBeLessThan(2);
  expect(Math.abs(Math.sqrt(variance) - 14)).toBeLessThan(1.5);
  expect([...spoilerOf('grainy')(photo).data]).toEqual([...data]);
  expect(photo.data.every((value) => value === 200)).toBe(true);
});

it('refuses a way that it does not know', () => {
  expect(() => spoilerOf('wet')).toThrow('not wet');
});
