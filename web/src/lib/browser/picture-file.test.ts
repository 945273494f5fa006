import { expect, test } from 'vitest';
import { pictureFileName } from './picture-file.ts';

test('a file is named by its day', () => {
  expect(pictureFileName(new Date(2026, 10, 20, 23, 59).getTime())).toBe('atelier-2026-11-20.jpg');
  expect(pictureFileName(new Date(2027, 0, 3).toISOString())).toBe('atelier-2027-01-03.jpg');
});
