/** A plane of numbers, height x width, row by row. */
export type Field = { width: number; height: number; data: Float32Array };

export const createField = (width: number, height: number): Field => ({
  width,
  height,
  data: new Float32Array(width * height),
});

function boxPass(source: Float32Array, target: Float32Array, w: number, h: number, r: number) {
  // Rows are read and columns are written, so that two passes blur both ways.
  const size = 2 * r + 1;
  for (let y = 0; y < h; y++) {
    const row = y * w;
    let sum = 0;
    for (let x = -r; x <= r; x++) sum += source[row + Math.min(w - 1, Math.max(0, x))]!;
    for (let x = 0; x < w; x++) {
      target[x * h + y] = sum / size;
      sum += source[row + Math.min(w - 1, x + r + 1)]! - source[row + Math.max(0, x - r)]!;
    }
  }
}

/** Close to a Gaussian blur: three box blurs each way. `sigma` in pixels. */
export function blur(field: Field, sigma: number): Field {
  const { width, height } = field;
  const r = Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2);
  if (r < 1) return { width, height, data: field.data.slice() };
  const a = field.data.slice();
  const b = new Float32Array(a.length);
  for (let pass = 0; pass < 3; pass++) {
    boxPass(a, b, width, height, r);
    boxPass(b, a, height, width, r);
  }
  return { width, height, data: a };
}

function transform1d(f: Float64Array, n: number, out: Float64Array) {
  const v = new Int32Array(n);
  const z = new Float64Array(n + 1);
  let k = 0;
  z[0] = -Infinity;
  z[1] = Infinity;
  for (let q = 1; q < n; q++) {
    let s = 0;
    do {
      const p = v[k]!;
      s = (f[q]! + q * q - (f[p]! + p * p)) / (2 * q - 2 * p);
    } while (s <= z[k]! && --k >= 0);
    v[++k] = q;
    z[k] = s;
    z[k + 1] = Infinity;
  }
  k = 0;
  for (let q = 0; q < n; q++) {
    while (z[k + 1]! < q) k++;
    const p = v[k]!;
    out[q] = (q - p) * (q - p) + f[p]!;
  }
}

/** Pixels to the nearest place outside the mask (mask < 0.5); 0 outside. Felzenszwalb and Huttenlocher, 2012. */
export function distanceInside(mask: Field): Field {
  const { width: w, height: h, data } = mask;
  const far = (w + h) * (w + h);
  const d = new Float64Array(w * h);
  for (let i = 0; i < d.length; i++) d[i] = data[i]! >= 0.5 ? far : 0;
  const n = Math.max(w, h);
  const line = new Float64Array(n);
  const out = new Float64Array(n);
  for (let x = 0; x < w; x++) {
    for (let y = 0; y < h; y++) line[y] = d[y * w + x]!;
    transform1d(line, h, out);
    for (let y = 0; y < h; y++) d[y * w + x] = out[y]!;
  }
  const result = createField(w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) line[x] = d[y * w + x]!;
    transform1d(line, w, out);
    for (let x = 0; x < w; x++) result.data[y * w + x] = Math.sqrt(out[x]!);
  }
  return result;
}
