import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dressOrSeparates, readTags } from './worn-kinds.ts';

const NONE = { dress: false, outerwear: false, skirt: false, shorts: false };

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
      ['1001.jpg', { ...NONE, outerwear: true, skirt: true, isClear: true }],
      ['1002.jpg', { ...NONE, dress: true, isClear: true }],
      ['1003.jpg', { ...NONE, isClear: false }],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('counts only photos that clearly show a dress or separates', () => {
  const result = (shown: boolean, found: boolean, isClear: boolean) => ({
    shown: { ...NONE, dress: shown, isClear },
    found: { ...NONE, dress: found },
  });
  const results = [result(true, true, true), result(false, true, true), result(false, true, false)];
  expect(dressOrSeparates(results)).toBe(0.5);
  expect(dressOrSeparates([])).toBe(0);
});
