import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectAdmin } from '../../functions/src/stores/test-support/admin.ts';
import { launchEmulators, type RunningEmulators } from '../../scripts/emulators/launch.ts';
import { HOST, portOffset, portsFor } from '../../scripts/emulators/ports.ts';
import { PROJECT_ID } from '../../scripts/emulators/firebase-config.ts';
import { seedExport } from '../../scripts/lib/data.ts';
import { waitUntilReady } from '../../scripts/stack/wait-until-ready.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Beside the stack of this stage. */
const OFFSET = portOffset() + 7;
const ONLY = ['auth', 'firestore', 'storage'] as const;

const ports = portsFor(OFFSET);
const { firestore, bucket, auth } = connectAdmin({
  projectId: PROJECT_ID,
  bucket: `${PROJECT_ID}.appspot.com`,
  firestore: `${HOST}:${ports.firestore}`,
  storage: `${HOST}:${ports.storage}`,
  auth: `${HOST}:${ports.auth}`,
});

let folder: string;
let running: RunningEmulators | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-backup-'));
});
afterAll(async () => {
  await running?.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function start(importFrom?: string): Promise<void> {
  running = await launchEmulators({ root: ROOT, offset: OFFSET, only: ONLY, importFrom });
  await waitUntilReady(running, ONLY);
}

/** Writes a backup of everything, as `npx firebase emulators:export` does, while the stack runs. */
async function backUp(path: string): Promise<void> {
  const reply = await fetch(`http://${HOST}:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'test' }),
  });
  expect(reply.status).toBe(200);
}

/** Everything that is kept: documents by path, checksums of files by path, accounts by uid. */
async function everything() {
  const documents: Record<string, unknown> = {};
  const read = async (collections: FirebaseFirestore.CollectionReference[]): Promise<void> => {
    for (const collection of collections) {
      for (const reference of await collection.listDocuments()) {
        documents[reference.path] = (await reference.get()).data() ?? null;
        await read(await reference.listCollections());
      }
    }
  };
  await read(await firestore.listCollections());
  const [files] = await bucket.getFiles();
  const { users } = await auth.listUsers();
  return {
    documents: JSON.parse(JSON.stringify(documents)) as Record<string, unknown>,
    files: Object.fromEntries(files.map(({ name, metadata }) => [name, metadata.md5Hash])),
    accounts: Object.fromEntries(users.map(({ uid, email }) => [uid, email])),
  };
}

it('a backup brings back every document, file and account after all were lost', async () => {
  await start(seedExport(ROOT));
  const before = await everything();
  expect(Object.keys(before.documents).length).toBeGreaterThan(50);
  expect(Object.keys(before.files).length).toBeGreaterThan(50);
  expect(Object.keys(before.accounts).length).toBeGreaterThan(0);
  const backup = join(folder, 'backup');
  await backUp(backup);

  // What happens after the backup is lost with it.
  await firestore.doc('users/later').set({ late: true });
  await running?.kill();
  await start();
  expect(await everything()).toEqual({ documents: {}, files: {}, accounts: {} });
  await running?.kill();

  await start(backup);
  expect(await everything()).toEqual(before);
});
