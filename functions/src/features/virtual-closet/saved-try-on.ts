import { CATEGORIES, type SavedTryOn } from '../../contract/index.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { TryOnRecord } from '../../stores/wardrobe/try-on-store.ts';

export const savedTryOnReply = (
  uid: string,
  record: TryOnRecord,
  images: Pick<ImageStore, 'url'>,
): SavedTryOn => {
  const garments: SavedTryOn['garments'] = {};
  for (const category of CATEGORIES) {
    const file = record.garments[category];
    if (file) garments[category] = images.url(file);
  }
  return {
    id: record.id,
    userId: uid,
    createdAt: record.createdAt.toISOString(),
    resultImage: images.url(record.result),
    thumbnail: images.url(record.thumbnail),
    placeholder: record.placeholder,
    originalImage: images.url(record.original),
    garments,
    pieces: record.pieces,
    favourite: record.favourite,
    ...(record.name === '' ? {} : { name: record.name }),
    ...(record.engine === null ? {} : { engine: record.engine }),
  };
};
