/** What each cell is: neither known nor to be filled, known, still to be filled, filled from its source, or left alone because no piece is like what lies beside it. */
export const [OTHER, KNOWN, OPEN, FILLED, ALONE] = [0, 1, 2, 3, 4];
/** The source of a cell that is copied from nowhere. */
export const NOWHERE = -1;

/** A picture of a background or of cloth, of which a part is known and a part is to be filled; masks are 1 for set pixels, height x width. */
export type Gap = {
  /** Height x width x 3, 0..255; read where `known`. */
  colour: Float32Array;
  known: ArrayLike<number>;
  /** What has to be filled. */
  room: ArrayLike<number>;
  /** What may be filled besides, to reach the known pixels: pixels whose own colours are not trusted. */
  open: ArrayLike<number>;
  width: number;
  height: number;
};

/** A picture in square cells. */
export type Cells = {
  width: number;
  height: number;
  /** Mean colour of each, height x width x 3. */
  colour: Float32Array;
  state: Uint8Array;
  /** The cell whose pixels are copied into a filled one, else NOWHERE. */
  source: Int32Array;
};

/** Divides a picture into cells. @param cell side of a cell, pixels */
export function cellsOf({ colour, known, room, open, width, height }: Gap, cell: number): Cells {
  const w = Math.ceil(width / cell);
  const h = Math.ceil(height / cell);
  const counts = new Uint32Array(w * h * 4);
  const sums = new Float32Array(w * h * 3);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const q = Math.floor(y / cell) * w + Math.floor(x / cell);
      counts[q * 4]++;
      if (room[p]) counts[q * 4 + 1]++;
      else if (open[p]) counts[q * 4 + 2]++;
      if (!known[p]) continue;
      counts[q * 4 + 3]++;
      for (let c = 0; c < 3; c++) sums[q * 3 + c] += colour[p * 3 + c];
    }
  const state = new Uint8Array(w * h);
  for (let q = 0; q < state.length; q++) {
    const all = counts[q * 4];
    const inRoom = counts[q * 4 + 1];
    const isOpen = counts[q * 4 + 2];
    const isKnown = counts[q * 4 + 3];
    if (isKnown === all) state[q] = KNOWN;
    else if (inRoom > 0 || isOpen + isKnown > all / 2) state[q] = OPEN;
    else state[q] = OTHER;
    if (isKnown) for (let c = 0; c < 3; c++) sums[q * 3 + c] /= isKnown;
  }
  return { width: w, height: h, colour: sums, state, source: new Int32Array(w * h).fill(NOWHERE) };
}
