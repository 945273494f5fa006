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
import {
  CALLERS,
  contextOf,
  type Operation,
  OPERATIONS,
  OWNER,
  rulesEnvironment,
} from './environment.ts';

type Row = { folder: string; file: string; owner: readonly Operation[] };

const READ = ['get', 'list'] as const;
const user = `users/${OWNER}`;

/** What the owner may do with the files of each prefix; nobody else may do anything anywhere. */
const ROWS: Row[] = [
  { folder: `${user}/photos/photo/revision`, file: 'photo.jpg', owner: READ },
  { folder: `${user}/items/photo-shirt/revision`, file: 'cutout.png', owner: READ },
  { folder: `${user}/virtual-closet/1700000000000/revision`, file: 'result.jpg', owner: READ },
  { folder: `${user}/processes/process`, file: 'photo.jpg', owner: READ },
  { folder: `${user}/trash/entry/photos/photo/revision`, file: 'photo.jpg', owner: [] },
  { folder: `${user}/anything`, file: 'else.jpg', owner: [] },
  { folder: user, file: 'loose.jpg', owner: [] },
  { folder: 'public', file: 'picture.jpg', owner: [] },
];

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

beforeAll(async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    const storage = context.storage() as unknown as FirebaseStorage;
    for (const { folder, file } of ROWS) {
      await uploadBytes(ref(storage, `${folder}/${file}`), bytes, asJpeg);
    }
  });
});

afterAll(async () => {
  await environment.cleanup();
});

describe.each(ROWS)('$folder', (row) => {
  describe.each(CALLERS)('%s', (caller) => {
    it.each(OPERATIONS)('%s', async (operation) => {
      const isAllowed = caller === 'owner' && row.owner.includes(operation);
      const attempt = act[operation](storageOf(caller), row);
      await (isAllowed ? assertSucceeds(attempt) : assertFails(attempt));
    });
  });
});

describe('ways around a path', () => {
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
