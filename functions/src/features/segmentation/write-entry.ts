import type { ImageFolder, ImageStore, StoredFile } from '../../stores/image-store.ts';
import type { ItemRecord } from '../../stores/item-store.ts';
import type { PhotoRecord } from '../../stores/photo-store.ts';
import type { EntryGarment, WardrobeEntry } from './wardrobe-entry.ts';

type Target = {
  uid: string;
  photoId: string;
  /** Folder of this attempt to save, see `ImageFolder`. */
  revision: string;
  createdAt: Date;
};

type Images = Pick<ImageStore, 'put'>;

export const itemFolders = ({ uid, photoId, revision }: Target, garments: EntryGarment[]) =>
  garments.map(({ category }): ImageFolder => ({
    uid,
    collection: 'items',
    id: `${photoId}-${category}`,
    revision,
  }));

export const photoFolder = ({ uid, photoId, revision }: Target): ImageFolder => ({
  uid,
  collection: 'photos',
  id: photoId,
  revision,
});

/** Writes all files of an entry and returns the documents that are to name them. */
export const writeFiles = async (
  entry: WardrobeEntry,
  target: Target,
  images: Images,
): Promise<{ photo: PhotoRecord; items: ItemRecord[] }> => {
  const folders = itemFolders(target, entry.garments);
  const [photo, ...items] = await Promise.all([
    writePhoto(entry, target, images),
    ...entry.garments.map((garment, index) => writeItem(garment, folders[index], target, images)),
  ]);
  return { photo, items };
};

const writePhoto = async (
  { engine, photo, garments, masks }: WardrobeEntry,
  target: Target,
  images: Images,
): Promise<PhotoRecord> => {
  const folder = photoFolder(target);
  const counts = { shirt: 0, pants: 0, shoes: 0 };
  for (const { category, count } of garments) counts[category] = count;
  const [image, thumbnail, highlighted, maskFiles] = await Promise.all([
    images.put(folder, 'photo.jpg', photo.jpeg),
    images.put(folder, 'thumb.webp', photo.thumbnailWebp),
    Promise.all(
      garments.map(async ({ category, visualization }): Promise<[string, StoredFile][]> =>
        visualization
          ? [[category, await images.put(folder, `found-${category}.jpg`, visualization)]]
          : [],
      ),
    ),
    Promise.all(masks.map(({ png }, index) => images.put(folder, `mask-${index}.png`, png))),
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
    visualizations: Object.fromEntries(highlighted.flat()),
    masks: masks.map(({ region }, index) => ({
      label: region.label,
      full_label: region.fullLabel,
      original_label: region.originalLabel,
      confidence: region.confidence,
      original_confidence: region.confidence,
      skip_viz: region.label === 'non_clothing',
      box: region.box,
      file: maskFiles[index],
    })),
    engine,
    createdAt: target.createdAt,
  };
};

const writeItem = async (
  { category, name, picture, landmarks, attributes }: EntryGarment,
  folder: ImageFolder,
  target: Target,
  images: Images,
): Promise<ItemRecord> => {
  const [image, thumbnail] = await Promise.all([
    images.put(folder, 'cutout.png', picture.png),
    images.put(folder, 'thumb.webp', picture.thumbnailWebp),
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
    landmarks,
    attributes,
    createdAt: target.createdAt,
  };
};
