import { expect, it } from 'vitest';
import { engineName } from './engine.ts';

it('names every embedded engine a preview, and hosted ones live', () => {
  expect(engineName('local')).toBe('preview');
  expect(engineName('local-untrained')).toBe('preview');
  expect(engineName('gemini')).toBe('live');
});
