import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTEXT } from '../test-support/memory.ts';
import {
  commonPasswordHash,
  makeGetCommonPasswords,
  readCommonPasswords,
} from './common-passwords.ts';

const file = join(import.meta.dirname, '../../../passwords/common-passwords.txt');
const common = await readCommonPasswords(file);
const ask = makeGetCommonPasswords({ common });

/** As the page does it. */
const isCommon = async (password: string): Promise<boolean> => {
  const hash = commonPasswordHash(password);
  const { rest } = await ask({ prefix: hash.slice(0, 3) }, CONTEXT);
  return rest.includes(hash.slice(3));
};

describe('row 28: the list of common passwords', () => {
  it.each(['password', '12345678', 'qwertyuiop', 'football', 'Password', 'SUNSHINE', 'trustno1'])(
    'has %s',
    async (password) => {
      expect(await isCommon(password)).toBe(true);
    },
  );

  it.each(['atelier-demo', 'correct horse battery', 'kQ7-vine-umbrella', 'pässwörter'])(
    'does not have %s',
    async (password) => {
      expect(await isCommon(password)).toBe(false);
    },
  );

  it('has those of the 10,000 commonest that are long enough, a few for each prefix', () => {
    const counts = [...common.values()].map((rest) => rest.length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1500);
    expect(Math.max(...counts)).toBeLessThan(12);
  });
});
