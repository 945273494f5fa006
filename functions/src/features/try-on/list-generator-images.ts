import {
  dropdownCategory,
  type GeneratorImage,
  type listGeneratorImages,
  MAX_PIECES,
} from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore, ItemSummary } from '../../stores/wardrobe/item-store.ts';
import { shownOnRail } from '../../vision/rail/shown-on-rail.ts';
import { nameAlone, nameGarments } from '../../stylist/garment/name-garments.ts';
import type { PhotoStore } from '../../stores/wardrobe/photo-store.ts';

type Deps = {
  photos: Pick<PhotoStore, 'list'>;
  items: Pick<ItemStore, 'page'>;
  images: Pick<ImageStore, 'url'>;
};

const MAX_PHOTOS = 500;

/** Lists a page of the photos, or of the garments of the category. The cursor is that of the page as it was read, so that what is left out ends no list. */
export const makeListGeneratorImages =
  ({ photos, items, images }: Deps): Handler<typeof listGeneratorImages> =>
  async ({ category, limit, cursor }, { caller: { uid } }) => {
    const isPaged = limit !== undefined || cursor !== undefined;
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
    const replyOf = (shown: GeneratorImage[], nextCursor: string | null) => ({
      success: true as const,
      images: shown,
      ...(isPaged && { next_cursor: nextCursor }),
    });
    if (category === 'model') {
      const page = await photos.list(uid, {
        limit: Math.min(limit ?? MAX_PHOTOS, MAX_PHOTOS),
        cursor,
      });
      const people = page.records.filter(({ shows }) => shows !== 'piece');
      return replyOf(people.map(toImage), page.nextCursor);
    }
    const wanted = dropdownCategory(category);
    if (wanted === null) return replyOf([], null);
    const page = await items.page(uid, { limit: limit ?? MAX_PIECES, cursor });
    const names = nameGarments(page.newest);
    const garments = page.records.filter(
      (garment) => garment.category === wanted && !garment.facts?.gone,
    );
    return replyOf(
      garments.map((garment) =>
        toImage({ ...garment, name: names.get(garment.id) ?? nameAlone(garment) }),
      ),
      page.nextCursor,
    );
  };
