import { expect, test } from 'vitest';
import { blur, createField, distanceInside } from './field.ts';

const square = (size: number, from: number, to: number) => {
  const field = createField(size, size);
  for (let y = from; y < to; y++) for (let x = from; x < to; x++) field.data[y * size + x] = 1;
  return field;
};

test('distances count from the nearest place outside', () => {
  const away = distanceInside(square(21, 5, 16));
  expect(away.data[10 * 21 + 10]).toBe(6);
  expect(away.data[5 * 21 + 10]).toBe(1);
  expect(away.data[4 * 21 + 10]).toBe(0);
});

test('a blur keeps the sum and treats both directions alike', () => {
  const soft = blur(square(41, 18, 23), 3);
  const sum = soft.data.reduce((a, b) => a + b, 0);
  expect(sum).toBeCloseTo(25, 3);
  expect(soft.data[20 * 41 + 12]).toBeCloseTo(soft.data[12 * 41 + 20]!, 5);
});

test('a blur of a plain field changes nothing', () => {
  const plain = createField(9, 7);
  plain.data.fill(0.5);
  for (const value of blur(plain, 2).data) expect(value).toBeCloseTo(0.5, 6);
});
