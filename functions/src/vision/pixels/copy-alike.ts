import { ALONE, type Cells, FILLED, type Gap, KNOWN } from './alike-cells.ts';
import { fillSmooth } from './fill-smooth.ts';
import { clamp } from './vectors.ts';

/** Copies may be made so much lighter or darker to continue what lies beside them, 0..255. */
const MAX_SHIFT = 24;

/** What has to be added to the copies, so that they continue the known cells beside them; height x width x 3 of the cells. */
function shiftsOf({ width, height, state, colour, source }: Cells): Float32Array {
  const shift = new Float32Array(colour.length);
  const weight = new Float32Array(state.length);
  for (let q = 0; q < state.length; q++) {
    if (state[q] !== FILLED) continue;
    const x = q % width;
    for (const d of [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0, -width, width]) {
      const [beside, from] = [q + d, source[q] + d];
      if (state[beside] !== KNOWN || state[from] !== KNOWN) continue;
      weight[beside] = 1;
      for (let c = 0; c < 3; c++)
        shift[beside * 3 + c] = clamp(
          colour[beside * 3 + c] - colour[from * 3 + c],
          -MAX_SHIFT,
          MAX_SHIFT,
        );
    }
  }
  fillSmooth(shift, weight, width, height);
  return shift;
}

/** Copies the pixels of the cells' sources; between cells, those of the four nearest ones fade into each other. */
export function copyPixels(
  gap: Gap,
  cells: Cells,
  cell: number,
): { colour: Float32Array; found: Float32Array } {
  const { width, height, known, room, colour } = gap;
  const shift = shiftsOf(cells);
  const out = new Float32Array(colour.length);
  const found = new Float32Array(width * height);
  for (let y = 0, p = 0; y < height; y++) {
    const v = (y + 0.5) / cell - 0.5;
    for (let x = 0; x < width; x++, p++) {
      if (!room[p]) continue;
      const u = (x + 0.5) / cell - 0.5;
      let weight = 0;
      let missing = 0;
      for (let i = 0; i < 4; i++) {
        const cx = Math.floor(u) + (i & 1);
        const cy = Math.floor(v) + (i >> 1);
        if (cx < 0 || cy < 0 || cx >= cells.width || cy >= cells.height) continue;
        const q = cy * cells.width + cx;
        const share = (1 - Math.abs(u - cx)) * (1 - Math.abs(v - cy));
        if (cells.state[q] === ALONE) missing += share;
        if (cells.state[q] !== FILLED) continue;
        const from = cells.source[q];
        const fx = x + ((from % cells.width) - cx) * cell;
        const fy = y + (Math.floor(from / cells.width) - cy) * cell;
        if (fx < 0 || fy < 0 || fx >= width || fy >= height || !known[fy * width + fx]) continue;
        weight += share;
        for (let c = 0; c < 3; c++)
          out[p * 3 + c] += share * (colour[(fy * width + fx) * 3 + c] + shift[q * 3 + c]);
      }
      if (weight < 0.05) continue;
      found[p] = weight / (weight + missing);
      for (let c = 0; c < 3; c++) out[p * 3 + c] /= weight;
    }
  }
  return { colour: out, found };
}
