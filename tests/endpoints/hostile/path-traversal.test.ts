import { request as openRequest } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { sample, today } from '../../../functions/src/vision/test-support/thorough.ts';
import { bucket, firestore } from '../../support/stored/admin.ts';
import { call, send } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import type { Request } from '../../support/requests/picture-fields.ts';
import { stack } from '../../support/stack.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';

const SECRET = 'what-only-the-victim-has';

let victim: TestUser;
let attacker: TestUser;
let photo: string;
let cutout: string;

beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(60, 90), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(40, 60), 'image/png');
  [victim, attacker] = (await Promise.all(['victim', 'attacker'].map(createUser))) as [
    TestUser,
    TestUser,
  ];
  for (const user of [victim, attacker]) {
    const item = { id: 'kept', resultImage: photo, originalImage: photo, garments: {} };
    await call(user, 'saveTryOn', { userId: user.uid, item });
    const request = saveRequest(user.uid, 'look.jpg', { photo, cutouts: { shirt: cutout } });
    await call(user, 'saveResults', request);
  }
  const { uid } = victim;
  await call(victim, 'saveProfile', { userId: uid, preferences: { location: SECRET } });
  await bucket.file(`users/${uid}/photos/look/${SECRET}.jpg`).save(SECRET);
  await bucket.file('outside.jpg').save(SECRET);
  // Each function loads its code at its first request.
  for (const { id, input } of Object.values(requests('none'))) await send(attacker, id, input);
  standing = await outside();
}, 300_000);

/** Names and paths that lead out of where they are put; VICTIM, ME and BUCKET stand for what they say. */
const NAMES = [
  '..',
  '../..',
  '../../VICTIM/photos/look',
  '../VICTIM',
  'look/../../../VICTIM/photos/look/photo.jpg',
  '..\\..\\VICTIM\\photos\\look',
  '..\\look',
  'C:\\Windows\\win.ini',
  '\\\\host\\share\\look.jpg',
  '/etc/passwd',
  '/users/VICTIM/photos/look/photo.jpg',
  '//users/VICTIM/photos/look/photo.jpg',
  'users/VICTIM/photos/look/photo.jpg',
  'users/VICTIM/photos/look',
  'users/VICTIM/',
  'users/VICTIM',
  'users//VICTIM/photos/look/photo.jpg',
  'users/ME/../VICTIM/photos/look/photo.jpg',
  'users/ME/photos/../../VICTIM/photos/look/photo.jpg',
  'users/ME/photos/look/../../../VICTIM/photos/look/photo.jpg',
  'users/ME%2f..%2fVICTIM/photos/look/photo.jpg',
  'users/me/../VICTIM/photos/look/photo.jpg',
  'USERS/VICTIM/photos/look/photo.jpg',
  './users/VICTIM/photos/look/photo.jpg',
  'gs://BUCKET/users/VICTIM/photos/look/photo.jpg',
  'gs://another-bucket/users/ME/photos/look/photo.jpg',
  'https://storage.googleapis.com/BUCKET/users/VICTIM/photos/look/photo.jpg',
  'file:///etc/passwd',
  'outside.jpg/..',
  '../outside.jpg',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fVICTIM%2fphotos%2flook',
  '%252e%252e%252fVICTIM',
  '..%2fVICTIM',
  '..%5cVICTIM',
  '%c0%ae%c0%ae%c0%afVICTIM',
  '\u002e\u002e\u2215VICTIM',
  '\uff0e\uff0e\uff0fVICTIM',
  '\u2024\u2024/VICTIM',
  '..;/VICTIM',
  '....//....//VICTIM',
  'look\0.jpg',
  '../VICTIM\0.jpg',
  'look\r\nX-Injected: 1',
  'look\u202egpj.exe',
  '*',
  '**/photo.jpg',
  '__proto__',
  '__name__',
  '.',
  ' ',
  '~/.ssh/id_rsa',
  '$(id)',
  'a'.repeat(255),
];

/** A request with the name in each field of the contract that is a name, an id, a path or a cursor. */
const requests = (name: string): Record<string, Request> => {
  const { uid } = attacker;
  const item = { id: name, resultImage: photo, originalImage: photo, garments: {} };
  const cutouts = { shirt: cutout };
  const createdAt = '2026-01-02T03:04:05.000Z';
  const restoredPhoto = {
    ...{ image: photo, counts: {}, visualizations: {}, masks: [], engine: 'local', createdAt },
  };
  const restoredPiece = { category: 'shirt', name: 'Shirt', image: cutout, createdAt };
  const restoredTryOn = { result: photo, original: photo, garments: {}, createdAt };
  return {
    'deleteImage.image_path': { id: 'deleteImage', input: { user_id: uid, image_path: name } },
    'saveResults.file_name': {
      id: 'saveResults',
      input: saveRequest(uid, name, { photo, cutouts }),
    },
    'saveResults.process_id': {
      id: 'saveResults',
      input: saveRequest(uid, 'new.jpg', { processId: name, cutouts }),
    },
    'updateMaskLabels.process_id': {
      id: 'updateMaskLabels',
      input: { process_id: name, mask_selections: {} },
    },
    'previewMasks.process_id': {
      id: 'previewMasks',
      input: { process_id: name, parts: [0] },
    },
    'saveTryOn.item.id': { id: 'saveTryOn', input: { userId: uid, item } },
    'restorePhoto.photo.id': {
      id: 'restorePhoto',
      input: { userId: uid, photo: { ...restoredPhoto, id: name }, pieces: [] },
    },
    'restorePhoto.pieces[].id': {
      id: 'restorePhoto',
      input: { userId: uid, photo: null, pieces: [{ ...restoredPiece, id: name }] },
    },
    'restoreTryOn.tryOn.id': {
      id: 'restoreTryOn',
      input: { userId: uid, tryOn: { ...restoredTryOn, id: name } },
    },
    'changeTryOn.id': { id: 'changeTryOn', input: { uid, id: name, favourite: true } },
    'deleteTryOn.id': { id: 'deleteTryOn', input: { uid, id: name } },
    'restoreFromTrash.id': { id: 'restoreFromTrash', input: { userId: uid, id: name } },
    'deleteFromTrash.id': { id: 'deleteFromTrash', input: { uid, id: name } },
    'listTrash.cursor': { id: 'listTrash', input: { uid, cursor: name } },
    'getMaskData.id': { id: 'getMaskData', input: { userId: uid, id: name } },
    'correctClothingItem.itemId': {
      id: 'correctClothingItem',
      input: { userId: uid, itemId: name, warmth: 2 },
    },
    'getClothingItem.itemId': { id: 'getClothingItem', input: { userId: uid, itemId: name } },
    'updateClothingItem.itemId': {
      id: 'updateClothingItem',
      input: { userId: uid, itemId: name, brand: 'Mine' },
    },
    'drawStudioPicture.itemId': {
      id: 'drawStudioPicture',
      input: { userId: uid, itemId: name },
    },
    'changeStudioPicture.itemId': {
      id: 'changeStudioPicture',
      input: { userId: uid, itemId: name, change: 'use' },
    },
    'deriveAttributes.itemIds': {
      id: 'deriveAttributes',
      input: { userId: uid, itemIds: [name] },
    },
    'clearAgentSession.sessionId': { id: 'clearAgentSession', input: { sessionId: name } },
    'chat.session_id': {
      id: 'chat',
      input: { user_id: uid, message: 'Hello', session_id: name },
    },
    'listImages.cursor': { id: 'listImages', input: { userId: uid, cursor: name } },
    'exportAccount.cursor': { id: 'exportAccount', input: { uid, cursor: name } },
    'listGeneratorImages.category': { id: 'listGeneratorImages', input: { category: name } },
    'listTryOns.uid': { id: 'listTryOns', input: { uid: name } },
    'getProfile.userId': { id: 'getProfile', input: { userId: name } },
  };
};

/** All files outside of the attacker's prefix with when they were written, and all the victim's documents. */
const outside = async () => {
  const [files] = await bucket.getFiles();
  const others = files.filter(({ name }) => !name.startsWith(`users/${attacker.uid}/`));
  const account = firestore.doc(`users/${victim.uid}`);
  const documents = await Promise.all(
    (await account.listCollections()).map(async (collection) => {
      const { docs } = await collection.get();
      return docs.map((doc) => [doc.ref.path, doc.updateTime.toMillis()] as const);
    }),
  );
  const profile = await account.get();
  return {
    files: others.map(({ name, metadata }) => [name, metadata.generation]).sort(),
    documents: documents.flat().sort(),
    profile: profile.data(),
  };
};

/** As everything outside was when a test last looked. */
let standing: Awaited<ReturnType<typeof outside>>;
const expectOutsideUnchanged = async (): Promise<void> => {
  const now = await outside();
  const before = standing;
  standing = now;
  expect(now).toEqual(before);
};

/** The attacker's own things that no hostile name may take along. */
const expectOwnKept = async (): Promise<void> => {
  const own = await bucket.getFiles({ prefix: `users/${attacker.uid}/` });
  const names = own[0].map(({ name }) => name.slice(`users/${attacker.uid}/`.length));
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^photos\/look\//)]));
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^virtual-closet\/kept\//)]));
  expect(names.filter((name) => !/^[a-z-]+(\/[\w-]+)+\.(jpg|png|webp|bin)$/.test(name))).toEqual(
    [],
  );
};

const filledIn = (name: string): string =>
  name
    .replaceAll('VICTIM', victim.uid)
    .replaceAll('ME', attacker.uid)
    .replaceAll('BUCKET', bucket.name);

describe('row 13: names that lead elsewhere', () => {
  it('are more than 40, each another one', () => {
    expect(new Set(NAMES).size).toBe(NAMES.length);
    expect(NAMES.length).toBeGreaterThanOrEqual(40);
  });

  // In a sample half of them, the others the next day.
  it.each(sample(NAMES, 2, today()))(
    '%j reads, writes and deletes nothing outside',
    async (name) => {
      const asked = Object.entries(requests(filledIn(name)));
      const replies = await Promise.all(
        asked.map(async ([field, { id, input }]) => {
          const { status, body } = await send(attacker, id, input);
          return { field, status, text: JSON.stringify(body) };
        }),
      );
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      for (const { text } of replies) expect(text).not.toContain(SECRET);
      await expectOutsideUnchanged();
      await expectOwnKept();
    },
  );
});

/** Sends a path as it is, which `fetch` would tidy up. */
const sendPath = (method: string, path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${attacker.idToken}` };
    const sending = openRequest(stack.hostingUrl, { method, path, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    sending.on('error', reject).end();
  });

describe('row 13: addresses that lead elsewhere', () => {
  it.each([
    '/firebase/images/ME/../VICTIM',
    '/firebase/images/ME%2f..%2fVICTIM',
    '/firebase/images/%2e%2e/images/VICTIM',
    '/firebase/images/ME/..%2fVICTIM',
    '/firebase/images//VICTIM',
    '/firebase/images/VICTIM/',
    '/firebase/images/VICTIM%00',
    '/firebase/images/VICTIM?userId=ME',
    '/firebase/images/VICTIM;userId=ME',
    '/firebase/images/ME/..;/VICTIM',
    '/firebase/images/ME?userId=VICTIM',
    '/firebase/images/ME?userId=ME&userId=VICTIM',
    '/firebase/mask-data/ME/%2e%2e%2f%2e%2e%2fVICTIM%2fphotos%2flook',
    '/firebase/mask-data/ME/../VICTIM/look',
    '/wardrobe/trash/VICTIM',
    '/wardrobe/trash/ME%2f..%2fVICTIM',
    '/user/profile/VICTIM',
    '/user/profile/ME%2f..%2fVICTIM',
    '/user/export/VICTIM?uid=ME',
    '/user/export/ME?cursor=../VICTIM/photos/look',
    '/../firestore.rules',
    '/..%2f..%2ffirestore.rules',
    '/assets/..%2f..%2f..%2ffunctions/.env',
  ])('%s shows nothing of another', async (path) => {
    const { status, text } = await sendPath('GET', filledIn(path));
    expect(status).toBeLessThan(500);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(`users%2F${victim.uid}`);
    expect(text).not.toMatch(/rules_version|GEMINI_API_KEY/);
    await expectOutsideUnchanged();
  });

  it.each(['/firebase/virtual-closet/ME/../VICTIM/kept', '/firebase/virtual-closet/VICTIM/kept'])(
    '%s deletes nothing of another',
    async (path) => {
      expect((await sendPath('DELETE', filledIn(path))).status).toBeLessThan(500);
      await expectOutsideUnchanged();
    },
  );
});
