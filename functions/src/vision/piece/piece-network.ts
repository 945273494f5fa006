import type { RgbImage } from '../pixels/image.ts';
import { resizeRgb } from '../pixels/resample.ts';
import type { InferenceModel } from '../parser/litert.ts';
import type { PhotoClass } from './piece-kinds.ts';
import { PHOTO_CLASSES } from './piece-kinds.ts';

/** Edge of the network's input and of its map of the piece. */
export const INPUT_EDGE = 192;
const MAP_EDGE = 48;

/** What the network sees in a photo. */
export type PhotoView = {
  /** Probability of each class; they sum to 1. */
  classes: Record<PhotoClass, number>;
  /** How likely each cell belongs to a single piece, 0..1, MAP_EDGE x MAP_EDGE; the photo squeezed to a square. */
  place: Float32Array;
  /** Probability that the photo lies 0, 1, 2 and 3 quarter turns clockwise off upright. 1 and 3 are hard to tell apart, see `turnsToUpright`. */
  turns: readonly number[];
};

export const PLACE_EDGE = MAP_EDGE;

/** Looks at a photo and at its mirror image, and takes the mean: that is worth two points of a hundred. */
export async function lookAt(model: InferenceModel, photo: RgbImage): Promise<PhotoView> {
  const { data } = await resizeRgb(photo, INPUT_EDGE, INPUT_EDGE, { kernel: 'linear' });
  const seen = await read(model, toInput(data, false));
  const mirrored = await read(model, toInput(data, true));
  const classes = Object.fromEntries(
    PHOTO_CLASSES.map((name, i) => [name, (seen.classes[i] + mirrored.classes[i]) / 2]),
  ) as PhotoView['classes'];
  const place = new Float32Array(MAP_EDGE * MAP_EDGE);
  for (let y = 0, p = 0; y < MAP_EDGE; y++)
    for (let x = 0; x < MAP_EDGE; x++, p++) {
      const other = y * MAP_EDGE + MAP_EDGE - 1 - x;
      place[p] = (seen.place[p * 2 + 1] + mirrored.place[other * 2 + 1]) / 2;
    }
  // A quarter turn to the right is one to the left in the mirror.
  const turns = [0, 1, 2, 3].map((t) => (seen.turns[t] + mirrored.turns[(4 - t) % 4]) / 2);
  return { classes, place, turns };
}

async function read(model: InferenceModel, input: Float32Array) {
  const outputs = await model.run(input, [1, INPUT_EDGE, INPUT_EDGE, 3]);
  // The outputs come in the model's order; their sizes tell them apart all the same.
  const [turns, classes, place] = outputs.toSorted((a, b) => a.length - b.length);
  return { turns, classes, place };
}

/** -1..1, row by row, from left to right or the other way round. */
function toInput(data: Uint8Array, isMirrored: boolean): Float32Array {
  const input = new Float32Array(data.length);
  for (let y = 0; y < INPUT_EDGE; y++)
    for (let x = 0; x < INPUT_EDGE; x++) {
      const from = (y * INPUT_EDGE + (isMirrored ? INPUT_EDGE - 1 - x : x)) * 3;
      const to = (y * INPUT_EDGE + x) * 3;
      for (let c = 0; c < 3; c++) input[to + c] = data[from + c] / 127.5 - 1;
    }
  return input;
}
