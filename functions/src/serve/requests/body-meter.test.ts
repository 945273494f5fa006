import { describe, expect, it } from 'vitest';
import { createPartCounter, MAX_JSON_PARTS } from './body-meter.ts';

const count = (text: string, pieceLength = text.length): number => {
  const bytes = Buffer.from(text);
  const counter = createPartCounter();
  let parts = 0;
  for (let from = 0; from < bytes.length; from += pieceLength) {
    parts = counter(bytes.subarray(from, from + pieceLength));
  }
  return parts;
};

describe('createPartCounter', () => {
  it.each([
    ['{}', 1],
    ['[1,2,[3]]', 4],
    ['{"a":{"b":[]},"c":1}', 4],
    ['["a,b","[[[{{{",",,,"]', 3],
    [String.raw`["\",,","\\",1]`, 3],
    ['["Ünïcode, ∀"]', 1],
    ['{"a":"unfinished,,,', 1],
  ])('counts %s', (text, parts) => {
    expect(count(text)).toBe(parts);
    expect(count(text, 1)).toBe(parts);
  });

  it('allows for the largest chat of the contract eight times over', () => {
    const garment = { id: 'a', description: ',[{', image: '' };
    const garments = Array.from({ length: 500 }, () => garment);
    const chat = { wardrobe_data: { shirts: garments, pants: garments, shoes: garments } };
    expect(count(JSON.stringify(chat)) * 8).toBeLessThan(MAX_JSON_PARTS);
  });
});
