import type { ClothingItem, RailPicture } from '../../contract/index.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemSummary } from '../../stores/wardrobe/item-store.ts';
import { nameAlone } from '../../stylist/garment/name-garments.ts';
import { railShare } from '../../vision/rail/rail-share.ts';
import { shownOnRail } from '../../vision/rail/shown-on-rail.ts';

/**
 * A garment in the form of the replies.
 * @param names of the whole wardrobe, see `nameGarments`
 */
export const toClothingItem = (
  item: ItemSummary,
  names: ReadonlyMap<string, string>,
  images: Pick<ImageStore, 'url'>,
): ClothingItem => {
  const shown = shownOnRail(item);
  return {
    id: item.id,
    name: names.get(item.id) ?? nameAlone(item),
    category: item.category,
    imageUrl: images.url(item.image),
    thumbnail: images.url(item.thumbnail),
    width: item.width,
    height: item.height,
    ...(item.content && { content: item.content }),
    ...(shown && { rail: toRailPicture(item, shown, images) }),
    source_image: item.photoId,
    createdAt: item.createdAt.toISOString(),
    attributes: item.attributes,
  };
};

/** The share follows from what the garment is called now, so that a correction shows at once. */
export const toRailPicture = (
  { category, attributes }: ItemSummary,
  { file, width, height, ...more }: NonNullable<ItemSummary['rail'] | ItemSummary['studio']>,
  images: Pick<ImageStore, 'url'>,
): RailPicture => ({
  url: images.url(file),
  width,
  height,
  share: railShare(
    { width, height },
    { category, type: attributes?.type ?? null, length: attributes?.length },
  ),
  ...('completed' in more && more.completed > 0 && { completed: more.completed }),
});
