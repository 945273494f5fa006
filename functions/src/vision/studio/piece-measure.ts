import sharp from 'sharp';
import { cropRgba } from '../garments/framed-garment.ts';
import { type ColourCluster, garmentColours, type Lab } from '../garments/garment-colours.ts';
import { CONTENT_ALPHA, garmentPixels } from '../garments/garment-pixels.ts';
import { garmentTexture, type Texture } from '../garments/garment-texture.ts';
import { marksWhere, tightBox } from '../pixels/mask.ts';
import { connectedComponents } from '../pixels/components.ts';
import type { RgbaImage } from '../pixels/image.ts';

/** Longest edge of a piece when its colours and pattern are measured: pieces are compared at one size. */
const LOOK_EDGE_PX = 256;
/** Rows and columns of the grid that outline and places of colours are compared on. */
const GRID = 24;

/** What is compared of a piece's outline. */
export type PieceShape = {
  /** Height divided by width. */
  aspect: number;
  /** Share of the piece's area that enclosed holes have, 0..: between an arm and the body, but not between open legs. */
  holes: number;
  /** Covered share of each cell of its box, row by row, GRID x GRID, 0..1. */
  cover: Float32Array;
};

/** What is compared of a piece's surface. */
export type PieceSurface = {
  /** Largest first. */
  colours: ColourCluster[];
  texture: Texture;
  /** Mean colour of each cell, row by row; null where less than half is covered. */
  places: (Lab | null)[];
};

export type PieceMeasure = { shape: PieceShape; surface: PieceSurface };

/** Measures a cut-out without its margin; null if it is empty. */
export async function measurePiece(cutout: RgbaImage): Promise<PieceMeasure | null> {
  const box = tightBox({
    ...cutout,
    data: marksWhere(
      cutout.width * cutout.height,
      (p) => cutout.data[p * 4 + 3] > CONTENT_ALPHA,
    ).map((is) => is * 255),
  });
  if (!box) return null;
  const image = await fitted(cropRgba(cutout, box));
  const pixels = garmentPixels(image);
  if (!pixels) return null;
  const { cover, places } = cellsOf(image, pixels.lab);
  return {
    shape: { aspect: box.height / box.width, holes: holesOf(image), cover },
    surface: { colours: garmentColours(pixels), texture: garmentTexture(pixels), places },
  };
}

async function fitted({ data, width, height }: RgbaImage): Promise<RgbaImage> {
  const { data: small, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: LOOK_EDGE_PX, height: LOOK_EDGE_PX, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: small, width: info.width, height: info.height };
}

function cellsOf(
  { data, width, height }: RgbaImage,
  lab: Float32Array,
): Pick<PieceShape, 'cover'> & Pick<PieceSurface, 'places'> {
  const cover = new Float32Array(GRID * GRID);
  const sizes = new Float32Array(GRID * GRID);
  const sums = new Float32Array(GRID * GRID * 3);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const cell = Math.floor((y * GRID) / height) * GRID + Math.floor((x * GRID) / width);
      sizes[cell]++;
      if (data[p * 4 + 3] <= CONTENT_ALPHA) continue;
      cover[cell]++;
      for (let c = 0; c < 3; c++) sums[cell * 3 + c] += lab[p * 3 + c];
    }
  const places = Array.from(cover, (area, cell): Lab | null =>
    area > sizes[cell] / 2
      ? [sums[cell * 3] / area, sums[cell * 3 + 1] / area, sums[cell * 3 + 2] / area]
      : null,
  );
  return { cover: cover.map((area, cell) => area / Math.max(1, sizes[cell])), places };
}

/** Of the piece's own area. */
function holesOf({ data, width, height }: RgbaImage): number {
  // A border, so that all of the ground around the piece is one.
  const [w, h] = [width + 2, height + 2];
  const ground = new Uint8Array(w * h).fill(1);
  let area = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] <= CONTENT_ALPHA) continue;
      ground[(y + 1) * w + x + 1] = 0;
      area++;
    }
  const { labels, components } = connectedComponents(ground, w, h);
  const around = labels[0];
  const holes = components.filter(({ id }) => id !== around);
  return holes.reduce((sum, hole) => sum + hole.area, 0) / area;
}
