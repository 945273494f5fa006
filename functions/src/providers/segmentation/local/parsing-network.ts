import { resizeBilinear, type Tensor } from '../../../imaging/resample.ts';
import type { ClassMaps } from './colour-refinement.ts';
import { type ConvolutionLayer, convolve } from './convolution.ts';
import { networkInput } from './network-input.ts';
import { readLayers } from './network-weights.ts';
import { GRID_HEIGHT, GRID_WIDTH, type PersonGrid } from './person-grid.ts';

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

export type ParsedClasses = {
  /** Probabilities in the order of PARSE_CLASSES: a dress counts as shirt, legwear and accessories as other. */
  maps: ClassMaps;
  /** Share of upper and lower garments and dress that is dress, 0..1. */
  dressShare: number;
};

export type ParsingNetwork = { parse(grid: PersonGrid): ParsedClasses };

/** The clothing-parsing U-Net of the models folder (see its model card), run in plain JavaScript. */
export function createParsingNetwork(weights: Uint8Array, table: Uint8Array): ParsingNetwork {
  const layers = readLayers(weights, table);
  const layer = (name: string): ConvolutionLayer => {
    const found = layers.get(name);
    if (!found) throw new Error(`The network has no layer ${name}.`);
    return found;
  };
  const conv = (input: Tensor, name: string) => convolve(input, layer(name));
  const residual = (input: Tensor, name: string) =>
    addRelu(convolve(conv(input, `${name}a`), layer(`${name}b`), false), input);
  const decode = (coarse: Tensor, skip: Tensor, level: number) => {
    const enlarged = resizeBilinear(coarse, skip.width, skip.height);
    return conv(conv(concatenate(enlarged, skip), `p${level}`), `d${level}`);
  };
  return {
    parse(grid) {
      const half = conv(networkInput(grid), 'e1');
      const quarter = conv(conv(half, 'e2'), 'r2');
      const eighth = residual(conv(quarter, 'e3'), 'r3');
      const sixteenth = residual(residual(conv(eighth, 'e4'), 'r4'), 'r4b');
      const decoded = decode(decode(decode(sixteenth, eighth, 3), quarter, 2), half, 1);
      const logits = convolve(decoded, layer('out'), false);
      return toParseClasses(resizeBilinear(logits, GRID_WIDTH, GRID_HEIGHT));
    },
  };
}

function addRelu(a: Tensor, b: Tensor): Tensor {
  for (let i = 0; i < a.data.length; i++) a.data[i] = Math.max(0, a.data[i] + b.data[i]);
  return a;
}

/** Channels of `a`, then of `b`. */
function concatenate(a: Tensor, b: Tensor): Tensor {
  const channels = a.channels + b.channels;
  const pixels = a.width * a.height;
  const data = new Float32Array(pixels * channels);
  for (let p = 0; p < pixels; p++) {
    data.set(a.data.subarray(p * a.channels, (p + 1) * a.channels), p * channels);
    data.set(b.data.subarray(p * b.channels, (p + 1) * b.channels), p * channels + a.channels);
  }
  return { data, width: a.width, height: a.height, channels };
}

/** Softmax over the network's classes, joined to those of the parse. */
function toParseClasses(logits: Tensor): ParsedClasses {
  const count = NETWORK_CLASSES.length;
  const pixels = logits.width * logits.height;
  const [background, upper, lower, shoes, skin, hair, other] = Array.from(
    { length: 7 },
    () => new Float32Array(pixels),
  );
  const e = new Float64Array(count);
  let dressSum = 0;
  let clothingSum = 0;
  for (let p = 0; p < pixels; p++) {
    let highest = -Infinity;
    for (let k = 0; k < count; k++) highest = Math.max(highest, logits.data[p * count + k]);
    let sum = 0;
    for (let k = 0; k < count; k++) {
      sum += e[k] = Math.exp(logits.data[p * count + k] - highest);
    }
    const share = 1 / sum;
    background[p] = e[0] * share;
    upper[p] = (e[1] + e[4]) * share;
    lower[p] = e[2] * share;
    shoes[p] = e[3] * share;
    skin[p] = e[5] * share;
    hair[p] = e[6] * share;
    other[p] = (e[7] + e[8]) * share;
    dressSum += e[4] * share;
    clothingSum += (e[1] + e[2] + e[4]) * share;
  }
  const maps = [background, upper, lower, shoes, skin, hair, other];
  return { maps, dressShare: clothingSum > 0 ? dressSum / clothingSum : 0 };
}
