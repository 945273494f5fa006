import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { SentPicture } from '../../contract/accounts/photo-ledger.ts';
import { type LedgerKind, pictureDigest } from './ledger-schema.ts';

/** A picture that is about to be sent, as the sender knows it. */
export type PictureReference =
  | { photoId: string }
  | { itemId: string }
  /** A file of the user. */
  | { path: string }
  /** A picture that came with the request, and what it shows. */
  | { bytes: Uint8Array; sent: SentPicture };

/** The entry that a picture belongs to. */
export type PictureSubject = {
  kind: Exclude<LedgerKind, 'earlier'>;
  id: string;
  sent: SentPicture;
};

/** `users/{uid}/{collection}/{id}/[.../]{name}` */
const PATH = /^users\/[^/]+\/(photos|items|virtual-closet)\/([^/]+)\/(?:[^/]+\/)*([^/]+)$/;

/**
 * Finds the photo that a picture was made from. A piece counts as a picture of its photo, and so does a saved try-on; without a photo they count as
 * what they are.
 */
export const subjectOf = async (
  transaction: Transaction,
  firestore: Firestore,
  uid: string,
  picture: PictureReference,
): Promise<PictureSubject> => {
  const photo = (id: string, sent: SentPicture): PictureSubject => ({ kind: 'photo', id, sent });
  const photoIdOf = async (collection: string, id: string): Promise<string | null> => {
    const document = await transaction.get(firestore.doc(`users/${uid}/${collection}/${id}`));
    const photoId: unknown = document.get('photoId');
    return typeof photoId === 'string' ? photoId : null;
  };
  const item = async (id: string, sent: SentPicture): Promise<PictureSubject> => {
    const photoId = await photoIdOf('items', id);
    return photoId === null ? { kind: 'piece', id, sent } : photo(photoId, sent);
  };

  if ('photoId' in picture) return photo(picture.photoId, 'photo');
  if ('itemId' in picture) return item(picture.itemId, 'piece');
  if ('bytes' in picture) {
    return { kind: 'picture', id: pictureDigest(picture.bytes), sent: picture.sent };
  }
  const [, collection, id, name] = PATH.exec(picture.path) ?? [];
  if (collection === 'photos') return photo(id, 'photo');
  if (collection === 'items') return item(id, 'piece');
  if (collection === 'virtual-closet') {
    const isResult = name.startsWith('result.') || name.startsWith('thumb.');
    const sent = isResult ? 'result' : name.startsWith('original.') ? 'photo' : 'piece';
    const photoId = await photoIdOf('virtualCloset', id);
    return photoId === null || sent === 'piece'
      ? { kind: 'try-on', id, sent }
      : photo(photoId, sent);
  }
  return { kind: 'picture', id: pictureDigest(Buffer.from(picture.path)), sent: 'photo' };
};
