import { expect, it } from 'vitest';
import type { StylistMemory } from '../../stylist/types.ts';
import { boundedMemory, emptyMemory, readMemory } from './session-memory.ts';

const MEMORY: StylistMemory = {
  suggested: [{ shirt: 'p1-shirt' }],
  refused: ['p2-shoes'],
  standing: {
    occasion: 'work',
    excluded: [
      { category: 'shirt', type: null, colours: ['red'], pattern: 'patterned', words: [] },
    ],
    saidTempC: -3,
    saidPrecipitation: 'snow',
    saidSeason: null,
  },
};

it('reads what was kept, as JSON', () => {
  expect(readMemory(JSON.parse(JSON.stringify(MEMORY)))).toEqual(MEMORY);
});

it.each([undefined, null, {}, [], { ...MEMORY, standing: { occasion: 'moon landing' } }])(
  'begins anew with %j',
  (stored) => {
    expect(readMemory(stored)).toEqual(emptyMemory());
  },
);

it('keeps the newest suggestions and refusals only', () => {
  const suggested = Array.from({ length: 30 }, (_, i) => ({ shirt: `s${i}` }));
  const refused = Array.from({ length: 600 }, (_, i) => `r${i}`);
  const bounded = boundedMemory({ suggested, refused });
  expect([bounded.suggested.length, bounded.suggested[0]]).toEqual([20, { shirt: 's0' }]);
  expect([bounded.refused.length, bounded.refused.at(-1)]).toEqual([500, 'r599']);
});
