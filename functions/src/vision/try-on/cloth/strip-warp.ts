import type { CrossSection } from '../../garments/garment-landmarks.ts';
import { between, type XY } from '../../pixels/vectors.ts';
import type { Layer } from './layer.ts';
import type { Texture } from './texture.ts';

type Strip = {
  texture: Texture;
  /** Cuts across the garment, pixels of its picture. */
  from: CrossSection[];
  /** Where those cuts go, as many, pixels of the layer. */
  to: CrossSection[];
  /** Cells across. */
  columns: number;
  /** Cells along, between two cuts. */
  rows: number;
};

/** Draws a strip of cloth: the area between cuts becomes a mesh of triangles, each of which is moved as a whole. */
export function drawStrip(layer: Layer, { texture, from, to, columns, rows }: Strip): void {
  const source = subdivide(from, rows);
  const target = subdivide(to, rows);
  const s = source.map((cut) => cornersOf(cut, columns));
  const d = target.map((cut) => cornersOf(cut, columns));
  for (let i = 0, k = 1; k < s.length; i++, k++)
    for (let j = 0, l = 1; j < columns; j++, l++) {
      drawTriangle(layer, texture, s[i][j], s[i][l], s[k][j], d[i][j], d[i][l], d[k][j]);
      drawTriangle(layer, texture, s[k][l], s[k][j], s[i][l], d[k][l], d[k][j], d[i][l]);
    }
}

/** Divides a cut into as many parts; both ends are corners, too. */
const cornersOf = ({ left, right }: CrossSection, parts: number): XY[] =>
  Array.from({ length: parts + 1 }, (_, j) => between(left, right, j / parts));

function subdivide(cuts: CrossSection[], parts: number): CrossSection[] {
  const result: CrossSection[] = [];
  for (let i = 0; i + 1 < cuts.length; i++)
    for (let k = 0; k < parts; k++)
      result.push({
        left: between(cuts[i].left, cuts[i + 1].left, k / parts),
        right: between(cuts[i].right, cuts[i + 1].right, k / parts),
      });
  result.push(cuts[cuts.length - 1]);
  return result;
}

/** Tolerance at shared edges, so that no seam of missed pixels shows. */
const EDGE = -0.002;

/**
 * Fills the target triangle d with the texture inside the source triangle s (inverse affine map, bilinear). All in one loop: numbers that are handed to
 * another function cost memory for each pixel.
 */
function drawTriangle(
  layer: Layer,
  texture: Texture,
  s0: XY,
  s1: XY,
  s2: XY,
  d0: XY,
  d1: XY,
  d2: XY,
) {
  const { colour, alpha } = layer;
  const { data, width, height, factor } = texture;
  const area = (d1.y - d2.y) * (d0.x - d2.x) + (d2.x - d1.x) * (d0.y - d2.y);
  if (Math.abs(area) < 1e-6) return;
  const x0 = Math.max(0, Math.floor(Math.min(d0.x, d1.x, d2.x) - 0.5));
  const x1 = Math.min(layer.width - 1, Math.ceil(Math.max(d0.x, d1.x, d2.x) + 0.5));
  const y0 = Math.max(0, Math.floor(Math.min(d0.y, d1.y, d2.y) - 0.5));
  const y1 = Math.min(layer.height - 1, Math.ceil(Math.max(d0.y, d1.y, d2.y) + 0.5));
  const ax = (d1.y - d2.y) / area;
  const ay = (d2.x - d1.x) / area;
  const bx = (d2.y - d0.y) / area;
  const by = (d0.x - d2.x) / area;
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const a = ax * (x - d2.x) + ay * (y - d2.y);
      const b = bx * (x - d2.x) + by * (y - d2.y);
      const c = 1 - a - b;
      if (a < EDGE || b < EDGE || c < EDGE) continue;
      const u = (a * s0.x + b * s1.x + c * s2.x + 0.5) * factor - 0.5;
      const v = (a * s0.y + b * s1.y + c * s2.y + 0.5) * factor - 0.5;
      const u0 = Math.floor(u);
      const v0 = Math.floor(v);
      if (u0 < 0 || v0 < 0 || u0 >= width - 1 || v0 >= height - 1) continue;
      const fu = u - u0;
      const fv = v - v0;
      const p = (v0 * width + u0) * 4;
      const q = p + width * 4;
      const w00 = (1 - fu) * (1 - fv) * data[p + 3];
      const w10 = fu * (1 - fv) * data[p + 7];
      const w01 = (1 - fu) * fv * data[q + 3];
      const w11 = fu * fv * data[q + 7];
      const sum = w00 + w10 + w01 + w11;
      if (sum < 3) continue;
      const pixel = y * layer.width + x;
      const opacity = sum / 255;
      // A pixel that is more opaque stays.
      if (opacity < alpha[pixel] && opacity <= 0.5) continue;
      for (let i = 0; i < 3; i++)
        colour[pixel * 3 + i] =
          (w00 * data[p + i] + w10 * data[p + 4 + i] + w01 * data[q + i] + w11 * data[q + 4 + i]) /
          sum;
      if (opacity > alpha[pixel]) alpha[pixel] = opacity;
    }
}
