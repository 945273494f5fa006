/** Pixels of the longer edge of the map. */
const MAP_EDGE = 64;
/** Alpha from which on a pixel counts as the piece, of 255. */
const OPAQUE = 40;

/** Whether a picture shows something at a point, given as shares of its width and height. */
export type ShowsAt = (at: { x: number; y: number }) => boolean;

const read = async (url: string): Promise<ShowsAt> => {
  const response = await fetch(url, { mode: 'cors', credentials: 'omit' });
  if (!response.ok) throw new Error(`The picture could not be loaded (${response.status}).`);
  const picture = await createImageBitmap(await response.blob());
  const shrink = MAP_EDGE / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * shrink));
  const height = Math.max(1, Math.round(picture.height * shrink));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('This browser draws no pictures off screen.');
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  return ({ x, y }) => {
    const column = Math.min(width - 1, Math.floor(x * width));
    const row = Math.min(height - 1, Math.floor(y * height));
    return (data[(row * width + column) * 4 + 3] ?? 0) >= OPAQUE;
  };
};

/**
 * Remembers where pictures are transparent, so that a press between the sleeves of a coat reaches what lies below. A picture that cannot be read
 * counts as full.
 */
export const createTransparency = () => {
  const known = new Map<string, ShowsAt>();
  return {
    /** Reads a picture in the background. */
    learn: (url: string): void => {
      if (url === '' || known.has(url)) return;
      known.set(url, () => true);
      read(url).then(
        (showsAt) => known.set(url, showsAt),
        () => undefined,
      );
    },
    showsAt: (url: string, at: { x: number; y: number }): boolean => known.get(url)?.(at) ?? true,
  };
};
export type Transparency = ReturnType<typeof createTransparency>;
