import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Caller,
  CALLERS,
  isCurrentOwner,
  OPERATIONS,
  OWNER,
  REVOKED_AT,
  REVOKED_OWNER,
  targetOf,
} from '../rules/environment.ts';
import { rowFor, STORAGE_ROWS } from '../rules/storage-rows.ts';
import { startRulesRuntime, type RulesRuntime } from './rules-runtime.ts';

/**
 * The rules program has no report of what was evaluated, as Firestore's has. In its place: whatever is changed in the rules, some case of
 * `tests/rules/storage-rows.ts` ends otherwise, so none of it is untested.
 */
const RULES = withoutComments(
  readFileSync(join(import.meta.dirname, '../../storage.rules'), 'utf8'),
);

/** Lines stay where they are. */
function withoutComments(text: string): string {
  return text.replace(/\/\/.*/g, '');
}

const TOKENS: Record<Caller, { uid: string; authTime: number } | undefined> = {
  owner: { uid: OWNER, authTime: 0 },
  'owner after an end of all sessions': { uid: REVOKED_OWNER, authTime: REVOKED_AT },
  'owner before an end of all sessions': { uid: REVOKED_OWNER, authTime: REVOKED_AT - 1 },
  'other user': { uid: 'rules-other', authTime: 0 },
  'signed out': undefined,
};

const ended = `documents/revokedSessions/${REVOKED_OWNER}`;
const DOCUMENTS = {
  [`/databases/(default)/${ended}`]: {
    name: `projects/demo/databases/(default)/${ended}`,
    fields: { revokeTime: { integerValue: String(REVOKED_AT) } },
  },
};

let runtime: RulesRuntime;

beforeAll(async () => {
  runtime = await startRulesRuntime(DOCUMENTS);
}, 60_000);

afterAll(async () => {
  await runtime.stop();
});

const CASES = STORAGE_ROWS.flatMap((row) =>
  CALLERS.flatMap((caller) =>
    OPERATIONS.map((method) => ({ row: rowFor(row, targetOf(caller)), caller, method })),
  ),
);

/** What rules allow of all cases, a line for each. */
const allowedBy = async (content: string): Promise<string[]> => {
  const { errors } = await runtime.load('changed', content);
  expect(errors).toEqual([]);
  const replies = await Promise.all(
    CASES.map(async ({ row: { folder, file }, caller, method }) => {
      const path = `/b/demo/o/${method === 'list' ? folder : `${folder}/${file}`}`;
      const before = method === 'create' || method === 'list' ? {} : { name: file };
      const request = { ruleset: 'changed', method, path, before, ...TOKENS[caller] };
      const { result } = await runtime.verify(request);
      return result?.permit ? [`${caller} ${method} ${folder}`] : [];
    }),
  );
  return replies.flat();
};

type Change = { name: string; changed: string };

/** Every place in the rules that matches, replaced one at a time. */
const changes = (pattern: RegExp, replacement: string): Change[] =>
  [...RULES.matchAll(pattern)].map((match) => {
    const line = RULES.slice(0, match.index).split('\n').length;
    const rest = RULES.slice(match.index + match[0].length);
    return {
      name: `line ${line}: ${match[0]} -> ${replacement || 'nothing'}`,
      changed: RULES.slice(0, match.index) + replacement + rest,
    };
  });

// `request.auth != null` alone can't be left out: without it a rule fails for want of a uid, which refuses as well.
const CHANGES: Change[] = [
  ...changes(/if isOwner\(uid\)/g, 'if true'),
  ...changes(/if isOwner\(uid\)/g, 'if false'),
  ...changes(/allow read:/g, 'allow read, write:'),
  ...changes(/allow read:/g, 'allow get:'),
  ...changes(/allow read:/g, 'allow list:'),
  ...changes(/request\.auth != null/g, 'request.auth == null'),
  ...changes(/request\.auth != null/g, 'false'),
  ...changes(/request\.auth\.uid == uid/g, 'request.auth.uid != uid'),
  ...changes(/request\.auth\.uid == uid/g, 'true'),
  ...changes(/request\.auth\.uid == uid/g, 'false'),
  ...changes(/&& isCurrent\(uid\)/g, ''),
  ...changes(/&& isCurrent\(uid\)/g, '&& false'),
  ...changes(/!firestore/g, 'firestore'),
  ...changes(/!firestore/g, 'true || !firestore'),
  ...changes(/auth_time >=/g, 'auth_time >'),
  ...changes(/auth_time >=/g, 'auth_time <'),
  ...changes(/\{path=\*\*\}/g, '{path}'),
  ...changes(/\{uid\}\/[\w-]+/g, '{uid}/{any}'),
  ...changes(/\{uid\}\/[\w-]+/g, '{uid}/anything'),
];

describe('row 6: the rules of Cloud Storage', () => {
  test('allow what the cases say', async () => {
    const expected = CASES.filter(
      ({ row, caller, method }) => isCurrentOwner(caller) && row.owner.includes(method),
    );
    expect(await allowedBy(RULES)).toEqual(
      expected.map(({ row, caller, method }) => `${caller} ${method} ${row.folder}`),
    );
  });

  test.each(CHANGES)('a case ends otherwise with $name', async ({ changed }) => {
    expect(await allowedBy(changed)).not.toEqual(await allowedBy(RULES));
  });
});
