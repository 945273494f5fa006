import { setTimeout as sleep } from 'node:timers/promises';
import { bucket } from './admin.ts';
import { stack } from '../stack.ts';

/** The stored state, one line of text per name: documents with the time of their last write, files with generation and checksum, accounts. */
export type Snapshot = Map<string, string>;

const ALL_DOCUMENTS = { structuredQuery: { from: [{ allDescendants: true }] } };
const AS_OPERATOR = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

const ask = async (url: string, body?: object): Promise<unknown> => {
  const reply = await fetch(url, {
    headers: AS_OPERATOR,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
};

type Found = { document?: { name: string }; found?: { name: string } }[];

const { firestoreHost, firestorePort, projectId } = stack;
const database = `projects/${projectId}/databases/(default)`;
const service = `http://${firestoreHost}:${firestorePort}/v1/${database}/documents`;

/** The collections beside `users`: tombstones and the like, of everybody. */
const besideUsers = async (): Promise<Found> => {
  const { collectionIds = [] } = (await ask(`${service}:listCollectionIds`, {})) as {
    collectionIds?: string[];
  };
  const others = collectionIds.filter((id) => id !== 'users');
  const replies = await Promise.all(
    others.map((collectionId) =>
      ask(`${service}:runQuery`, { structuredQuery: { from: [{ collectionId }] } }),
    ),
  );
  return (replies as Found[]).flat();
};

/** All documents, or those that may be of one user: everything below `users/{uid}`, that document itself, and what stands beside `users`. */
const documents = async (uid?: string): Promise<[string, string][]> => {
  const below = uid === undefined ? service : `${service}/users/${uid}`;
  const own = { documents: [`${database}/documents/users/${uid}`] };
  const replies = (await Promise.all([
    ask(`${below}:runQuery`, ALL_DOCUMENTS),
    uid === undefined ? [] : ask(`${service}:batchGet`, own),
    uid === undefined ? [] : besideUsers(),
  ])) as Found[];
  return replies
    .flat()
    .flatMap(({ document, found = document }): [string, string][] =>
      found ? [[found.name.split('/documents/')[1] ?? '', JSON.stringify(found)]] : [],
    );
};

const files = async (uid?: string): Promise<[string, string][]> => {
  const [all] = await bucket.getFiles(uid === undefined ? {} : { prefix: `users/${uid}/` });
  return all.map(({ name, metadata }) => {
    const { generation, metageneration, md5Hash, size, updated, contentType } = metadata;
    const own = metadata.metadata;
    const seen = { generation, metageneration, md5Hash, size, updated, contentType, own };
    return [`gs://${name}`, JSON.stringify(seen)];
  });
};

type Accounts = { userInfo?: { localId: string }[]; users?: { localId: string }[] };

/** All accounts, or that of one user. */
const accounts = async (uid?: string): Promise<[string, string][]> => {
  const service = `${stack.authUrl}/identitytoolkit.googleapis.com/v1/projects/${stack.projectId}`;
  const { userInfo = [], users = [] } = (await (uid === undefined
    ? ask(`${service}/accounts:query`, {})
    : ask(`${service}/accounts:lookup`, { localId: [uid] }))) as Accounts;
  return [...userInfo, ...users].map((account) => [
    `account ${account.localId}`,
    JSON.stringify(account),
  ]);
};

/** Everything in the emulators, or everything of one user. */
export const takeSnapshot = async (uid?: string): Promise<Snapshot> => {
  const parts = await Promise.all([documents(uid), files(uid), accounts(uid)]);
  const all = new Map(parts.flat());
  return uid === undefined ? all : ofUser(all, uid);
};

/** The part of a snapshot that belongs to one user. */
export const ofUser = (snapshot: Snapshot, uid: string): Snapshot =>
  new Map([...snapshot].filter(([name]) => name.includes(uid)));

/** Names of records that were added (`+`), removed (`-`) or written (`~`) between two snapshots. */
export const changesBetween = (before: Snapshot, after: Snapshot): string[] => {
  const gone = [...before.keys()].filter((name) => !after.has(name)).map((name) => `- ${name}`);
  const changed = [...after].flatMap(([name, entry]) => {
    const earlier = before.get(name);
    if (earlier === undefined) return [`+ ${name}`];
    return earlier === entry ? [] : [`~ ${name}`];
  });
  return [...gone, ...changed].sort();
};

const SETTLE_MS = 400;
const PATIENCE_MS = 30_000;

/**
 * A snapshot once nothing is written any more: functions keep counts after they have replied.
 * @param uid only what belongs to this user is waited for and returned; everything unless it is given
 */
export const takeQuietSnapshot = async (uid?: string): Promise<Snapshot> => {
  const take = () => takeSnapshot(uid);
  const deadline = Date.now() + PATIENCE_MS;
  let last = await take();
  for (;;) {
    await sleep(SETTLE_MS);
    const next = await take();
    const changes = changesBetween(last, next);
    if (changes.length === 0) return next;
    if (Date.now() > deadline) throw new Error(`Something keeps writing: ${changes.join(', ')}`);
    last = next;
  }
};
