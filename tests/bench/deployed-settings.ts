import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** The environment that every deployment gets: `functions/.env`. The C library reads it when a process starts, so a bench gives it to a process of its own. */
export const deployedSettings = (): Record<string, string> =>
  parseEnv(readFileSync(join(import.meta.dirname, '../../functions/.env'), 'utf8')) as Record<
    string,
    string
  >;
