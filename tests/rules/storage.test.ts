import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  list,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { doc, type Firestore, setDoc } from 'firebase/firestore';
import {
  CALLERS,
  contextOf,
  isCurrentOwner,
  type Operation,
  OPERATIONS,
  REVOKED_AT,
  REVOKED_OWNER,
  rulesEnvironment,
  targetOf,
} from './environment.ts';
import { rowFor, STORAGE_ROWS as ROWS, type StorageRow as Row, user } from './storage-rows.ts';

const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);
const asJpeg = { contentType: 'image/jpeg' };

const act: Record<Operation, (storage: FirebaseStorage, row: Row) => Promise<unknown>> = {
  get: (storage, { folder, file }) => getBytes(ref(storage, `${folder}/${file}`)),
  list: (storage, { folder }) => list(ref(storage, folder), { maxResults: 5 }),
  create: (storage, { folder }) => uploadBytes(ref(storage, `${folder}/new.jpg`), bytes, asJpeg),
  update: (storage, { folder, file }) =>
    updateMetadata(ref(storage, `${folder}/${file}`), { cacheControl: 'no-store' }),
  delete: (storage, { folder, file }) => deleteObject(ref(storage, `${folder}/${file}`)),
};

const environment = await rulesEnvironment('storage');
const storageOf = (caller: (typeof CALLERS)[number]) =>
  contextOf(environment, caller).storage() as unknown as FirebaseStorage;

// The Storage rules look into Firestore for the end of a user's sessions.
const database = await rulesEnvironment('firestore');

beforeAll(async () => {
  await database.withSecurityRulesDisabled(async (context) => {
    const firestore = context.firestore() as unknown as Firestore;
    const revoked = doc(firestore, 'revokedSessions', REVOKED_OWNER);
    await setDoc(revoked, { revokeTime: REVOKED_AT });
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    const storage = context.storage() as unknown as FirebaseStorage;
    for (const { folder, file } of ROWS.flatMap((row) => [row, rowFor(row, REVOKED_OWNER)])) {
      await uploadBytes(ref(storage, `${folder}/${file}`), bytes, asJpeg);
    }
  });
});

afterAll(async () => {
  await environment.cleanup();
  await database.cleanup();
});

describe.each(ROWS)('row 6: $folder', (row) => {
  describe.each(CALLERS)('%s', (caller) => {
    it.each(OPERATIONS)('%s', async (operation) => {
      const isAllowed = isCurrentOwner(caller) && row.owner.includes(operation);
      const attempt = act[operation](storageOf(caller), rowFor(row, targetOf(caller)));
      await (isAllowed ? assertSucceeds(attempt) : assertFails(attempt));
    });
  });
});

describe('row 6: ways around a path', () => {
  it.each(CALLERS)('%s cannot overwrite a picture', async (caller) => {
    const picture = ref(storageOf(caller), `${ROWS[0]!.folder}/${ROWS[0]!.file}`);
    await assertFails(uploadBytes(picture, bytes, asJpeg));
  });

  it.each(['other user', 'signed out'] as const)('%s gets no address', async (caller) => {
    const picture = ref(storageOf(caller), `${ROWS[0]!.folder}/${ROWS[0]!.file}`);
    await assertFails(getDownloadURL(picture));
  });

  it.each(['users', user])('the owner cannot list %s', async (folder) => {
    await assertFails(list(ref(storageOf('owner'), folder), { maxResults: 5 }));
  });
});
