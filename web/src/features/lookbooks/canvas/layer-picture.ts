import type { ClothingItem } from '@contract';

/** The picture that stands for a piece on the canvas, the one that the server draws. The sizes matter as a ratio only. */
export type LayerPicture = { url: string; width: number; height: number };

/** The rail picture, or the thumbnail, which has no margin either. */
export const layerPictureOf = ({
  rail,
  thumbnail,
  content,
  width,
  height,
}: Pick<ClothingItem, 'rail' | 'thumbnail' | 'content' | 'width' | 'height'>): LayerPicture => {
  if (rail) return { url: rail.url, width: rail.width, height: rail.height };
  const size = content ?? { width, height };
  return { url: thumbnail, width: size.width || 1, height: size.height || 1 };
};

/** For a piece that left the wardrobe. */
export const NO_PICTURE: LayerPicture = { url: '', width: 1, height: 1 };
