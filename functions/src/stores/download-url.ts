import type { StoredFile } from './document.ts';

/** The origin of download addresses: the Storage emulator if it runs, else Cloud Storage for Firebase. */
export const downloadOrigin = (emulatorHost: string | undefined): string =>
  emulatorHost ? `http://${emulatorHost}` : 'https://firebasestorage.googleapis.com';

/** The address at which a browser loads a stored picture. */
export const buildDownloadUrl = (origin: string, bucket: string, file: StoredFile): string =>
  `${origin}/v0/b/${bucket}/o/${encodeURIComponent(file.path)}?alt=media&token=${file.token}`;

/** Every path that Atelier writes consists of segments like this. */
const SEGMENT = /^[\w-]+(\.[\w-]+)*$/;

/**
 * The path of a picture that belongs to `uid`, from its download address; the address needs no token. Null for everything else: another host or
 * bucket, another user's folder, and every spelling of a path that `buildDownloadUrl` would not produce (dot segments, empty segments, a path
 * encoded twice or not at all).
 */
export const parseDownloadUrl = (
  origin: string,
  bucket: string,
  url: string,
  uid: string,
): string | null => {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  const prefix = `/v0/b/${bucket}/o/`;
  if (parsed.origin !== origin || parsed.username !== '' || parsed.password !== '') return null;
  if (!parsed.pathname.startsWith(prefix)) return null;
  const name = parsed.pathname.slice(prefix.length);
  // The object's name is one segment; `decodeURIComponent` runs once, so `%252F` stays an encoded slash and is refused.
  if (name.includes('/')) return null;
  const segments = decoded(name).split('/');
  const [root, owner, ...rest] = segments;
  const isOwn = root === 'users' && owner === uid && rest.length >= 3;
  return isOwn && segments.every((segment) => SEGMENT.test(segment)) ? segments.join('/') : null;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};
