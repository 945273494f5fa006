import fc from 'fast-check';
import { PARSE_CLASSES, type PersonParse } from '../body/person-parse.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { drawnParse, regionOf } from './drawn-parse.ts';

/** Part of a shape; places and sizes are shares of the picture. */
type Part = {
  kind: 'box' | 'ring' | 'pixel' | 'legs' | 'hole' | 'emptyRows' | 'specks';
  left: number;
  top: number;
  width: number;
  height: number;
};

const share = fc.integer({ min: 0, max: 20 }).map((value) => value / 20);
const part: fc.Arbitrary<Part> = fc.record({
  kind: fc.constantFrom('box', 'ring', 'pixel', 'legs', 'hole', 'emptyRows', 'specks'),
  left: share,
  top: share,
  width: share,
  height: share,
});

/** Alpha of a picture that the parts are drawn on, one after the other; height x width. */
function drawShape(width: number, height: number, parts: Part[]): Uint8Array {
  const alpha = new Uint8Array(width * height);
  for (const { kind, ...box } of parts) {
    const x0 = Math.floor(box.left * (width - 1));
    const y0 = Math.floor(box.top * (height - 1));
    const x1 = Math.min(width - 1, x0 + Math.floor(box.width * width));
    const y1 = Math.min(height - 1, y0 + Math.floor(box.height * height));
    for (let y = y0; y <= y1; y++)
      for (
        let x = kind === 'emptyRows' ? 0 : x0;
        x <= (kind === 'emptyRows' ? width - 1 : x1);
        x++
      ) {
        const p = y * width + x;
        const rim = Math.min(x - x0, x1 - x, y - y0, y1 - y);
        if (kind === 'box') alpha[p] = 255;
        else if (kind === 'ring' && rim < 2) alpha[p] = 255;
        else if (kind === 'pixel' && x === x0 && y === y0) alpha[p] = 255;
        else if (kind === 'specks' && (x * 7 + y * 13) % 5 === 0) alpha[p] = 255;
        else if (kind === 'legs' && Math.abs(x - (x0 + x1) / 2) > (x1 - x0) / 6) alpha[p] = 255;
        else if (kind === 'hole' || kind === 'emptyRows') alpha[p] = 0;
      }
  }
  return alpha;
}

/** A small cut-out of any shape: rings, single pixels, islands, empty rows, one leg, touching the borders or empty. */
export const anyCutout: fc.Arbitrary<RgbaImage> = fc
  .record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 56 }),
    parts: fc.array(part, { maxLength: 6 }),
    colour: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)),
    ground: fc.constantFrom(0, 0, 0, 255),
  })
  .map(({ width, height, parts, colour, ground }) => {
    const data = new Uint8Array(width * height * 4);
    drawShape(width, height, parts).forEach((alpha, p) =>
      data.set(alpha ? [...colour, alpha] : [240, 240, 240, ground], p * 4),
    );
    return { data, width, height };
  });

const SMALL = 6;

/** The drawn person at a sixth of the size, 40 x 73 pixels: quick to dress. */
export function smallParse(sleeves: 'short' | 'long' | 'none' = 'long'): PersonParse {
  const parse = drawnParse({ sleeves });
  const width = Math.floor(parse.photo.width / SMALL);
  const height = Math.floor(parse.photo.height / SMALL);
  const data = new Uint8Array(width * height * 3);
  const labels = new Uint8Array(width * height);
  for (let p = 0; p < labels.length; p++) {
    const from = Math.floor(p / width) * SMALL * parse.photo.width + (p % width) * SMALL;
    labels[p] = parse.labels[from];
    data.set(parse.photo.data.subarray(from * 3, from * 3 + 3), p * 3);
  }
  const landmarks = parse.landmarks.map(({ x, y, visibility }) => ({
    x: x / SMALL,
    y: y / SMALL,
    visibility,
  }));
  return withLabels({ ...parse, photo: { data, width, height }, landmarks }, labels);
}

function withLabels(parse: PersonParse, labels: Uint8Array): PersonParse {
  const { width, height } = parse.photo;
  return {
    ...parse,
    labels,
    region: { left: 0, top: 0, width, height },
    grid: { width, height, scale: 1 },
    scores: Object.fromEntries(
      PARSE_CLASSES.map((name, label) => [name, Float32Array.from(labels, (l) => +(l === label))]),
    ) as PersonParse['scores'],
    garments: {
      shirt: regionOf(labels, 'shirt'),
      pants: regionOf(labels, 'pants'),
      shoes: regionOf(labels, 'shoes'),
    },
  };
}

/** Drawn once: drawing them takes longer than dressing them. */
const SMALL_PEOPLE = {
  short: smallParse('short'),
  long: smallParse('long'),
  none: smallParse('none'),
};

/** The small person as a bad photo shows someone: parts cut off, taken for something else, joints anywhere or all in one place. */
export const anyParse: fc.Arbitrary<PersonParse> = fc
  .record({
    sleeves: fc.constantFrom('short', 'long', 'none'),
    cropped: fc.record({ top: share, bottom: share }),
    painted: fc.array(fc.tuple(part, fc.nat(PARSE_CLASSES.length - 1)), { maxLength: 4 }),
    coat: fc.option(part),
    joints: fc.array(fc.tuple(fc.nat(32), share, share), { maxLength: 12 }),
    scale: fc.constantFrom(1, 1, 1, 0.2, 0),
    visibility: fc.constantFrom(0.9, 0.9, 0.9, 0.6, 0.1),
  })
  .map(({ sleeves, cropped, painted, coat, joints, scale, visibility }) => {
    const parse = SMALL_PEOPLE[sleeves];
    const first = Math.floor((cropped.top * parse.photo.height) / 2);
    const last = Math.max(
      first + 1,
      parse.photo.height - Math.floor((cropped.bottom * parse.photo.height) / 2),
    );
    const { width } = parse.photo;
    const height = last - first;
    const labels = parse.labels.slice(first * width, last * width);
    const data = parse.photo.data.slice(first * width * 3, last * width * 3);
    for (const [one, label] of painted)
      drawShape(width, height, [one]).forEach((alpha, p) => {
        if (alpha) labels[p] = label;
      });
    const landmarks = parse.landmarks.map(({ x, y }) => ({
      x: width / 2 + (x - width / 2) * scale,
      y: height / 2 + (y - first - height / 2) * scale,
      visibility,
    }));
    for (const [index, x, y] of joints)
      landmarks[index] = { x: (2 * x - 0.5) * width, y: (2 * y - 0.5) * height, visibility };
    const found = withLabels({ ...parse, photo: { data, width, height }, landmarks }, labels);
    const outerwear = coat && Float32Array.from(drawShape(width, height, [coat]), (a) => a / 255);
    return { ...found, ...(outerwear && { outerwear, wearsOuterwear: true }) };
  });
