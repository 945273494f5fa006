import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ONLY_IN_ALL, ONLY_IN_ALL_TITLES } from './only-in-all.ts';

const E2E = join(import.meta.dirname, '../e2e');
const source = globSync('**/*.spec.ts', { cwd: E2E })
  .map((file) => readFileSync(join(E2E, file), 'utf8'))
  .join('\n');
const titles = Object.values(ONLY_IN_ALL).flat();

it('names journeys that there are, each once', () => {
  // A title may end in the way by which a journey is done, or begin with the name of a view.
  const known = titles.map((title) =>
    title.replace(/, by keyboard$/, ', by ').replace(/^.+(?= leads back to)/, ''),
  );
  expect(known.filter((title) => !source.includes(title))).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(ONLY_IN_ALL_TITLES);
});

it('leaves no case of the security matrix out', () => {
  expect('row 22: a conversation is held under the policy').not.toMatch(ONLY_IN_ALL_TITLES);
  expect(titles.filter((title) => title.startsWith('row '))).toEqual([]);
});
