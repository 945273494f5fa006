import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const SOURCE = new URL('../src/app/frame/first-script.js', import.meta.url);

/** The script of the page's head as it stands there: without comments and indentation. */
export const FIRST_SCRIPT = readFileSync(SOURCE, 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//'))
  .join('\n');

/** What the content security policy allows this one inline script by. */
export const FIRST_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}'`;
