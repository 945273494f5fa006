import type { ClothingItem } from '../../contract/index.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemSummary } from '../../stores/wardrobe/item-store.ts';

/**
 * A garment in the form of the replies.
 * @param names of the whole wardrobe, see `nameGarments`
 */
export const toClothingItem = (
  item: ItemSummary,
  names: ReadonlyMap<string, string>,
  images: Pick<ImageStore, 'url'>,
): ClothingItem => ({
  id: item.id,
  name: names.get(item.id) ?? item.name,
  category: item.category,
  imageUrl: images.url(item.image),
  thumbnail: images.url(item.thumbnail),
  width: item.width,
  height: item.height,
  ...(item.content && { content: item.content }),
  source_image: item.photoId,
  createdAt: item.createdAt.toISOString(),
  attributes: item.attributes,
});
