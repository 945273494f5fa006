import { expect, it } from 'vitest';
import { formattedJson } from './formatted-json.ts';

it('writes short values in a line, and breaks those that are wider than a line', async () => {
  expect(await formattedJson('a.json', { few: [1, 2] })).toBe('{ "few": [1, 2] }\n');
  const wide = await formattedJson('a.json', { names: ['a'.repeat(60), 'b'.repeat(60)] });
  expect(wide).toBe(`{\n  "names": [\n    "${'a'.repeat(60)}",\n    "${'b'.repeat(60)}"\n  ]\n}\n`);
});
