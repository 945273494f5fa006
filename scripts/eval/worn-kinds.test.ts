import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dressOrSeparates, readTags } from './worn-kinds.ts';

it('reads what tags say, photos in order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tags-'));
  try {
    const tags = {
      '1002': ['jumper', 'skin'],
      '1001': ['jumper', 'skirt', 'suit'],
      '1003': ['dress', 'jeans'],
    };
    writeFileSync(join(folder, 'tagged.json'), JSON.stringify(tags));
    expect([...readTags(folder)]).toEqual([
      ['1001.jpg', { dress: false, outerwear: true, isClear: true }],
      ['1002.jpg', { dress: true, outerwear: false, isClear: true }],
      ['1003.jpg', { dress: false, outerwear: false, isClear: false }],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('counts only photos that clearly show a dress or separates', () => {
  const result = (shown: boolean, found: boolean, isClear: boolean) => ({
    shown: { dress: shown, outerwear: false, isClear },
    found: { dress: found, outerwear: false },
  });
  const results = [result(true, true, true), result(false, true, true), result(false, true, false)];
  expect(dressOrSeparates(results)).toBe(0.5);
  expect(dressOrSeparates([])).toBe(0);
});
