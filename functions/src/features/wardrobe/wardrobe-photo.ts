import type { WardrobePhoto } from '../../contract/index.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { PhotoSummary } from '../../stores/wardrobe/photo-store.ts';

/** A photo in the form of the replies. */
export const toWardrobePhoto = (
  photo: PhotoSummary,
  images: Pick<ImageStore, 'url'>,
): WardrobePhoto => ({
  name: photo.name,
  url: images.url(photo.image),
  thumbnail: images.url(photo.thumbnail),
  placeholder: photo.placeholder,
  path: photo.image.path,
  width: photo.width,
  height: photo.height,
  counts: photo.counts,
  ...(photo.shows && { shows: photo.shows }),
  createdAt: photo.createdAt.toISOString(),
});
