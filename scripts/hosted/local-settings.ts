import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const FILE = join(import.meta.dirname, '../../functions/.env.local');

/** The operator's settings: the environment, and below it `functions/.env.local`, as the functions of the local stack read them. */
export const readLocalSettings = (): NodeJS.ProcessEnv => ({
  ...(existsSync(FILE) ? parseEnv(readFileSync(FILE, 'utf8')) : {}),
  ...process.env,
});
