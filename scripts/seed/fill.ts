import { NEEDED_CATEGORIES } from '../../functions/src/contract/clothes/categories.ts';
import { TRY_ON_MODEL } from '../../functions/src/contract/looks/try-on.ts';
import { segmenter, tryOnEngine } from '../../functions/src/composition/engines/vision.ts';
import { makeSaveProfile } from '../../functions/src/features/profile/save-profile.ts';
import { makeProcessPhoto } from '../../functions/src/features/segmentation/process-photo.ts';
import { makeSaveResults } from '../../functions/src/features/segmentation/save-results.ts';
import { writeRail } from '../../functions/src/features/segmentation/write-rail.ts';
import { makeDeriveAttributes } from '../../functions/src/features/wardrobe/derive-attributes.ts';
import { makeGenerateTryOn } from '../../functions/src/features/try-on/generate-try-on.ts';
import { makeSaveTryOn } from '../../functions/src/features/virtual-closet/save-try-on.ts';
import type { RequestContext } from '../../functions/src/serve/handler.ts';
import { frameGarment } from '../../functions/src/vision/garments/framed-garment.ts';
import { makeRailPicture } from '../../functions/src/vision/rail/rail-picture.ts';
import { decodeRgba } from '../../functions/src/vision/pictures/image-codec.ts';
import { fieldsOf } from '../../functions/src/stores/document.ts';
import type { ImageStore } from '../../functions/src/stores/image-store.ts';
import {
  createItemStore,
  type ItemRecord,
} from '../../functions/src/stores/wardrobe/item-store.ts';
import { createPhotoLedger } from '../../functions/src/stores/privacy/photo-ledger.ts';
import { createPhotoStore } from '../../functions/src/stores/wardrobe/photo-store.ts';
import { createProcessStore } from '../../functions/src/stores/wardrobe/process-store.ts';
import { createProfileStore } from '../../functions/src/stores/accounts/profile-store.ts';
import type { connectAdmin } from '../../functions/src/stores/test-support/admin.ts';
import { createResultStore } from '../../functions/src/stores/wardrobe/result-store.ts';
import { createTryOnStore } from '../../functions/src/stores/wardrobe/try-on-store.ts';
import { createClock, createIds } from './repeatable.ts';
import { readPicture, type SeedAccount, type SeedPhoto, type SeedSource } from './source.ts';

/** Longest edge at which a drawn garment is read: more than its picture shows. */
const DRAWN_EDGE_PX = 1600;
const START = new Date('2026-09-01T08:00:00Z');

type Stores = Pick<ReturnType<typeof connectAdmin>, 'firestore'> & { images: ImageStore };

/** Gives an account its profile, photos, garments and saved try-ons, through the product's own code. */
export async function fillAccount(
  source: SeedSource,
  account: SeedAccount,
  { firestore, images }: Stores,
): Promise<void> {
  const { uid, email, displayName, preferences } = account;
  const context: RequestContext = {
    caller: { uid, email, displayName },
    requestId: 'seed',
    signal: new AbortController().signal,
  };
  const now = createClock(START);
  const newId = createIds(uid);
  const items = createItemStore(firestore, console.warn);
  const wardrobe = source.wardrobes[uid];
  const profiles = createProfileStore(firestore);
  const photos = createPhotoStore(firestore);
  const saveProfile = makeSaveProfile({ profiles, photos, now });
  await saveProfile({ userId: uid, displayName, preferences }, context);
  if (!wardrobe) return;

  const ledger = createPhotoLedger(firestore, now);
  const derive = makeDeriveAttributes({
    items,
    images,
    model: null,
    ledger,
    warn: console.warn,
  });
  /** Attributes are derived from the name, which the product's segmentation does not know. */
  const deriveAttributes = async (ids: string[]): Promise<void> => {
    const derived = await derive({ userId: uid, itemIds: ids }, context);
    if (derived.items.some(({ attributes }) => attributes === null))
      throw new Error(`Attributes are missing among ${ids.join(', ')}.`);
  };
  const processes = createProcessStore(firestore, () => START);
  const savePhoto = async ({ picture, names }: SeedPhoto): Promise<string> => {
    const keep = { processes, images, now, newId };
    const process = makeProcessPhoto({ ...keep, photos, ledger, segmenter: await segmenter() });
    const bytes = readPicture(source, picture);
    const found = await process(
      { image_data: `data:image/jpeg;base64,${bytes.toString('base64')}` },
      context,
    );
    const { id } = await makeSaveResults({ ...keep, photos, items })(
      {
        user_id: uid,
        file_name: `${START.getTime()}_${picture.split('/').at(-1)}`,
        segmentation_results: found,
      },
      context,
    );
    const cut = await items.listByPhoto(uid, id);
    for (const item of cut)
      await firestore
        .doc(`users/${uid}/items/${item.id}`)
        .update({ name: names[item.category], attributes: null });
    await deriveAttributes(cut.map((item) => item.id));
    const photo = await photos.get(uid, id);
    if (!photo || cut.length !== NEEDED_CATEGORIES.length)
      throw new Error(`${picture}: only ${cut.length} garments were found.`);
    return images.url(photo.image);
  };
  const photoUrls = new Map<string, string>();
  for (const photo of wardrobe.photos) photoUrls.set(photo.picture, await savePhoto(photo));

  const garmentUrls = new Map<string, string>();
  // Rails show the newest first, so the first of the list is saved last.
  for (const picture of [...wardrobe.garments].reverse())
    garmentUrls.set(picture, await saveGarment(source, uid, picture, now(), { firestore, images }));
  for (const picture of wardrobe.garments) await deriveAttributes([drawnId(picture)]);

  const engine = await tryOnEngine();
  const tryOns = createTryOnStore(firestore);
  const results = createResultStore(firestore, now);
  for (const wanted of wardrobe.tryOns) {
    const originalImage = photoUrls.get(wanted.photo)!;
    const garments = Object.fromEntries(
      wanted.garments.map((picture) => [
        source.garments[picture]!.category,
        garmentUrls.get(picture)!,
      ]),
    );
    const made = await makeGenerateTryOn({ engine, items, images, ledger, results, now, newId })(
      {
        model: TRY_ON_MODEL,
        person_image: originalImage,
        garment_files: garments,
        clothing_types: wanted.garments.map((picture) => source.garments[picture]!.category),
      },
      context,
    );
    await makeSaveTryOn({ tryOns, results, images, now, newId })(
      {
        userId: uid,
        item: { originalImage, garments, resultImage: made.result_image, engine: made.engine },
      },
      context,
    );
  }
}

const drawnId = (picture: string): string => `drawn-${picture.split('/').at(-1)!.split('.')[0]!}`;

/** A garment without a photo, as an import of an Atelier export may restore it, with its picture for the rail. */
async function saveGarment(
  source: SeedSource,
  uid: string,
  picture: string,
  createdAt: Date,
  { firestore, images }: Stores,
): Promise<string> {
  const { category, name } = source.garments[picture]!;
  const id = drawnId(picture);
  const framed = await frameGarment(await decodeRgba(readPicture(source, picture), DRAWN_EDGE_PX));
  const folder = { uid, collection: 'items' as const, id };
  const rail = await makeRailPicture(framed.png, { category, landmarks: null, worn: false });
  if (!rail) throw new Error(`${picture} is empty.`);
  const record: ItemRecord = {
    id,
    photoId: null,
    category,
    name,
    image: await images.put(folder, 'cutout.png', framed.png),
    thumbnail: await images.put(folder, 'thumb.webp', framed.thumbnailWebp),
    width: framed.width,
    height: framed.height,
    content: framed.content,
    rail: await writeRail(rail, folder, images),
    landmarks: null,
    attributes: null,
    createdAt,
  };
  await firestore.doc(`users/${uid}/items/${id}`).set(fieldsOf(record));
  return images.url(record.image);
}
