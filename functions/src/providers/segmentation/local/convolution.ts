import type { Tensor } from '../../../imaging/resample.ts';

/** A convolution with zero padding that keeps the size (divided by its stride). */
export type ConvolutionLayer = {
  inputs: number;
  outputs: number;
  kernel: number;
  stride: number;
  dilation: number;
  /** Panels of 4 outputs: panel, kernel y, kernel x, input, output within the panel. */
  panels: Float32Array;
  /** Padded with 0 to whole panels. */
  bias: Float32Array;
};

/** Outputs, and pixels, that are computed together, so that every number loaded is used four times. */
const BLOCK = 4;

/** @param weights kernel height x kernel width x inputs x outputs */
export function packLayer({
  weights,
  bias,
  ...shape
}: Omit<ConvolutionLayer, 'panels'> & { weights: Float32Array }): ConvolutionLayer {
  const { inputs, outputs, kernel } = shape;
  const taps = kernel * kernel * inputs;
  const panelCount = Math.ceil(outputs / BLOCK);
  const panels = new Float32Array(panelCount * taps * BLOCK);
  for (let tap = 0; tap < taps; tap++) {
    for (let o = 0; o < outputs; o++) {
      const panel = Math.floor(o / BLOCK);
      panels[(panel * taps + tap) * BLOCK + (o % BLOCK)] = weights[tap * outputs + o];
    }
  }
  const paddedBias = new Float32Array(panelCount * BLOCK);
  paddedBias.set(bias);
  return { ...shape, panels, bias: paddedBias };
}

/** Runs a layer; `relu` cuts negative results off. */
export function convolve(input: Tensor, layer: ConvolutionLayer, relu = true): Tensor {
  const { inputs, outputs, kernel, stride } = layer;
  if (input.channels !== inputs) throw new RangeError(`The layer takes ${inputs} channels.`);
  const width = Math.floor((input.width - 1) / stride) + 1;
  const height = Math.floor((input.height - 1) / stride) + 1;
  const taps = kernel * kernel * inputs;
  const data = new Float32Array(width * height * outputs);
  const patches = new Float32Array(Math.ceil(width / BLOCK) * BLOCK * taps);
  for (let y = 0; y < height; y++) {
    gatherPatches(input, layer, y, width, patches);
    multiplyRow(patches, layer, taps, width, data.subarray(y * width * outputs), relu);
  }
  return { data, width, height, channels: outputs };
}

/** Copies what the kernel sees at each pixel of output row `y`: pixel x kernel y x kernel x x input. */
function gatherPatches(
  { data, width: w, height: h, channels }: Tensor,
  { kernel, stride, dilation }: ConvolutionLayer,
  y: number,
  width: number,
  patches: Float32Array,
): void {
  const pad = (kernel >> 1) * dilation;
  patches.fill(0);
  for (let x = 0, to = 0; x < width; x++) {
    for (let ky = 0; ky < kernel; ky++) {
      const sourceY = y * stride - pad + ky * dilation;
      for (let kx = 0; kx < kernel; kx++, to += channels) {
        const sourceX = x * stride - pad + kx * dilation;
        if (sourceY < 0 || sourceY >= h || sourceX < 0 || sourceX >= w) continue;
        const from = (sourceY * w + sourceX) * channels;
        for (let c = 0; c < channels; c++) patches[to + c] = data[from + c];
      }
    }
  }
}

/** Multiplies the patches of a row with the weights, 4 pixels x 4 outputs at a time. */
function multiplyRow(
  patches: Float32Array,
  { panels, bias, outputs }: ConvolutionLayer,
  taps: number,
  width: number,
  out: Float32Array,
  relu: boolean,
): void {
  const sums = new Float32Array(BLOCK * BLOCK);
  for (let o = 0; o < outputs; o += BLOCK) {
    const panel = (o / BLOCK) * taps * BLOCK;
    for (let x = 0; x < width; x += BLOCK) {
      multiplyBlock(patches, x * taps, taps, panels, panel, sums);
      for (let i = 0; i < Math.min(BLOCK, width - x); i++) {
        for (let k = 0; k < Math.min(BLOCK, outputs - o); k++) {
          const value = sums[i * BLOCK + k] + bias[o + k];
          out[(x + i) * outputs + o + k] = relu && value < 0 ? 0 : value;
        }
      }
    }
  }
}

/** 16 sums held in local variables, which the compiler keeps in registers. */
function multiplyBlock(
  patches: Float32Array,
  first: number,
  taps: number,
  panels: Float32Array,
  panel: number,
  sums: Float32Array,
): void {
  let s00 = 0, s01 = 0, s02 = 0, s03 = 0; // prettier-ignore
  let s10 = 0, s11 = 0, s12 = 0, s13 = 0; // prettier-ignore
  let s20 = 0, s21 = 0, s22 = 0, s23 = 0; // prettier-ignore
  let s30 = 0, s31 = 0, s32 = 0, s33 = 0; // prettier-ignore
  const second = first + taps;
  const third = second + taps;
  const fourth = third + taps;
  for (let j = 0, w = panel; j < taps; j++, w += BLOCK) {
    const a = patches[first + j];
    const b = patches[second + j];
    const c = patches[third + j];
    const d = patches[fourth + j];
    const w0 = panels[w];
    const w1 = panels[w + 1];
    const w2 = panels[w + 2];
    const w3 = panels[w + 3];
    s00 += a * w0;
    s01 += a * w1;
    s02 += a * w2;
    s03 += a * w3; // prettier-ignore
    s10 += b * w0;
    s11 += b * w1;
    s12 += b * w2;
    s13 += b * w3; // prettier-ignore
    s20 += c * w0;
    s21 += c * w1;
    s22 += c * w2;
    s23 += c * w3; // prettier-ignore
    s30 += d * w0;
    s31 += d * w1;
    s32 += d * w2;
    s33 += d * w3; // prettier-ignore
  }
  sums.set([s00, s01, s02, s03, s10, s11, s12, s13, s20, s21, s22, s23, s30, s31, s32, s33]);
}
