import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type getCommonPasswords,
  PASSWORD_HASH_DIGITS,
  PASSWORD_PREFIX_DIGITS,
} from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';

/** The form of a password in the list and in a lookup: lower case, because capital letters do not make a common password rarer. */
export const commonPasswordHash = (password: string): string =>
  createHash('sha1').update(password.toLowerCase()).digest('hex').slice(0, PASSWORD_HASH_DIGITS);

/** The list, indexed by the requested digits. @throws Error for a line that is not a hash. */
export const readCommonPasswords = async (
  file: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const byPrefix = new Map<string, string[]>();
  for (const hash of (await readFile(file, 'utf8')).trim().split('\n')) {
    if (!/^[0-9a-f]{20}$/.test(hash)) throw new Error(`${file} has a line that is no hash.`);
    const prefix = hash.slice(0, PASSWORD_PREFIX_DIGITS);
    const rest = hash.slice(PASSWORD_PREFIX_DIGITS);
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), rest]);
  }
  return byPrefix;
};

type Deps = { common: ReadonlyMap<string, readonly string[]> };

export const makeGetCommonPasswords =
  ({ common }: Deps): Handler<typeof getCommonPasswords> =>
  async ({ prefix }) => ({ success: true, rest: [...(common.get(prefix) ?? [])] });
