import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('no function is started by files, so that the Storage emulator need not tell of them', () => {
  const cwd = join(import.meta.dirname, '../../functions/src');
  const files = globSync('**/*.ts', { cwd });
  expect(files.length).toBeGreaterThan(100);
  const started = files.filter((file) =>
    /firebase-functions(?:\/v\d)?\/storage/.test(readFileSync(join(cwd, file), 'utf8')),
  );
  expect(started).toEqual([]);
});
