import type { RgbaImage } from '../../pixels/image.ts';

/** Alpha from which a pixel counts as the piece's own. */
const SOLID = 128;
/** Steps of the chamfer distance (Borgefors 1986), in thirds of a pixel: straight and diagonal. */
const STRAIGHT = 3;
const DIAGONAL = 4;

/** How deep each pixel lies inside the piece, pixels from its edge; 0 outside. What lies beyond the picture counts as outside. */
export function edgeDepth({ data, width, height }: RgbaImage): Float32Array {
  const far = (width + height) * STRAIGHT;
  const stride = width + 2;
  const depth = new Int32Array(stride * (height + 2));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[(y * width + x) * 4 + 3] >= SOLID) depth[(y + 1) * stride + x + 1] = far;
  for (let y = 1; y <= height; y++)
    for (let x = 1, i = y * stride + 1; x <= width; x++, i++) {
      if (depth[i] === 0) continue;
      depth[i] = Math.min(
        depth[i],
        depth[i - 1] + STRAIGHT,
        depth[i - stride] + STRAIGHT,
        depth[i - stride - 1] + DIAGONAL,
        depth[i - stride + 1] + DIAGONAL,
      );
    }
  const out = new Float32Array(width * height);
  for (let y = height; y >= 1; y--)
    for (let x = width, i = y * stride + width; x >= 1; x--, i--) {
      if (depth[i] === 0) continue;
      depth[i] = Math.min(
        depth[i],
        depth[i + 1] + STRAIGHT,
        depth[i + stride] + STRAIGHT,
        depth[i + stride + 1] + DIAGONAL,
        depth[i + stride - 1] + DIAGONAL,
      );
      out[(y - 1) * width + x - 1] = depth[i] / STRAIGHT;
    }
  return out;
}
