import type {
  LedgerPhoto,
  listPhotoLedger,
  OtherPicture,
  PictureService,
} from '../../contract/accounts/photo-ledger.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { LedgerEntry, PhotoLedger } from '../../stores/privacy/photo-ledger.ts';
import type { PhotoStore } from '../../stores/wardrobe/photo-store.ts';

type Deps = {
  ledger: Pick<PhotoLedger, 'hasAny' | 'ofPhotos' | 'others'>;
  photos: Pick<PhotoStore, 'list'>;
  images: Pick<ImageStore, 'url'>;
  /** The services that pictures may be sent to now. */
  services: readonly PictureService[];
};

const toOther = ({
  id,
  kind,
  photoId,
  pictures,
  lines,
  isForgotten,
}: LedgerEntry): OtherPicture => {
  const unlessPhoto = kind === 'picture' ? 'unsaved' : kind;
  return {
    id,
    kind: unlessPhoto !== 'photo' ? unlessPhoto : isForgotten ? 'forgotten' : 'deleted',
    photoId: isForgotten ? null : photoId,
    pictures,
    lines,
  };
};

/** Lists what services received: by the photos of the wardrobe, or of all other pictures. */
export const makeListPhotoLedger =
  ({ ledger, photos, images, services }: Deps): Handler<typeof listPhotoLedger> =>
  async ({ uid, of, limit, cursor }) => {
    const page = { limit, ...(cursor !== undefined && { cursor }) };
    const told = { success: true as const, services: [...services] };
    if (of === 'others') {
      const [any_sent, others] = await Promise.all([ledger.hasAny(uid), ledger.others(uid, page)]);
      const listed = others.records.map(toOther);
      return { ...told, any_sent, photos: [], others: listed, next_cursor: others.nextCursor };
    }
    const [any_sent, { records, nextCursor }] = await Promise.all([
      ledger.hasAny(uid),
      photos.list(uid, page),
    ]);
    const ids = records.map(({ id }) => id);
    // Without a record of anything, there is none of a photo.
    const entries = any_sent ? await ledger.ofPhotos(uid, ids) : new Map<string, LedgerEntry>();
    const listed = records.map(({ id, name, thumbnail, placeholder, createdAt }): LedgerPhoto => ({
      id,
      name,
      thumbnail: images.url(thumbnail),
      placeholder,
      createdAt: createdAt.toISOString(),
      lines: entries.get(id)?.lines ?? [],
    }));
    return { ...told, any_sent, photos: listed, others: [], next_cursor: nextCursor };
  };
