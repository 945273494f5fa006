import { CATEGORY_TABLE } from '../../functions/src/contract/clothes/categories.ts';
import { CATEGORIES, type Category } from '../../functions/src/contract/clothes/garments.ts';
import type { RgbaImage, RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { resizeRgb } from '../../functions/src/vision/pixels/resample.ts';

export type CategoryMasks = Partial<Record<Category, Uint8Array>>;

const CELL_HEIGHT = 360;
const GAP = 8;

/** The photo with each category's mask laid over it in its colour. */
export function overlay({ data, width, height }: RgbImage, masks: CategoryMasks): RgbImage {
  const out = Uint8Array.from(data);
  for (const category of CATEGORIES) {
    const tint = CATEGORY_TABLE[category].maskColour;
    masks[category]?.forEach((inside, p) => {
      if (!inside) return;
      for (let c = 0; c < 3; c++) out[p * 3 + c] = (data[p * 3 + c]! + 2 * tint[c]!) / 3;
    });
  }
  return { data: out, width, height };
}

/** Rows of pictures of one height, on white. */
export async function contactSheet(rows: RgbImage[][]): Promise<RgbaImage> {
  const cells = await Promise.all(
    rows.map((row) =>
      Promise.all(
        row.map((picture) =>
          resizeRgb(
            picture,
            Math.max(1, Math.round((picture.width * CELL_HEIGHT) / picture.height)),
            CELL_HEIGHT,
          ),
        ),
      ),
    ),
  );
  const widthOf = (row: RgbImage[]) => row.reduce((sum, { width }) => sum + width + GAP, GAP);
  const width = Math.max(...cells.map(widthOf));
  const height = cells.length * (CELL_HEIGHT + GAP) + GAP;
  const sheet = { data: new Uint8Array(width * height * 4).fill(255), width, height };
  cells.forEach((row, index) => {
    let left = GAP;
    for (const cell of row) {
      paste(sheet, cell, left, GAP + index * (CELL_HEIGHT + GAP));
      left += cell.width + GAP;
    }
  });
  return sheet;
}

function paste(sheet: RgbaImage, cell: RgbImage, left: number, top: number): void {
  for (let y = 0; y < cell.height; y++) {
    for (let x = 0; x < cell.width; x++) {
      const from = (y * cell.width + x) * 3;
      const to = ((top + y) * sheet.width + left + x) * 4;
      for (let c = 0; c < 3; c++) sheet.data[to + c] = cell.data[from + c]!;
    }
  }
}
