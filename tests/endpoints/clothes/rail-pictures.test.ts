import { randomUUID } from 'node:crypto';
import { sharp } from '../../../scripts/lib/sharp.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeHangGarment } from '../../../functions/src/features/segmentation/hang-garment.ts';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { createImageStore } from '../../../functions/src/stores/image-store.ts';
import { createItemStore } from '../../../functions/src/stores/wardrobe/item-store.ts';
import { createPhotoStore } from '../../../functions/src/stores/wardrobe/photo-store.ts';
import { itemsToHang } from '../../../functions/src/stores/wardrobe/items-to-hang.ts';
import { RAIL_VERSION } from '../../../functions/src/vision/rail/rail-picture.ts';
import { bucket, filesOf, firestore } from '../../support/stored/admin.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { loadPicture, saveRequest } from '../../support/stored/wardrobe.ts';
import { changeListed, setListed } from '../../support/stored/listed.ts';

const ID = 'look-shirt';
let photo: string;
let cutout: string;
let user: TestUser;

const images = createImageStore({
  bucket,
  origin: 'http://storage.example',
  newToken: randomUUID,
});
const items = createItemStore(firestore, () => undefined);
const photos = createPhotoStore(firestore);
const hang = makeHangGarment({ items, photos, images, newId: randomUUID });

const documentOf = ({ uid }: TestUser) => firestore.doc(`users/${uid}/items/${ID}`);
const shirtOf = async ({ uid }: TestUser) =>
  (await call(user, 'listClothingItems', { userId: uid })).items.shirts[0];
const railFiles = async () => (await filesOf(user.uid)).filter((path) => /rail\.webp$/.test(path));
/** The garment as it was saved before there were rail pictures. */
const withoutRail = async () => {
  const fields = (await documentOf(user).get()).data()!;
  const { rail, ...others } = fields as { rail: { file: { path: string } } };
  await bucket.file(rail.file.path).delete();
  await setListed(documentOf(user).path, others);
};
const isWaiting = async () => {
  for await (const { uid, id } of itemsToHang(firestore, RAIL_VERSION))
    if (uid === user.uid && id === ID) return true;
  return false;
};

beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(400, 300), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(200, 250), 'image/png');
});

beforeEach(async () => {
  user = await createUser('hanger');
  await call(
    user,
    'saveResults',
    saveRequest(user.uid, 'look', { photo, cutouts: { shirt: cutout } }),
  );
});

describe('the picture for the rail', () => {
  it('is made when a photo is saved; the cut-out stays as it was photographed', async () => {
    const shirt = await shirtOf(user);
    const { rail, imageUrl } = shirt!;
    expect(rail!.share).toBeGreaterThan(0);
    const { status, bytes } = await loadPicture(rail!.url);
    const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
    expect({ status, format, hasAlpha }).toEqual({ status: 200, format: 'webp', hasAlpha: true });
    expect([width, height]).toEqual([rail!.width, rail!.height]);
    expect((await sharp((await loadPicture(imageUrl)).bytes).metadata()).format).toBe('png');
  });

  it('is as large as its kind, at once when its owner corrects that', async () => {
    const { share } = (await shirtOf(user))!.rail!;
    const correction = { userId: user.uid, itemId: ID, type: 'tank top' };
    const { item } = await call(user, 'correctClothingItem', correction);
    expect(item.rail!.share).not.toBe(share);
    expect(item.rail!.url).toBe((await shirtOf(user))!.rail!.url);
  });

  it('is what the outfit generator lists', async () => {
    const { images: listed } = await call(user, 'listGeneratorImages', { category: 'shirt' });
    expect(listed[0]!.thumbnail).toBe((await shirtOf(user))!.rail!.url);
  });

  it('goes to the trash with its photo and comes back', async () => {
    await call(user, 'deleteImage', { user_id: user.uid, image_path: 'look.jpg' });
    expect((await railFiles()).every((path) => path.startsWith('trash/'))).toBe(true);
    const { items: entries } = await call(user, 'listTrash', { uid: user.uid });
    await call(user, 'restoreFromTrash', { userId: user.uid, id: entries[0]!.id });
    expect((await loadPicture((await shirtOf(user))!.rail!.url)).status).toBe(200);
    expect(await railFiles()).toHaveLength(1);
  });

  it('leaves with its account', async () => {
    expect(await railFiles()).toHaveLength(1);
    await call(user, 'deleteAccount', { uid: user.uid });
    expect(await filesOf(user.uid)).toEqual([]);
  });
});

describe('a garment from before rail pictures', () => {
  it('shows its thumbnail, and gets one', async () => {
    await withoutRail();
    expect((await shirtOf(user))!.rail).toBeUndefined();
    expect(await isWaiting()).toBe(true);
    expect(await hang(user.uid, ID)).toBe(true);
    expect(await isWaiting()).toBe(false);
    expect((await loadPicture((await shirtOf(user))!.rail!.url)).status).toBe(200);
  });

  it('has one picture, also when it is made again', async () => {
    expect(await hang(user.uid, ID)).toBe(true);
    expect(await hang(user.uid, ID)).toBe(true);
    expect(await railFiles()).toHaveLength(1);
    expect((await loadPicture((await shirtOf(user))!.rail!.url)).status).toBe(200);
  });

  it('gets none if it is gone, or cut out anew meanwhile', async () => {
    await withoutRail();
    const elsewhere = makeHangGarment({
      items,
      photos,
      newId: randomUUID,
      images: {
        ...images,
        async put(...file) {
          await changeListed(documentOf(user).path, {
            'image.path': `users/${user.uid}/items/other.png`,
          });
          return images.put(...file);
        },
      },
    });
    expect(await elsewhere(user.uid, ID)).toBe(false);
    expect(await hang(user.uid, 'gone')).toBe(false);
    expect(await railFiles()).toEqual([]);
  });
});
