/** Changes cut-outs as a drawing service might: so that they still show the same piece, and so that they stray. */
import { labToRgb, rgbToLab } from '../../functions/src/vision/pixels/colour.ts';
import type { RgbaImage, RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { sharp } from '../lib/sharp.ts';

type Lab = [number, number, number];
type Place = { x: number; y: number; width: number; height: number };
export type Change = (piece: RgbaImage) => RgbaImage | Promise<RgbaImage>;

const rawOf = ({ width, height }: RgbaImage) => ({ width, height, channels: 4 as const });

export async function resized(piece: RgbaImage, width: number, height: number): Promise<RgbaImage> {
  const size = [width, height].map((edge) => Math.max(1, Math.round(edge)));
  const data = await sharp(piece.data, { raw: rawOf(piece) })
    .resize(size[0], size[1], { fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, width: size[0]!, height: size[1]! };
}

/** Each colour as `change` has it. */
export const recoloured =
  (change: (lab: Lab, place: Place) => Lab): Change =>
  ({ data, width, height }) => {
    const out = Uint8Array.from(data);
    const rgb = new Uint8Array(width * 3);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++)
        rgb.set(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3), x * 3);
      const lab = rgbToLab(rgb);
      for (let x = 0; x < width; x++) {
        if (data[(y * width + x) * 4 + 3] === 0) continue;
        const own: Lab = [lab[x * 3]!, lab[x * 3 + 1]!, lab[x * 3 + 2]!];
        out.set(labToRgb(change(own, { x, y, width, height })), (y * width + x) * 4);
      }
    }
    return { data: out, width, height };
  };

/** Each pixel from another place of the piece; both as shares of its size. */
const moved =
  (from: (u: number, v: number) => [number, number]): Change =>
  ({ data, width, height }) => {
    const out = new Uint8Array(data.length);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [u, v] = from(x / width, y / height);
        const [a, b] = [Math.round(u * width), Math.round(v * height)];
        if (a < 0 || b < 0 || a >= width || b >= height) continue;
        const at = (b * width + a) * 4;
        out.set(data.subarray(at, at + 4), (y * width + x) * 4);
      }
    return { data: out, width, height };
  };

const smoothed =
  (median: number, sigma: number): Change =>
  async (piece) => {
    const { width, height } = piece;
    const colours = sharp(piece.data, { raw: rawOf(piece) }).removeAlpha();
    const data = await colours.median(median).blur(sigma).raw().toBuffer();
    return {
      data: piece.data.map((value, i) => (i % 4 === 3 ? value : data[(i >> 2) * 3 + (i % 4)]!)),
      width,
      height,
    };
  };

const inTurn =
  (...changes: Change[]): Change =>
  async (piece) => {
    let out = piece;
    for (const change of changes) out = await change(out);
    return out;
  };

const shaded = (share: number): Change =>
  recoloured(([l, a, b], { x, y, width, height }) => {
    const wave = Math.sin((5 * x) / width + 1) * Math.cos((4 * y) / height);
    return [l * (1 + share * wave), a, b];
  });

/** Pictures that show the same piece: relit, of another size, drawn a little differently. */
export const SAME: Record<string, Change> = {
  relit: recoloured(([l, a, b], { x, width }) => [l * (0.94 + (0.1 * x) / width), a + 1, b + 3]),
  lighter: recoloured(([l, a, b]) => [Math.min(100, l + 6), a, b]),
  vivid: recoloured(([l, a, b]) => [50 + (l - 50) * 1.1, a * 1.12, b * 1.12]),
  coarse: async (piece) =>
    resized(await resized(piece, piece.width * 0.4, piece.height * 0.4), piece.width, piece.height),
  soft: inTurn(smoothed(5, 1.2), shaded(0.1)),
  redrawn: inTurn(
    moved((u, v) => [u + 0.02 * Math.sin(7 * v), v + 0.015 * Math.sin(6 * u)]),
    smoothed(3, 0.8),
    shaded(0.08),
  ),
  slimmer: async (piece) => resized(piece, piece.width * 0.9, piece.height),
};

/** The piece's own cloth, from its middle, with `from` telling which place of it shows where. */
const clothed =
  (from: (x: number, y: number, edge: number) => [number, number]): Change =>
  ({ data, width, height }) => {
    const edge = Math.round(Math.min(width, height) * 0.4);
    const [left, top] = [(width - edge) >> 1, (height - edge) >> 1];
    const mirrored = (value: number): number => {
      const turn = ((Math.round(value) % (2 * edge)) + 2 * edge) % (2 * edge);
      return turn < edge ? turn : 2 * edge - 1 - turn;
    };
    const out = Uint8Array.from(data);
    for (let p = 0; p < width * height; p++) {
      if (data[p * 4 + 3] === 0) continue;
      const [u, v] = from(p % width, Math.floor(p / width), edge);
      const at = ((top + mirrored(v)) * width + left + mirrored(u)) * 4;
      for (let c = 0; c < 3; c++) out[p * 4 + c] = data[at + c]!;
    }
    return { data: out, width, height };
  };

const stripes =
  (direction: 'x' | 'y', count: number): Change =>
  (piece) =>
    recoloured(([l, a, b], place) => {
      const at = (place[direction] * count) / place.height;
      const step = l > 50 ? -32 : 32;
      return at % 1 < 0.5 ? [l + step, a, b] : [l, a, b];
    })(piece);

/** Turns colours around the circle; what has nearly no colour gets some. */
export const hueTurned: Change = recoloured(([l, a, b]) =>
  Math.hypot(a, b) > 12 ? [l, -b, a] : [l, a + 6, b - 26],
);

/** Pictures that stray, for every piece. */
export const STRAYS: Record<string, Change> = {
  hue: hueTurned,
  lightness: recoloured(([l, a, b]) => [l > 50 ? l - 28 : l + 28, a, b]),
  cut: ({ data, width, height }) => {
    const kept = Math.round(height * 0.62);
    return { data: data.slice(0, kept * width * 4), width, height: kept };
  },
  stretched: (piece) => resized(piece, piece.width, piece.height * 1.45),
  hole: ({ data, width, height }) => {
    const radius = Math.min(width, height) * 0.14;
    const isCloth = (x: number, y: number): boolean =>
      (data[(Math.round(y) * width + Math.round(x)) * 4 + 3] ?? 0) > 200;
    const around = Array.from({ length: 12 }, (_, i) => [
      Math.cos((i * Math.PI) / 6) * radius,
      Math.sin((i * Math.PI) / 6) * radius,
    ]);
    // Where there is cloth all around it, from the middle of the piece on.
    const places = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2].flatMap((v) =>
      [0.5, 0.35, 0.65].map((u) => [u * width, v * height]),
    );
    const [left, top] = places.find(([x, y]) =>
      around.every(([dx, dy]) => isCloth(x! + dx!, y! + dy!)),
    ) ?? [width / 2, height / 2];
    const out = Uint8Array.from(data);
    for (let p = 0; p < width * height; p++) {
      const [dx, dy] = [(p % width) - left!, Math.floor(p / width) - top!];
      if (Math.hypot(dx, dy) < radius) out.fill(0, p * 4, p * 4 + 4);
    }
    return { data: out, width, height };
  },
};

/** Only for plain pieces, and only for patterned ones. */
export const PATTERN_ADDED: Record<string, Change> = {
  'stripes added': stripes('y', 14),
  'bars added': stripes('x', 9),
  'dots added': recoloured(([l, a, b], { x, y, height }) => {
    const cell = height / 14;
    const far = Math.hypot((x % cell) - cell / 2, (y % cell) - cell / 2) > cell * 0.3;
    return far ? [l, a, b] : [l > 50 ? l - 40 : l + 40, a, b];
  }),
};
export const PATTERN_CHANGED: Record<string, Change> = {
  'pattern removed': smoothed(21, 14),
  'pattern coarser': clothed((x, y) => [x / 2.2, y / 2.2]),
};
export const STRIPES_TURNED: Change = clothed((x, y) => [y, x]);

const CANVAS = { width: 640, height: 800 };
const FILLED = 0.76;
const GROUND = 244;

/** The piece on a light ground with a soft shadow, as a drawn picture has it. */
export async function onGround(piece: RgbaImage): Promise<RgbImage> {
  const factor = Math.min(
    (CANVAS.width * FILLED) / piece.width,
    (CANVAS.height * FILLED) / piece.height,
  );
  const {
    data: cut,
    width,
    height,
  } = await resized(piece, piece.width * factor, piece.height * factor);
  const place = {
    left: (CANVAS.width - width) >> 1,
    top: (CANVAS.height - height) >> 1,
  };
  const dark = cut.map((value, i) => (i % 4 === 3 ? value * 0.22 : 0));
  const raw = { width, height, channels: 4 as const };
  const ground = { ...CANVAS, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const shadow = await sharp({ create: ground })
    .composite([{ input: Buffer.from(dark), raw, left: place.left, top: place.top + 6 }])
    .png()
    .toBuffer();
  const soft = await sharp(shadow).blur(8).png().toBuffer();
  const data = await sharp({
    create: { ...CANVAS, channels: 3, background: { r: GROUND, g: GROUND, b: GROUND } },
  })
    .composite([{ input: soft }, { input: Buffer.from(cut), raw, ...place }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, ...CANVAS };
}
