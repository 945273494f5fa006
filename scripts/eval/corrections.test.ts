import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import corrections from '../../training/corrections.json' with { type: 'json' };
import { correctedLabels, correctedNames } from './corrections.ts';

const [SKIRT, TROUSERS] = [corrections.skirt[0]!, corrections.pants[0]!];
const WORN = ['blouse', 'dress', 'romper', 'shoes'];

it('takes a skirt that was called a dress for a skirt, and trousers for trousers', () => {
  expect(correctedNames(WORN, `${SKIRT}.jpg`)).toEqual(['blouse', 'skirt', 'skirt', 'shoes']);
  expect(correctedNames(WORN, `${TROUSERS}.jpg`)).toEqual(['blouse', 'pants', 'pants', 'shoes']);
  expect(correctedNames(WORN, '0000.jpg')).toEqual(WORN);
});

it('makes such a dress a lower garment in the labels', () => {
  const labels = Uint8Array.of(0, 1, 2, 3, 4, 5);
  expect([...correctedLabels(labels, `${SKIRT}.jpg`)]).toEqual([0, 1, 2, 3, 2, 5]);
  expect([...correctedLabels(labels, '0000.jpg')]).toEqual([...labels]);
});

it('names each photo once, by a number of four digits, and only what training knows', () => {
  const all = Object.values(corrections).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((photo) => !/^\d{4}$/.test(photo))).toEqual([]);
  const python = readFileSync(join(import.meta.dirname, '../../training/garments.py'), 'utf8');
  for (const name of Object.keys(corrections)) expect(python).toContain(`"${name}": "`);
});
