import { createHash } from 'node:crypto';
import { AppError } from '../../contract/app-error.ts';
import type { Shared } from '../../contract/index.ts';
import type { ShareRecord, ShareStore } from '../../stores/sharing/share-store.ts';
import type { CollectionStore } from '../../stores/wardrobe/collection-store.ts';
import type { LookRecord, LookStore } from '../../stores/wardrobe/look-store.ts';
import type { LinkLimit } from './link-limit.ts';
import { piecesOn } from './plan-look.ts';
import { hashOfToken } from './share-token.ts';

export type LinkDeps = {
  shares: Pick<ShareStore, 'open'>;
  looks: Pick<LookStore, 'get' | 'getMany'>;
  collections: Pick<CollectionStore, 'get'>;
  limit: LinkLimit;
};

/** What a link shows, as it is now: ids, of which some may be gone. */
export type OpenLink = {
  hash: string;
  share: ShareRecord;
  kind: Shared['kind'];
  name: string;
  pieceIds: string[];
  lookIds: string[];
  /** The looks that are there among some of `lookIds`. */
  looks: (ids: readonly string[]) => Promise<LookRecord[]>;
};

/** One and the same for every link that does not open, so that nobody learns whether there was one. */
export const noLink = (): AppError =>
  new AppError('not-found', 'This link does not work. It may have expired or been revoked.');

/**
 * Opens a link. The database is asked each time, so that a link that was revoked opens nothing more.
 * @param cost see `LinkLimit`
 * @throws AppError `not-found`, `rate-limited`
 */
export const openLink = async (
  { shares, looks, collections, limit }: LinkDeps,
  token: string,
  cost: number,
): Promise<OpenLink> => {
  const hash = hashOfToken(token);
  const share = hash === null ? null : await shares.open(hash);
  if (hash === null || share === null) throw noLink();
  limit(hash, cost);
  const { uid, target } = share;
  if (target.kind === 'look') {
    const look = await looks.get(uid, target.id);
    if (!look) throw noLink();
    return {
      ...{ hash, share, kind: 'look', name: look.name },
      pieceIds: piecesOn(look.canvas),
      lookIds: [look.id],
      looks: async (ids) => (ids.includes(look.id) ? [look] : []),
    };
  }
  const collection = await collections.get(uid, target.id);
  if (!collection) throw noLink();
  return {
    ...{ hash, share, kind: collection.kind, name: collection.name },
    pieceIds: collection.pieces,
    lookIds: collection.looks,
    looks: (ids) => looks.getMany(uid, ids),
  };
};

/** `p`: a piece, `l`: the drawing of a look, `t`: its try-on. */
export type SharedKind = 'p' | 'l' | 't';
const KEY = /^([plt])(\d{1,3})-([\w-]{16})$/;

const checkOf = (hash: string, kind: SharedKind, content: string): string =>
  createHash('sha256').update(`${hash} ${kind} ${content}`).digest('base64url').slice(0, 16);

/**
 * The name of a picture of a link: its place in the list of pieces or looks, and a check of what it shows. So it reveals no id, and a picture that
 * has changed, or stands elsewhere by now, has another name.
 * @param content the path of the picture, or the signature of a drawing
 */
export const pictureKey = (
  { hash }: Pick<OpenLink, 'hash'>,
  kind: SharedKind,
  index: number,
  content: string,
): string => `${kind}${index}-${checkOf(hash, kind, content)}`;

/** The parts of a picture's name; null for what is none. */
export const parsePictureKey = (key: string): { kind: SharedKind; index: number } | null => {
  const [, kind, index] = KEY.exec(key) ?? [];
  return kind === undefined ? null : { kind: kind as SharedKind, index: Number(index) };
};
