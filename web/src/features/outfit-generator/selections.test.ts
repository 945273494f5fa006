import type { GeneratorImage } from '@contract';
import { expect, it } from 'vitest';
import { describeImages, findProblem, toRequest } from './selections.ts';

const image = (id: string): GeneratorImage => ({
  id,
  name: 'Shirt',
  url: `https://storage.example/${id}.png`,
  path: `users/mira/items/${id}.png`,
  thumbnail: `https://storage.example/${id}.webp`,
  createdAt: '2026-11-20T12:00:00.000Z',
});

it('needs a model first', () => {
  expect(findProblem({})).toBe('Please select a model image');
  expect(findProblem({ shirt: image('shirt') })).toBe('Please select a model image');
});

it('needs something to wear', () => {
  expect(findProblem({ model: image('photo') })).toBe('Please select at least one item to process');
  expect(findProblem({ model: image('photo'), shoes: image('shoes') })).toBeNull();
});

it('sends what was chosen and nothing else', () => {
  expect(toRequest({ shoes: image('shoes'), model: image('photo') })).toEqual([
    { category: 'model', imagePath: 'https://storage.example/photo.png' },
    { category: 'shoes', imagePath: 'https://storage.example/shoes.png' },
  ]);
});

it('calls garments by their names and photos by number and day', () => {
  const named = (id: string, name: string) => ({ ...image(id), name });
  const shoes = [
    named('c', 'Brown derby shoes'),
    named('b', 'Red shoes'),
    named('a', 'Brown derby shoes'),
  ];
  expect(describeImages(shoes, 'shoes')).toEqual([
    'Brown derby shoes (2)',
    'Red shoes',
    'Brown derby shoes',
  ]);
  expect(describeImages([image('a')], 'model')).toEqual(['Photo 1 · Nov 20, 2026']);
});
