import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { unzip } from '../../../functions/src/features/test-support/unzip.ts';
import { makeDrawStudioPicture } from '../../../functions/src/features/wardrobe/studio/draw-studio-picture.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { createImageStore } from '../../../functions/src/stores/image-store.ts';
import { createPhotoLedger } from '../../../functions/src/stores/privacy/photo-ledger.ts';
import { createItemStore } from '../../../functions/src/stores/wardrobe/item-store.ts';
import { sharp } from '../../../scripts/lib/sharp.ts';
import { bucket, filesOf, firestore } from '../../support/stored/admin.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { expectNothingDangling, expectReconciled } from '../../support/stored/consistency.ts';
import { stack } from '../../support/stack.ts';
import { loadPicture, saveRequest } from '../../support/stored/wardrobe.ts';

const ID = 'look-shirt';
const SIZE = { width: 30, height: 40 };

const images = createImageStore({
  bucket,
  origin: `http://${stack.storageHost}:${stack.storagePort}`,
  newToken: randomUUID,
});
const items = createItemStore(firestore, () => undefined);

let photo: string;
let cutout: string;
let drawn: Uint8Array;
let user: TestUser;

/** What the endpoint does with a service, which these emulators have none of: its checks have tests of their own. */
const draw = () =>
  makeDrawStudioPicture({
    studio: { engine: 'drawn', make: async () => ({ webp: drawn, ...SIZE, completed: 0 }) },
    items,
    images,
    ledger: createPhotoLedger(firestore, () => new Date()),
    newId: randomUUID,
  })(
    { userId: user.uid, itemId: ID },
    {
      caller: { uid: user.uid, email: '', displayName: '', signedInAt: new Date() },
      requestId: 'studio',
      signal: new AbortController().signal,
    },
  );
const change = (to: 'use' | 'hide' | 'remove') =>
  call(user, 'changeStudioPicture', { userId: user.uid, itemId: ID, change: to });
const pieceOf = async () => {
  const { piece } = await call(user, 'getClothingItem', { userId: user.uid, itemId: ID });
  return piece;
};
const studioFiles = async () =>
  (await filesOf(user.uid)).filter((path) => path.endsWith('/studio.webp'));

beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(400, 300), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(200, 250), 'image/png');
  drawn = await sharp({ create: { ...SIZE, channels: 4, background: '#345' } })
    .webp()
    .toBuffer();
});

beforeEach(async () => {
  user = await createUser('studio');
  const request = saveRequest(user.uid, 'look', { photo, cutouts: { shirt: cutout } });
  await call(user, 'saveResults', request);
  await draw();
});

describe('a studio picture', () => {
  it('is shown in the closet when its owner wants that, and no longer when not', async () => {
    const before = (await pieceOf()).rail?.url;
    const { piece } = await change('use');
    expect(piece.rail?.url).not.toBe(before);
    expect((await loadPicture(piece.rail!.url)).status).toBe(200);
    expect(piece.rail?.url).toBe(piece.studio?.picture.url);
    expect((await change('hide')).piece.rail?.url).toBe(before);
  });

  it('replaces the one before it, and is removed with its file', async () => {
    await draw();
    expect(await studioFiles()).toHaveLength(1);
    expect((await change('remove')).piece.studio).toBeUndefined();
    expect(await studioFiles()).toEqual([]);
    await expectReconciled(user.uid);
  });

  it('goes to the trash with its photo and comes back', async () => {
    await change('use');
    await call(user, 'deleteImage', { user_id: user.uid, image_path: 'look.jpg' });
    expect((await studioFiles()).every((path) => path.startsWith('trash/'))).toBe(true);
    const { items: entries } = await call(user, 'listTrash', { uid: user.uid });
    await call(user, 'restoreFromTrash', { userId: user.uid, id: entries[0]!.id });
    const { studio } = await pieceOf();
    expect(studio?.used).toBe(true);
    expect((await loadPicture(studio!.picture.url)).status).toBe(200);
    await expectNothingDangling(user.uid);
    await expectReconciled(user.uid);
  });

  it('is in the export, byte for byte', async () => {
    const reply = await fetch(`${stack.apiUrl}/user/export/${user.uid}`, {
      headers: { Authorization: `Bearer ${user.idToken}` },
    });
    const files = unzip(new Uint8Array(await reply.arrayBuffer()));
    expect(files.get(`clothes/${ID}/studio.webp`)?.equals(drawn)).toBe(true);
  });

  it('leaves with its account', async () => {
    await call(user, 'deleteAccount', { uid: user.uid });
    expect(await filesOf(user.uid)).toEqual([]);
  });
});
