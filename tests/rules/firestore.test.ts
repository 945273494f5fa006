import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CALLERS,
  contextOf,
  isCurrentOwner,
  type Operation,
  OPERATIONS,
  OWNER,
  REVOKED_AT,
  REVOKED_OWNER,
  rulesEnvironment,
  targetOf,
} from './environment.ts';
import { gapsIn, readCoverage } from './rule-coverage.ts';

type Row = { collection: string; id: string; owner: readonly Operation[] };

const READ = ['get', 'list'] as const;
const user = `users/${OWNER}`;

/** What the owner may do with each collection; nobody else may do anything anywhere. */
const ROWS: Row[] = [
  { collection: 'users', id: OWNER, owner: ['get'] },
  { collection: `${user}/photos`, id: 'photo', owner: READ },
  { collection: `${user}/items`, id: 'photo-shirt', owner: READ },
  { collection: `${user}/virtualCloset`, id: '1700000000000', owner: READ },
  { collection: `${user}/processes`, id: 'process', owner: [] },
  { collection: `${user}/jobs`, id: 'job', owner: [] },
  { collection: `${user}/months`, id: '2026-11', owner: [] },
  { collection: `${user}/wear`, id: 'washLimits', owner: [] },
  { collection: `${user}/calendarFeeds`, id: 'own', owner: [] },
  { collection: `${user}/trips`, id: 'trip', owner: [] },
  { collection: `${user}/looks`, id: 'look', owner: [] },
  { collection: `${user}/collections`, id: 'capsule', owner: [] },
  { collection: `${user}/agentSessions`, id: 'session', owner: [] },
  { collection: `${user}/moodboards`, id: 'board', owner: READ },
  { collection: `${user}/trash`, id: 'deleted', owner: [] },
  { collection: `${user}/photoLedger`, id: 'photo-photo', owner: [] },
  { collection: `${user}/revisions`, id: 'photos', owner: [] },
  { collection: `${user}/itemIndex`, id: '0', owner: [] },
  { collection: `${user}/listIndex`, id: 'photos', owner: [] },
  { collection: `${user}/requests`, id: 'key', owner: [] },
  { collection: `${user}/quotas`, id: 'vision', owner: [] },
  { collection: `${user}/anything`, id: 'else', owner: [] },
  { collection: `${user}/photos/photo/below`, id: 'deep', owner: [] },
  { collection: 'revokedSessions', id: OWNER, owner: [] },
  { collection: 'deletedAccounts', id: OWNER, owner: [] },
  { collection: 'abandonedAccounts', id: OWNER, owner: [] },
  { collection: 'shares', id: 'hash-of-a-token', owner: [] },
  { collection: 'ledger', id: '2026-11-20_gemini', owner: [] },
  { collection: 'spending', id: '2026-11-20_project_0', owner: [] },
  { collection: 'demoVisitors', id: OWNER, owner: [] },
  { collection: 'demoAdmissions', id: 'today', owner: [] },
  { collection: 'settings', id: 'public', owner: [] },
];

const act: Record<Operation, (firestore: Firestore, row: Row) => Promise<unknown>> = {
  get: (firestore, { collection: path, id }) => getDoc(doc(firestore, path, id)),
  list: (firestore, { collection: path }) => getDocs(query(collection(firestore, path), limit(5))),
  create: (firestore, { collection: path }) =>
    setDoc(doc(firestore, path, path === 'users' ? 'rules-new' : 'new'), { name: 'new' }),
  update: (firestore, { collection: path, id }) =>
    updateDoc(doc(firestore, path, id), { name: 'changed' }),
  delete: (firestore, { collection: path, id }) => deleteDoc(doc(firestore, path, id)),
};

/** The same place among the data of another user. */
const rowOf = (row: Row, uid: string): Row => ({
  ...row,
  collection: row.collection.replace(OWNER, uid),
  id: row.id.replace(OWNER, uid),
});

// Every denied write would be logged as an error.
setLogLevel('silent');

const environment = await rulesEnvironment('firestore');

beforeAll(async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    const firestore = context.firestore() as unknown as Firestore;
    for (const uid of [OWNER, REVOKED_OWNER]) {
      for (const row of ROWS.filter(({ collection: path }) => path !== 'revokedSessions')) {
        const { collection: path, id } = rowOf(row, uid);
        await setDoc(doc(firestore, path, id), { name: 'first', uid });
      }
    }
    const revoked = doc(firestore, 'revokedSessions', REVOKED_OWNER);
    await setDoc(revoked, { revokeTime: REVOKED_AT });
  });
});

afterAll(async () => {
  await environment.cleanup();
});

describe.each(ROWS)('row 5: $collection', (row) => {
  describe.each(CALLERS)('%s', (caller) => {
    it.each(OPERATIONS)('%s', async (operation) => {
      const firestore = contextOf(environment, caller).firestore() as unknown as Firestore;
      const isAllowed = isCurrentOwner(caller) && row.owner.includes(operation);
      const attempt = act[operation](firestore, rowOf(row, targetOf(caller)));
      await (isAllowed ? assertSucceeds(attempt) : assertFails(attempt));
    });
  });
});

describe('row 5: ways around a path', () => {
  it.each(CALLERS)('%s cannot query a collection of all users', async (caller) => {
    const firestore = contextOf(environment, caller).firestore() as unknown as Firestore;
    await assertFails(
      getDocs(query(collectionGroup(firestore, 'items'), where('uid', '==', OWNER))),
    );
  });

  it('the owner cannot create their own profile', async () => {
    const stranger = environment.authenticatedContext('rules-new').firestore();
    await assertFails(
      setDoc(doc(stranger as unknown as Firestore, 'users', 'rules-new'), { name: 'new' }),
    );
  });

  it('the owner reads documents that are not there yet', async () => {
    const firestore = contextOf(environment, 'owner').firestore() as unknown as Firestore;
    await assertSucceeds(getDoc(doc(firestore, `${user}/photos`, 'none')));
  });
});

// The last of this file, because it asks what the cases above have tried.
describe('row 5: the rules', () => {
  it('have no expression that was not evaluated, and no condition that was not true and false', async () => {
    const report = await readCoverage();
    expect(report.report.length).toBeGreaterThan(5);
    expect(gapsIn(report)).toEqual([]);
  });
});
