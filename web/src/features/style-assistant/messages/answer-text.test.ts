import { expect, test } from 'vitest';
import { leadOf } from './answer-text.ts';

const look = (reason: string) => ({ garments: { shirt: 'a' }, reason });

test('the reason of a look is left to its card', () => {
  const text = 'For dinner, wear the jumper. Charcoal and white are calm. Still without black.';
  expect(leadOf(text, [look('Charcoal and white are calm.')])).toBe(
    'For dinner, wear the jumper. Still without black.',
  );
});

test('so are the lines that number the looks', () => {
  const text = 'Two ways to dress:\n1. The oxford. Calm.\n2. The polo. Warm.\nIt may rain.';
  expect(leadOf(text, [look('Calm.'), look('Warm.')])).toBe('Two ways to dress:\nIt may rain.');
});

test('a text that has none of it, or nothing else, stays', () => {
  expect(leadOf('1. Buy a coat', [])).toBe('1. Buy a coat');
  expect(leadOf('Calm.', [look('Calm.')])).toBe('Calm.');
  expect(leadOf('Wear this.', [look('')])).toBe('Wear this.');
});
