import type { Box } from '../../contract/clothes/garments.ts';
import { clipBox } from '../pixels/box.ts';
import type { RgbImage } from '../pixels/image.ts';
import { marksWhere } from '../pixels/mask.ts';
import type { Bounds } from '../pixels/marked-bounds.ts';
import type { Category } from '../../contract/clothes/garments.ts';
import { type ParseClass, PARSE_CLASSES, type PersonParse, type Things } from './person-parse.ts';
import { clamp } from '../pixels/vectors.ts';
import { along, type BodyFrame, makeBodyFrame, SIDES } from './body-frame.ts';
import { type HeadFrame, makeHeadFrame } from './head-frame.ts';
import { wearsSkirtOverPants } from './skirt-over-pants.ts';

/** The categories that no parse tells apart: a try-on paints them, but `Stage.labels` never has them. */
const PAINTED_ONLY = [
  'dress',
  'outerwear',
  'bag',
  'hat',
  'accessory',
] as const satisfies Category[];

/** Index of each class in `Stage.labels` and `Stage.painted`. */
export const LABEL = Object.fromEntries(
  [...PARSE_CLASSES, ...PAINTED_ONLY].map((name, index) => [name, index]),
) as Record<ParseClass | (typeof PAINTED_ONLY)[number], number>;

/**
 * The part of the photo around the person on which a try-on paints, at the photo's own resolution.
 * All arrays are height x width; points are pixels of the stage.
 */
export type Stage = {
  /** Where the stage lies in the photo. */
  box: Box;
  width: number;
  height: number;
  body: BodyFrame;
  /** Undefined for a head that is not seen from the front. */
  head: HeadFrame | undefined;
  /** The photo, x 3, 0..255. */
  source: Uint8Array;
  /** Brightness of the photo, 0..255 (Rec. 601 weights). */
  luma: Float32Array;
  /** Index into PARSE_CLASSES. */
  labels: Uint8Array;
  /** 1 on the coat or jacket that the person wears; missing where none is known. */
  coat?: Uint8Array;
  /** 1 on a coat that stays on over the new clothes; missing where none does. */
  keptCoat?: Uint8Array;
  /** 1 on the background beside that coat, down to its hem: new clothes do not stick out there. */
  beyondCoat?: Uint8Array;
  /** Missing where they are not known. */
  things?: Things;
  /** Whether the person wears a skirt, a dress or shorts, over trousers or alone: their outline is not that of the legs. */
  hidesLegs: boolean;
  /** Whether the person wears a skirt, as far as that is seen. */
  inSkirt: boolean;
  /** Whether the person wears a skirt or a dress without legs, as far as that is seen: no jumpsuit or culottes. */
  inSkirtAlone: boolean;
  /** The result so far, x 3, 0..255. */
  pixels: Float32Array;
  /** 0 where the photo is untouched, else 1 + LABEL of the visible class. Code that writes `pixels` must set it. */
  painted: Uint8Array;
  /** 0 where the photo shows, also where it is blended with what was painted beside it, or lies in its shadow; see `paint.ts`. */
  repainted: Uint8Array;
  /** New garments are not lit like the old ones. */
  plainLight: boolean;
  /** A class's scores sharpened to a soft mask, 0..1. */
  softMask(name: ParseClass): Float32Array;
  /** How likely a pixel shows a class, 0..1; the background beyond the parse. */
  scoreAt(name: ParseClass, pixel: number): number;
};

/** The painted areas of a photo, one value per pixel: 0 where it is untouched, else 1 + LABEL of the visible class. */
export type PaintedMap = { data: Uint8Array; width: number; height: number };

/** Room around the person for garments that are wider or longer, in torso lengths. */
const ROOM = 0.5;

/**
 * Spreads the stage for a photo and its parse, which may have been made on a smaller copy of the photo.
 * @param room around the person, in torso lengths
 */
export function createStage(
  photo: RgbImage,
  parse: PersonParse,
  { plainLight = false, room = ROOM }: { plainLight?: boolean; room?: number } = {},
): Stage {
  const zoom = photo.width / parse.photo.width;
  const { left, top } = parse.region;
  const box = personBox(photo, parse, zoom, room);
  const { width, height } = box;
  const source = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((box.top + y) * photo.width + box.left) * 3;
    source.set(photo.data.subarray(from, from + width * 3), y * width * 3);
  }
  const luma = new Float32Array(width * height);
  for (let p = 0, q = 0; p < luma.length; p++, q += 3)
    luma[p] = 0.299 * source[q] + 0.587 * source[q + 1] + 0.114 * source[q + 2];
  const landmarks = parse.landmarks.map(({ x, y, visibility }) => ({
    x: x * zoom - box.left,
    y: y * zoom - box.top,
    visibility,
  }));
  const body = makeBodyFrame(landmarks);
  const columns = gridPositions(width, box.left, zoom, left, parse.grid.scale);
  const rows = gridPositions(height, box.top, zoom, top, parse.grid.scale);
  const masks = new Map<ParseClass, Float32Array>();
  const coat = coatOf(parse);
  const labels = nearest(parse, parse.labels, columns, rows);
  const keptCoat = parse.keptCoat && nearest(parse, parse.keptCoat, columns, rows);
  return {
    box,
    width,
    height,
    body,
    head: makeHeadFrame(landmarks, body.torsoLength),
    source,
    luma,
    labels,
    ...(coat && { coat: nearest(parse, coat, columns, rows) }),
    ...(keptCoat && { keptCoat }),
    ...(parse.things && {
      things: {
        carried: nearest(parse, parse.things.carried, columns, rows),
        belts: nearest(parse, parse.things.belts, columns, rows),
      },
    }),
    inSkirt: parse.lowerKind === 'skirt',
    inSkirtAlone: parse.lowerKind === 'skirt' && parse.hasLegs !== true,
    hidesLegs:
      parse.reading === 'dress' ||
      parse.lowerKind !== 'pants' ||
      parse.hasLegs === false ||
      hasBareShins(body, { labels, width, height }) ||
      wearsSkirtOverPants(body, (x, y) => labelAt({ labels, width, height }, x, y) === LABEL.pants),
    pixels: new Float32Array(source),
    painted: new Uint8Array(width * height),
    repainted: new Uint8Array(width * height),
    plainLight,
    scoreAt(name, pixel) {
      const u = Math.floor(columns[pixel % width]);
      const v = Math.floor(rows[Math.floor(pixel / width)]);
      const isInside = u >= 0 && v >= 0 && u < parse.grid.width && v < parse.grid.height;
      return isInside
        ? parse.scores[name][v * parse.grid.width + u]
        : Number(name === 'background');
    },
    softMask(name) {
      const mask = masks.get(name) ?? soften(parse, parse.scores[name], columns, rows);
      masks.set(name, mask);
      return mask;
    },
  };
}

/** The shins, as shares of the leg from hip to ankle. */
const SHIN = [0.6, 0.75];

/** Whether both shins are bare, as below shorts. */
function hasBareShins(body: BodyFrame, stage: Pick<Stage, 'labels' | 'width' | 'height'>): boolean {
  return SIDES.every((side) => {
    const { hip, knee, ankle } = body[side];
    return SHIN.every((share) => {
      const { x, y } = along([hip, knee, ankle], share).point;
      return labelAt(stage, x, y) === LABEL.skin;
    });
  });
}

/** The box around everything except background, with a margin; photo pixels. */
function personBox(
  photo: RgbImage,
  { labels, grid, region, landmarks }: PersonParse,
  zoom: number,
  room: number,
) {
  let left = grid.width;
  let top = grid.height;
  let right = 0;
  let bottom = 0;
  for (let v = 0, p = 0; v < grid.height; v++)
    for (let u = 0; u < grid.width; u++, p++) {
      if (labels[p] === LABEL.background) continue;
      if (u < left) left = u;
      if (u > right) right = u;
      if (v < top) top = v;
      bottom = v;
    }
  const margin = room * makeBodyFrame(landmarks).torsoLength;
  const x0 = Math.floor((region.left + left / grid.scale - margin) * zoom);
  const y0 = Math.floor((region.top + top / grid.scale - margin) * zoom);
  const x1 = Math.ceil((region.left + (right + 1) / grid.scale + margin) * zoom);
  const y1 = Math.ceil((region.top + (bottom + 1) / grid.scale + margin) * zoom);
  const whole = { left: 0, top: 0, width: photo.width, height: photo.height };
  const box: Box = { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
  return clipBox(box, photo.width, photo.height) ?? whole;
}

/** For each stage column (or row) its place on the parse grid, in grid pixels measured from pixel edges. */
function gridPositions(
  count: number,
  start: number,
  zoom: number,
  origin: number,
  scale: number,
): Float32Array {
  const positions = new Float32Array(count);
  for (let i = 0; i < count; i++) positions[i] = ((start + i + 0.5) / zoom - origin) * scale;
  return positions;
}

/** 1 on the coat, grid height x width: all of the shirt where nothing is seen under it. */
export function coatOf({
  labels,
  scores,
  outerwear,
  wearsOuterwear,
}: PersonParse): Uint8Array | null {
  if (!outerwear && !wearsOuterwear) return null;
  return labels.map((label, p) =>
    label === LABEL.shirt && (!outerwear || outerwear[p] > scores.shirt[p] / 2) ? 1 : 0,
  );
}

function nearest(
  { grid }: PersonParse,
  labels: Uint8Array,
  columns: Float32Array,
  rows: Float32Array,
) {
  const result = new Uint8Array(columns.length * rows.length);
  for (let y = 0, p = 0; y < rows.length; y++) {
    const v = clamp(Math.floor(rows[y]), 0, grid.height - 1) * grid.width;
    for (let x = 0; x < columns.length; x++, p++) {
      const u = Math.floor(columns[x]);
      const inside = u >= 0 && u < grid.width && rows[y] >= 0 && rows[y] < grid.height;
      if (inside) result[p] = labels[v + u];
    }
  }
  return result;
}

/** Enlarges scores (bilinear) and steepens them around .5. */
function soften(
  { grid }: PersonParse,
  scores: Float32Array,
  columns: Float32Array,
  rows: Float32Array,
): Float32Array {
  const result = new Float32Array(columns.length * rows.length);
  for (let y = 0, p = 0; y < rows.length; y++) {
    const v = clamp(rows[y] - 0.5, 0, grid.height - 1);
    const v0 = Math.min(Math.floor(v), grid.height - 2);
    const fv = v - v0;
    const upper = v0 * grid.width;
    for (let x = 0; x < columns.length; x++, p++) {
      const u = clamp(columns[x] - 0.5, 0, grid.width - 1);
      const u0 = Math.min(Math.floor(u), grid.width - 2);
      const fu = u - u0;
      const a = upper + u0;
      const b = a + grid.width;
      const value =
        (scores[a] * (1 - fu) + scores[a + 1] * fu) * (1 - fv) +
        (scores[b] * (1 - fu) + scores[b + 1] * fu) * fv;
      result[p] = clamp((value - 0.5) * 2.5 + 0.5, 0, 1);
    }
  }
  return result;
}

/** The label under a point, background outside the stage. */
export function labelAt(
  stage: Pick<Stage, 'labels' | 'width' | 'height'>,
  x: number,
  y: number,
): number {
  const u = Math.floor(x);
  const v = Math.floor(y);
  return u >= 0 && v >= 0 && u < stage.width && v < stage.height
    ? stage.labels[v * stage.width + u]
    : LABEL.background;
}

/** 1 on a label's pixels, of those inside `box` if there is one; stage height x width. */
export function labelMask({ labels, width }: Stage, label: number, box?: Bounds): Uint8Array {
  if (!box) return marksWhere(labels.length, (p) => labels[p] === label);
  const mask = new Uint8Array(labels.length);
  for (let y = box.top; y < box.bottom; y++)
    for (let p = y * width + box.left; p < y * width + box.right; p++)
      if (labels[p] === label) mask[p] = 1;
  return mask;
}

/** Puts the painted pixels back into a copy of the photo; every other pixel is the photo's own. */
export function finishStage(
  stage: Stage,
  photo: RgbImage,
): { image: RgbImage; painted: PaintedMap } {
  const data = Uint8Array.from(photo.data);
  const painted = new Uint8Array(photo.width * photo.height);
  const { box, pixels } = stage;
  for (let y = 0, p = 0; y < stage.height; y++) {
    let target = (box.top + y) * photo.width + box.left;
    for (let x = 0; x < stage.width; x++, p++, target++) {
      if (!stage.painted[p]) continue;
      painted[target] = stage.painted[p];
      for (let c = 0; c < 3; c++)
        data[target * 3 + c] = clamp(Math.round(pixels[p * 3 + c]), 0, 255);
    }
  }
  const size = { width: photo.width, height: photo.height };
  return { image: { data, ...size }, painted: { data: painted, ...size } };
}
