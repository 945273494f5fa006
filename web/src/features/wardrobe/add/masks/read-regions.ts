import type { MaskRegion } from './mask-regions.ts';
import type { ShownPart } from './mask-edit.ts';

/** Longest edge at which alpha is kept: a finger is coarser than a pixel of a camera. */
const MAX_EDGE_PX = 320;

const readRegion = async ({ part, picture, box }: ShownPart): Promise<MaskRegion | null> => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(box.width, box.height));
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const alpha = new Uint8Array(width * height);
  for (let pixel = 0; pixel < alpha.length; pixel++) alpha[pixel] = data[pixel * 4 + 3] ?? 0;
  return { part, box, width, height, alpha };
};

/** Reads the alpha of every part's picture. One that cannot be read is left out: the list still has it. */
export const readRegions = async (parts: readonly ShownPart[]): Promise<MaskRegion[]> => {
  const regions = await Promise.allSettled(parts.map(readRegion));
  return regions.flatMap((region) =>
    region.status === 'fulfilled' && region.value ? [region.value] : [],
  );
};
