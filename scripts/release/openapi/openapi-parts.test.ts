import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENDPOINTS, type Endpoint } from '../../../functions/src/contract/index.ts';
import { docstringOf, readDocstrings } from './docstrings.ts';
import { errorsOf } from './errors.ts';

it('reads the comments of constants and of their fields, also of those that are spread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docstrings-'));
  writeFileSync(
    join(folder, 'a.ts'),
    `const SHARED = {
  /** Degrees. */
  low: z.number(),
};
/** The weather
 * of a day. */
export const Weather = z.object({
  ...SHARED,
  /** A place. */
  place: z.string(),
  kind: z.string(),
}).check(z.trim());
export const list = endpoint({
  response: z.array(
    z.object({
      /** Its name. */
      name: z.string(),
    }),
  ),
});`,
  );
  const docstrings = readDocstrings(folder);
  rmSync(folder, { recursive: true });
  const { text, fields } = docstringOf(docstrings, 'Weather');
  expect(text).toBe('The weather of a day.');
  expect([...fields].map(([name, field]) => [name, field.text])).toEqual([
    ['low', 'Degrees.'],
    ['place', 'A place.'],
    ['kind', ''],
  ]);
  const response = docstringOf(docstrings, 'list').fields.get('response');
  expect(response?.fields.get('name')?.text).toBe('Its name.');
  expect(docstringOf(docstrings, 'unknown')).toEqual({ text: '', fields: new Map() });
});

it('lists the errors that follow from an endpoint, and those that its comment names', () => {
  const errors = errorsOf(ENDPOINTS.planTrip, 'Errors: `not-found`.');
  expect([...errors.keys()].sort()).toEqual([
    400, 401, 403, 404, 409, 410, 413, 415, 422, 500, 504,
  ]);
  const open = errorsOf(ENDPOINTS.health as Endpoint, 'Errors: `unavailable`.');
  expect(open.get(503)).toEqual(['unavailable']);
  expect(open.has(401)).toBe(false);
});
