import {
  dropdownCategory,
  type GeneratorImage,
  type listGeneratorImages,
} from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore, ItemSummary } from '../../stores/wardrobe/item-store.ts';
import { shownOnRail } from '../../vision/rail/shown-on-rail.ts';
import { MAX_NAMED, nameGarments } from '../../stylist/garment/name-garments.ts';
import type { PhotoStore } from '../../stores/wardrobe/photo-store.ts';

type Deps = {
  photos: Pick<PhotoStore, 'list'>;
  items: Pick<ItemStore, 'list'>;
  images: Pick<ImageStore, 'url'>;
};

const MAX_PHOTOS = 500;

/** Lists at most 500 photos, or the garments of the category among the newest 2,000 garments. */
export const makeListGeneratorImages =
  ({ photos, items, images }: Deps): Handler<typeof listGeneratorImages> =>
  async ({ category }, { caller: { uid } }) => {
    const toImage = (
      record: Pick<
        ItemSummary,
        'id' | 'name' | 'image' | 'thumbnail' | 'createdAt' | 'rail' | 'studio'
      >,
    ): GeneratorImage => ({
      id: record.id,
      name: record.name,
      url: images.url(record.image),
      path: record.image.path,
      thumbnail: images.url(shownOnRail(record)?.file ?? record.thumbnail),
      createdAt: record.createdAt.toISOString(),
    });
    if (category === 'model') {
      const { records } = await photos.list(uid, { limit: MAX_PHOTOS });
      const people = records.filter(({ shows }) => shows !== 'piece');
      return { success: true, images: people.map(toImage) };
    }
    const wanted = dropdownCategory(category);
    if (wanted === null) return { success: true, images: [] };
    const garments = await items.list(uid, MAX_NAMED);
    const names = nameGarments(garments);
    return {
      success: true,
      images: garments
        .filter((garment) => garment.category === wanted && !garment.facts?.gone)
        .map((garment) => toImage({ ...garment, name: names.get(garment.id) ?? garment.name })),
    };
  };
