import { isDataUrl } from '../../serve/requests/image-input.ts';
import type { ImageStore } from '../../stores/image-store.ts';

export type OwnUrls = Pick<ImageStore, 'parseOwnUrl'>;

/** Texts of a request that are pictures or their addresses. */
const referencesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isDataUrl(value) || value.includes('://') ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(referencesIn)
    : [];
};

/**
 * The user's own files that a request names, by path; null if it also carries other pictures, of which nobody can tell which photo they are from.
 */
export const ownPicturesIn = (input: unknown, uid: string, images: OwnUrls): string[] | null => {
  const paths: string[] = [];
  for (const reference of referencesIn(input)) {
    const path = isDataUrl(reference) ? null : images.parseOwnUrl(reference, uid);
    if (path === null) return null;
    paths.push(path);
  }
  return paths;
};
