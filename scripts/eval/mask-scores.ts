/** Agreement of two binary masks, height x width, 1 inside. */
export type MaskScore = {
  /** Intersection over union; null when both are empty. */
  iou: number | null;
  intersection: number;
  union: number;
  /** F measure of the outlines, matched within a tolerance; null when both are empty. */
  boundaryF: number | null;
};

type Size = { width: number; height: number };

/** Outlines may lie apart by this share of the picture's diagonal (Csurka et al., BMVC 2013). */
const TOLERANCE = 0.0075;

export function scoreMasks(found: Uint8Array, truth: Uint8Array, size: Size): MaskScore {
  let intersection = 0;
  let union = 0;
  for (let p = 0; p < truth.length; p++) {
    intersection += found[p] & truth[p];
    union += found[p] | truth[p];
  }
  const isEmpty = union === 0;
  return {
    iou: isEmpty ? null : intersection / union,
    intersection,
    union,
    boundaryF: isEmpty ? null : boundaryMeasure(found, truth, size),
  };
}

function boundaryMeasure(found: Uint8Array, truth: Uint8Array, size: Size): number {
  const radius = Math.max(1, Math.round(TOLERANCE * Math.hypot(size.width, size.height)));
  const foundOutline = outline(found, size);
  const truthOutline = outline(truth, size);
  const precision = coveredShare(foundOutline, grow(truthOutline, radius, size));
  const recall = coveredShare(truthOutline, grow(foundOutline, radius, size));
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

/** Pixels inside with a neighbour outside. */
function outline(mask: Uint8Array, { width, height }: Size): Uint8Array {
  const out = new Uint8Array(mask.length);
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      if (!mask[p]) continue;
      const enclosed =
        x > 0 &&
        x < width - 1 &&
        y > 0 &&
        y < height - 1 &&
        mask[p - 1] &&
        mask[p + 1] &&
        mask[p - width] &&
        mask[p + width];
      if (!enclosed) out[p] = 1;
    }
  }
  return out;
}

/** All pixels within a square of `radius` around the mask's. */
function grow(mask: Uint8Array, radius: number, { width, height }: Size): Uint8Array {
  const rows = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      rows.fill(
        1,
        y * width + Math.max(0, x - radius),
        y * width + Math.min(width, x + radius + 1),
      );
    }
  }
  const out = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++) {
    const last = Math.min(height - 1, y + radius);
    for (let near = Math.max(0, y - radius); near <= last; near++) {
      for (let x = 0; x < width; x++) out[y * width + x] |= rows[near * width + x];
    }
  }
  return out;
}

function coveredShare(points: Uint8Array, area: Uint8Array): number {
  let count = 0;
  let covered = 0;
  for (let p = 0; p < points.length; p++) {
    count += points[p];
    covered += points[p] & area[p];
  }
  return count === 0 ? 0 : covered / count;
}
