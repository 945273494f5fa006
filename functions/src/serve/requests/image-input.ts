import { AppError } from '../../contract/app-error.ts';

/** Access to the caller's stored pictures, implemented by `ImageStore`. */
export type OwnImages = {
  /** The path of one of the user's own pictures from its address; null for any other address. */
  parseOwnUrl(url: string, uid: string): string | null;
  /** Null if there is no file at `path`. */
  read(path: string): Promise<Uint8Array | null>;
};

const HEAD = /^data:image\/[a-z0-9.+-]+;base64,/;

export const isDataUrl = (reference: string): boolean => HEAD.test(reference);

/**
 * The bytes of a base64 data URL. The decoder checks their format.
 * @throws AppError `invalid-image` if it is empty or not base64.
 */
export const decodeDataUrl = (dataUrl: string): Uint8Array => {
  const head = HEAD.exec(dataUrl)?.[0] ?? '';
  const base64 = dataUrl.slice(head.length);
  const bytes = Buffer.from(base64, 'base64');
  // `Buffer` silently skips characters that are not base64; then bytes are missing.
  const digits = base64.replace(/={1,2}$/, '').length;
  const isWhole = digits % 4 !== 1 && bytes.length === Math.floor((digits * 3) / 4);
  if (head === '' || bytes.length === 0 || !isWhole) {
    throw new AppError('invalid-image', 'This picture could not be read. Please choose another.');
  }
  return bytes;
};

export const toDataUrl = (
  bytes: Uint8Array,
  type: 'image/jpeg' | 'image/png' | 'image/webp',
): string =>
  `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')}`;

/**
 * The path of one of the caller's own pictures.
 * @throws AppError `invalid-image` for any other address: the server never fetches from the network.
 */
export const ownPath = (
  url: string,
  uid: string,
  images: Pick<OwnImages, 'parseOwnUrl'>,
): string => {
  const path = images.parseOwnUrl(url, uid);
  if (path === null) {
    throw new AppError('invalid-image', 'You can only use pictures from your own wardrobe.');
  }
  return path;
};

export const pictureGone = (): AppError =>
  new AppError('not-found', 'This picture is no longer in your wardrobe.');

/**
 * The bytes of a picture in a request: from a data URL, or from one of the caller's own addresses.
 * @throws AppError `invalid-image` if it is neither, `not-found` if the caller's picture is gone.
 */
export const readImageReference = async (
  reference: string,
  uid: string,
  images: OwnImages,
): Promise<Uint8Array> => {
  if (isDataUrl(reference)) return decodeDataUrl(reference);
  const bytes = await images.read(ownPath(reference, uid, images));
  if (!bytes) throw pictureGone();
  return bytes;
};
