import type { Reading } from '../../contract/photos/reading.ts';
import type { ClassMaps } from './colour-refinement.ts';
import { readClothes, type ReadClothes } from './dress-or-separates.ts';
import type { InferenceModel } from './litert.ts';
import { NETWORK_CHANNELS, networkInput, type NetworkSize } from './network-input.ts';
import type { PersonGrid } from './person-grid.ts';

/** Classes of the network, in the order of its output. */
const NETWORK_CLASSES = [
  'background',
  'upper',
  'lower',
  'shoes',
  'dress',
  'skin',
  'hair',
  'accessories',
  'legwear',
] as const;

export type ParsedClasses = ReadClothes & {
  /** Probabilities in the order of PARSE_CLASSES: a dress counts as shirt, legwear and accessories as other. */
  maps: ClassMaps;
  /** How much of the clothing on the legs (dress or lower garment) is dress, 0..1. */
  dressShare: number;
};

export type ParsingNetwork = {
  /** @param asked the reading to give; default: the likelier one */
  parse(grid: PersonGrid, asked?: Reading): Promise<ParsedClasses>;
  release(): Promise<void>;
};

/** A clothing-parsing U-Net of the models folder (see the model card) and the size of its input. */
export type ParsingModel = { model: InferenceModel; size: NetworkSize };

/** Combines several networks into one by averaging their outputs, because they make different errors. */
export function createParsingNetwork(models: readonly ParsingModel[]): ParsingNetwork {
  return {
    async parse(grid, asked) {
      const outputs: Float32Array[] = [];
      for (const { model, size } of models) {
        const shape = [1, size.height, size.width, NETWORK_CHANNELS];
        const [probabilities] = await model.run(networkInput(grid, size), shape);
        outputs.push(probabilities);
      }
      return toParseClasses(mean(outputs), asked);
    },
    async release() {
      for (const { model } of models) await model.release();
    },
  };
}

function mean(readings: Float32Array[]): Float32Array {
  const out = new Float32Array(readings[0].length);
  for (const reading of readings) {
    for (let i = 0; i < out.length; i++) out[i] += reading[i] / readings.length;
  }
  return out;
}

/** Probabilities (grid height x width x classes), the classes joined to those of the parse. */
function toParseClasses(probabilities: Float32Array, asked?: Reading): ParsedClasses {
  const read = (name: (typeof NETWORK_CLASSES)[number]): Float32Array => {
    const map = new Float32Array(probabilities.length / NETWORK_CLASSES.length);
    for (let p = 0, at = NETWORK_CLASSES.indexOf(name); p < map.length; p++) {
      map[p] = probabilities[at];
      at += NETWORK_CLASSES.length;
    }
    return map;
  };
  const [upper, lower, dress] = [read('upper'), read('lower'), read('dress')];
  const dressSum = sum(dress);
  const belowSum = sum(lower) + dressSum;
  const dressShare = belowSum > 0 ? dressSum / belowSum : 0;
  const clothes = readClothes(dressShare, asked);
  if (clothes.reading === 'dress') wearDress(upper, lower, dress);
  else wearSeparates(upper, lower, dress);
  const other = read('accessories');
  read('legwear').forEach((value, p) => (other[p] += value));
  const maps = [read('background'), upper, lower, read('shoes'), read('skin'), read('hair'), other];
  return { maps, dressShare, ...clothes };
}

const sum = (map: Float32Array): number => map.reduce((total, value) => total + value, 0);

/** A dress: give the whole lower garment to the shirt, because nobody wears a skirt with a dress. */
function wearDress(upper: Float32Array, lower: Float32Array, dress: Float32Array): void {
  for (let p = 0; p < upper.length; p++) {
    upper[p] += dress[p] + lower[p];
    lower[p] = 0;
  }
}

/** No dress: give each pixel's dress probability to shirt and pants, in proportion. */
function wearSeparates(upper: Float32Array, lower: Float32Array, dress: Float32Array): void {
  for (let p = 0; p < upper.length; p++) {
    const separates = upper[p] + lower[p];
    if (separates === 0) continue;
    const grown = 1 + dress[p] / separates;
    upper[p] *= grown;
    lower[p] *= grown;
  }
}
