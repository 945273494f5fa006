import { type Category, categoryRecord } from '../../contract/index.ts';
import type { ImageFolder, ImageStore, StoredFile } from '../../stores/image-store.ts';
import type { ItemRecord } from '../../stores/wardrobe/item-store.ts';
import { bandsOf } from '../../vision/pictures/fingerprint.ts';
import type { PhotoRecord } from '../../stores/wardrobe/photo-store.ts';
import type { EntryGarment, WardrobeEntry } from './wardrobe-entry.ts';
import { PARSE_FILE } from './keep-process.ts';
import { writeRail } from './write-rail.ts';

export type Target = {
  uid: string;
  photoId: string;
  /** Folder of this attempt to save, see `ImageFolder`. */
  revision: string;
  createdAt: Date;
};

type Images = Pick<ImageStore, 'put'>;
type PhotoImages = Pick<ImageStore, 'put' | 'copy'>;

type Saved = { id: string; category: Category };

/**
 * A garment is named after its photo and category, further ones of the category with a number. One that moved to another category keeps its id, so
 * that the id may be taken.
 */
const itemIds = (
  photoId: string,
  categories: readonly Category[],
  saved: readonly Saved[],
): string[] => {
  const taken = new Set(saved.map(({ id }) => id));
  const own = new Map<Category, string[]>();
  for (const { id, category } of saved) own.set(category, [...(own.get(category) ?? []), id]);
  return categories.map((category) => {
    const standing = own.get(category)?.shift();
    if (standing !== undefined) return standing;
    const usual = `${photoId}-${category}`;
    let id = usual;
    for (let number = 2; taken.has(id); number++) id = `${usual}-${number}`;
    taken.add(id);
    return id;
  });
};

/** @param saved the garments that the photo has already */
export const itemFolders = (
  { uid, photoId, revision }: Target,
  garments: readonly Pick<EntryGarment, 'category'>[],
  saved: readonly Saved[] = [],
): ImageFolder[] =>
  itemIds(
    photoId,
    garments.map(({ category }) => category),
    saved,
  ).map((id) => ({ uid, collection: 'items', id, revision }));

export const photoFolder = ({ uid, photoId, revision }: Target): ImageFolder => ({
  uid,
  collection: 'photos',
  id: photoId,
  revision,
});

/** Writes all files of an entry and returns the documents that name them. */
export const writeFiles = async (
  entry: WardrobeEntry,
  target: Target,
  images: PhotoImages,
): Promise<{ photo: PhotoRecord; items: ItemRecord[] }> => {
  const folders = itemFolders(target, entry.garments);
  const [photo, ...items] = await Promise.all([
    writePhoto(entry, target, images),
    ...entry.garments.map((garment, index) => writeItem(garment, folders[index], target, images)),
  ]);
  return { photo, items };
};

/** Writes the pictures that highlight garments, by category. */
export const writeVisualizations = async (
  garments: readonly EntryGarment[],
  folder: ImageFolder,
  images: Images,
): Promise<PhotoRecord['visualizations']> => {
  const files = garments.map(async ({ category, visualization }): Promise<[string, StoredFile][]> =>
    visualization
      ? [[category, await images.put(folder, `found-${category}.jpg`, visualization)]]
      : [],
  );
  return Object.fromEntries((await Promise.all(files)).flat());
};

/** Writes the files of masks and returns the mask records for the photo's document. */
export const writeMasks = (
  masks: WardrobeEntry['masks'],
  folder: ImageFolder,
  images: Images,
): Promise<PhotoRecord['masks']> =>
  Promise.all(
    masks.map(async ({ region, png }, index) => ({
      label: region.label,
      full_label: region.fullLabel,
      original_label: region.originalLabel,
      confidence: region.confidence,
      original_confidence: region.confidence,
      skip_viz: region.label === 'non_clothing',
      box: region.box,
      file: await images.put(folder, `mask-${index}.png`, png),
    })),
  );

const writePhoto = async (
  { engine, photo, garments, masks, shows, otherReading, parse }: WardrobeEntry,
  target: Target,
  images: PhotoImages,
): Promise<PhotoRecord> => {
  const folder = photoFolder(target);
  const counts = categoryRecord(() => 0);
  for (const { category, count } of garments) counts[category] += count;
  const [image, thumbnail, visualizations, maskRecords, parseFile] = await Promise.all([
    images.put(folder, 'photo.jpg', photo.jpeg),
    images.put(folder, 'thumb.webp', photo.thumbnailWebp),
    writeVisualizations(garments, folder, images),
    writeMasks(masks, folder, images),
    parse && images.copy(parse.file.path, folder, PARSE_FILE),
  ]);
  return {
    id: target.photoId,
    name: `${target.photoId}.jpg`,
    image,
    thumbnail,
    placeholder: photo.placeholder,
    width: photo.width,
    height: photo.height,
    counts,
    visualizations,
    masks: maskRecords,
    masksEdited: null,
    engine,
    ...(shows && { shows }),
    ...(otherReading && { otherReading }),
    ...(parse && parseFile && { parses: [{ ...parse, file: parseFile }] }),
    fingerprint: { hash: photo.fingerprint, bands: bandsOf(photo.fingerprint) },
    createdAt: target.createdAt,
  };
};

export const writeItem = async (
  { category, name, picture, rail, landmarks, attributes }: EntryGarment,
  folder: ImageFolder,
  target: Target,
  images: Images,
): Promise<ItemRecord> => {
  const [image, thumbnail, hung] = await Promise.all([
    images.put(folder, 'cutout.png', picture.png),
    images.put(folder, 'thumb.webp', picture.thumbnailWebp),
    rail && writeRail(rail, folder, images),
  ]);
  return {
    id: folder.id,
    photoId: target.photoId,
    category,
    name,
    image,
    thumbnail,
    width: picture.width,
    height: picture.height,
    content: picture.content,
    ...(hung && { rail: hung }),
    landmarks,
    attributes,
    createdAt: target.createdAt,
  };
};
