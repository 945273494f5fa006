import type { LookLayer } from '@contract';
import { expect, test } from 'vitest';
import { collectionWords, lookName, piecesOfLook } from './lookbook-words.ts';

const layer = (name: string): LookLayer => ({
  piece: { id: name, category: 'shirt', name },
  ...{ x: 0.5, y: 0.5, scale: 0.4, rotation: 0, isFlipped: false },
});
const canvas = { ground: 'linen' as const, layers: ['Jeans', 'Tee', 'Jeans'].map(layer) };

test('a look is named after its pieces, each once, from the front', () => {
  expect(piecesOfLook({ canvas }).map(({ name }) => name)).toEqual(['Tee', 'Jeans']);
  expect(lookName({ name: '', canvas })).toBe('Tee and Jeans');
  expect(lookName({ name: 'Harbour', canvas })).toBe('Harbour');
});

test.each([
  [{ kind: 'capsule', pieces: 12, looks: 1 }, 'Capsule · 12 pieces, 1 look'],
  [{ kind: 'lookbook', pieces: 0, looks: 3 }, 'Lookbook · 3 looks'],
  [{ kind: 'capsule', pieces: 0, looks: 0 }, 'Capsule · empty so far'],
] as const)('%o is %s', (collection, words) => {
  expect(collectionWords(collection)).toBe(words);
});
