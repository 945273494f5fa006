import { setTimeout as sleep } from 'node:timers/promises';
import { bucket } from './admin.ts';
import { stack } from './stack.ts';

/** What is kept, a line of text by name: documents with the time of their last write, files with generation and checksum, accounts. */
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

const documents = async (): Promise<[string, string][]> => {
  const { firestoreHost, firestorePort, projectId } = stack;
  const database = `http://${firestoreHost}:${firestorePort}/v1/projects/${projectId}/databases/(default)`;
  const found = (await ask(`${database}/documents:runQuery`, ALL_DOCUMENTS)) as {
    document?: { name: string };
  }[];
  return found.flatMap(({ document }) =>
    document
      ? [[document.name.split('/documents/')[1] ?? '', JSON.stringify(document)] as const]
      : [],
  ) as [string, string][];
};

const files = async (): Promise<[string, string][]> => {
  const [all] = await bucket.getFiles();
  return all.map(({ name, metadata }) => {
    const { generation, metageneration, md5Hash, size, updated, contentType } = metadata;
    const own = metadata.metadata;
    const seen = { generation, metageneration, md5Hash, size, updated, contentType, own };
    return [`gs://${name}`, JSON.stringify(seen)];
  });
};

const accounts = async (): Promise<[string, string][]> => {
  const query = `${stack.authUrl}/identitytoolkit.googleapis.com/v1/projects/${stack.projectId}/accounts:query`;
  const { userInfo = [] } = (await ask(query, {})) as { userInfo?: { localId: string }[] };
  return userInfo.map((account) => [`account ${account.localId}`, JSON.stringify(account)]);
};

/** Everything that the emulators keep. */
export const takeSnapshot = async (): Promise<Snapshot> => {
  const parts = await Promise.all([documents(), files(), accounts()]);
  return new Map(parts.flat());
};

/** The part of a snapshot that belongs to one user. */
export const ofUser = (snapshot: Snapshot, uid: string): Snapshot =>
  new Map([...snapshot].filter(([name]) => name.includes(uid)));

/** Names of what was added (`+`), removed (`-`) or written (`~`) between two snapshots. */
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
  const take = async () => (uid === undefined ? takeSnapshot() : ofUser(await takeSnapshot(), uid));
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
