import {
  CATEGORIES,
  type getClothingItem,
  MAX_GOES_WITH,
  MAX_PIECE_TRY_ONS,
  type PieceTryOn,
} from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import type { PhotoStore } from '../../stores/wardrobe/photo-store.ts';
import type { TryOnRecord, TryOnStore } from '../../stores/wardrobe/try-on-store.ts';
import { MAX_NAMED, nameGarments } from '../../stylist/garment/name-garments.ts';
import { toStylistWardrobe } from '../../stylist/garment/stylist-garment.ts';
import type { Partners } from '../../stylist/goes-with.ts';
import type { StylistGarment } from '../../stylist/types.ts';
import { toClothingItem } from './clothing-item.ts';
import { toPieceReply } from './list-pieces.ts';
import { toWardrobePhoto } from './wardrobe-photo.ts';

type Deps = {
  items: Pick<ItemStore, 'list' | 'getMany'>;
  photos: Pick<PhotoStore, 'get'>;
  tryOns: Pick<TryOnStore, 'listWith'>;
  images: Pick<ImageStore, 'url'>;
  goesWith: (id: string, wardrobe: readonly StylistGarment[], count: number) => Partners[];
};

/** The garments among which partners are looked for: as many as the rails of the closet show. */
const MAX_GARMENTS = 500;

export const pieceGone = (): AppError =>
  new AppError('not-found', 'This piece is no longer in your wardrobe.');

const tryOnReply = (record: TryOnRecord, images: Deps['images']): PieceTryOn => ({
  id: record.id,
  name:
    record.name || CATEGORIES.flatMap((category) => record.pieces[category]?.name ?? []).join(', '),
  thumbnail: images.url(record.thumbnail),
  placeholder: record.placeholder,
  createdAt: record.createdAt.toISOString(),
});

/** @throws AppError `not-found`. */
export const makeGetClothingItem =
  ({ items, photos, tryOns, images, goesWith }: Deps): Handler<typeof getClothingItem> =>
  async ({ userId, itemId }) => {
    const [[item], all, worn] = await Promise.all([
      items.getMany(userId, [itemId]),
      items.list(userId, MAX_NAMED),
      tryOns.listWith(userId, itemId, MAX_PIECE_TRY_ONS),
    ]);
    if (!item) throw pieceGone();
    const photo = item.photoId === null ? null : await photos.get(userId, item.photoId);
    const names = nameGarments(all);
    const wardrobe = toStylistWardrobe(all);
    // The piece itself may be older than the garments that are looked through.
    const own = wardrobe.find(({ id }) => id === itemId);
    const others = wardrobe.filter(({ id }) => id !== itemId).slice(0, MAX_GARMENTS);
    const found = own ? goesWith(itemId, [own, ...others], MAX_GOES_WITH) : [];
    const byId = new Map(all.map((each) => [each.id, each]));
    return {
      success: true,
      piece: toPieceReply(item, names, images),
      photo: photo && toWardrobePhoto(photo, images),
      tryOns: worn.map((record) => tryOnReply(record, images)),
      goesWith: found.map(({ ids, reason }) => ({
        pieces: ids.flatMap((id) => {
          const partner = byId.get(id);
          return partner ? [toClothingItem(partner, names, images)] : [];
        }),
        reason,
      })),
    };
  };
