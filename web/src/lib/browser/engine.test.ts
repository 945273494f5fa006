import { expect, it } from 'vitest';
import { isMadeByAtelier, madeBy, makerOf } from './engine.ts';

it('names Atelier as the maker for every embedded engine, and the service for a hosted one', () => {
  expect(madeBy('local')).toBe('made by Atelier');
  expect(madeBy('local-untrained')).toBe('made by Atelier');
  expect(madeBy('gemini')).toBe('made by Gemini');
  expect(makerOf('replicate')).toBe('Replicate');
  expect(makerOf('some-service')).toBe('some-service');
  expect(isMadeByAtelier('local')).toBe(true);
  expect(isMadeByAtelier('gemini')).toBe(false);
});
