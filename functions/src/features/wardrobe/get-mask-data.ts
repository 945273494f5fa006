import { CATEGORIES, type getMaskData, type MaskData, StoredMask } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import type { PhotoStore } from '../../stores/wardrobe/photo-store.ts';
import { MAX_NAMED, nameAlone, nameGarments } from '../../stylist/garment/name-garments.ts';

type Deps = {
  photos: Pick<PhotoStore, 'get'>;
  items: Pick<ItemStore, 'list' | 'listByPhoto'>;
  images: Pick<ImageStore, 'url'>;
};

/** @throws AppError `not-found`. */
export const makeGetMaskData =
  ({ photos, items, images }: Deps): Handler<typeof getMaskData> =>
  async ({ userId, id }) => {
    const [photo, garments] = await Promise.all([
      photos.get(userId, id),
      items.listByPhoto(userId, id),
    ]);
    if (!photo) throw new AppError('not-found', 'This photo is no longer in your wardrobe.');
    const visualizations: MaskData['visualizations'] = {};
    for (const category of CATEGORIES) {
      const file = photo.visualizations[category];
      if (file) visualizations[category] = images.url(file);
    }
    const segments: MaskData['segments'] = {};
    const thumbnails: MaskData['thumbnails'] = {};
    for (const { category, image, thumbnail } of garments) {
      segments[category] = images.url(image);
      thumbnails[category] = images.url(thumbnail);
    }
    const gone = garments.filter(({ facts }) => facts?.gone);
    // Few photos have such a piece, and only then the whole wardrobe is read for the names.
    const names = nameGarments(gone.length > 0 ? await items.list(userId, MAX_NAMED) : []);
    return {
      success: true,
      data: {
        id,
        classifications: photo.counts,
        visualizations,
        segments,
        thumbnails,
        // Parsing removes the paths of the mask files.
        masks: photo.masks.map((mask) => StoredMask.parse(mask)),
        gone: gone.flatMap(({ facts, ...item }) =>
          facts?.gone
            ? [
                {
                  id: item.id,
                  name: names.get(item.id) ?? nameAlone(item),
                  category: item.category,
                  gone: facts.gone,
                },
              ]
            : [],
        ),
        isUrlBased: true,
        engine: photo.engine,
        ...(photo.otherReading && { other_reading: photo.otherReading }),
      },
    };
  };
