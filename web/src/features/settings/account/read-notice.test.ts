import { expect, it } from 'vitest';
import notice from '../../../../../NOTICE?raw';
import { readNotice } from './read-notice.ts';

it('reads every part of NOTICE with its licence', () => {
  const { terms, sections } = readNotice(notice);
  expect(terms).toContain('MIT licence');
  expect(sections.map(({ title }) => title)).toEqual([
    'Models, fonts and what has terms of its own',
    'Packages of the functions',
    'Packages of the interface',
  ]);
  const [models, functions] = sections;
  expect(models?.parts.find(({ name }) => name.includes('BlazePose'))?.licence).toBe('Apache-2.0');
  expect(functions?.parts.find(({ name }) => name.startsWith('zod '))?.licence).toBe('MIT');
  for (const { parts } of sections)
    for (const { name, licence } of parts) expect([name, licence]).not.toContain('');
});
