import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../contract/app-error.ts';
import { cutPiece } from '../piece/cut-piece.ts';
import { PHOTO_CLASSES, type PhotoClass } from '../piece/piece-kinds.ts';
import type { PieceFinder, SeenPhoto } from '../piece/piece-finder.ts';
import { decodeRgb, decodeRgba } from '../pictures/image-codec.ts';
import type { RgbImage } from '../pixels/image.ts';
import { createStudioEngine, type StudioPainter } from './studio-engine.ts';

/** A T-shirt; `cloth` is what its surface has. */
const shirt = ({
  cloth = '#28508c',
  height = 330,
  sleeves = 200,
}: { cloth?: string; height?: number; sleeves?: number } = {}) =>
  `<path d="M150 60 L210 40 Q250 70 290 40 L350 60 L410 ${sleeves - 40} L360 ${sleeves} L345 140 L345 ${60 + height} L155 ${60 + height} L155 140 L140 ${sleeves} L90 ${sleeves - 40} Z" fill="${cloth}"/>`;
const STRIPES = (turn: number) =>
  `<pattern id="s" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><rect width="26" height="26" fill="#d99a41"/><rect width="26" height="13" fill="#28508c"/></pattern>`;
const svg = (shape: string, ground = '', defs = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><defs>${defs}</defs>${ground}${shape}</svg>`,
  );
const GROUND = '<rect width="500" height="500" fill="#ececec"/>';

const cutoutOf = async (shape: string, defs = ''): Promise<Uint8Array> =>
  sharp(svg(shape, '', defs))
    .png()
    .toBuffer();
const drawingOf = async (shape: string, defs = ''): Promise<RgbImage> =>
  decodeRgb(
    await sharp(svg(shape, GROUND, defs))
      .png()
      .toBuffer(),
    1000,
  );

/** Sees a T-shirt everywhere unless told otherwise, and cuts out what differs from the border. */
const finder = (drawn: PhotoClass = 't-shirt'): Pick<PieceFinder, 'look' | 'cut'> => {
  const seenAs = (name: PhotoClass): SeenPhoto => ({
    pieceClass: 't-shirt',
    category: 'shirt',
    kind: 't-shirt',
    confidence: 1,
    isPiece: 1,
    isSeveral: 0,
    classes: Object.fromEntries(
      PHOTO_CLASSES.map((one) => [one, one === name ? 1 : 0]),
    ) as SeenPhoto['classes'],
    place: new Float32Array(48 * 48),
    turns: [1, 0, 0, 0],
  });
  let looks = 0;
  return {
    look: async () => seenAs(looks++ === 0 ? 't-shirt' : drawn),
    async cut(photo) {
      const found = await cutPiece(photo, null);
      return found && { ...found, label: 'shirt', fullLabel: 't-shirt', confidence: 0.9 };
    },
  };
};

const painter = (drawn: RgbImage): StudioPainter & { sheets: RgbImage[] } => {
  const sheets: RgbImage[] = [];
  return {
    engine: 'drawn',
    sheets,
    async paint(sheet) {
      sheets.push(sheet);
      return drawn;
    },
  };
};

const beforeSending = () => Promise.resolve();
const make = async (
  drawn: RgbImage,
  { cutout, seen }: { cutout?: Uint8Array; seen?: PhotoClass } = {},
) => {
  const engine = createStudioEngine({ painter: painter(drawn), finder: finder(seen) });
  const piece = {
    category: 'shirt' as const,
    description: 'blue t-shirt',
    cutout: cutout ?? (await cutoutOf(shirt())),
    hung: null,
  };
  return engine.make(piece, { signal: new AbortController().signal, beforeSending });
};
const refusalOf = async (attempt: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error('It should have been refused.');
};

describe('a drawn picture of the same piece', () => {
  it('comes cut out, without its ground', async () => {
    const { webp, width, height, completed } = await make(
      await drawingOf(shirt({ cloth: '#2b5592' })),
    );
    const { data } = await decodeRgba(webp, 1000);
    expect(completed).toBe(0);
    expect(data[3]).toBe(0);
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4;
    expect(data[middle + 3]).toBe(255);
    expect(data[middle + 2]! - data[middle]!).toBeGreaterThan(60);
  });

  it('keeps its stripes', async () => {
    const cloth = 'url(#s)';
    const cutout = await cutoutOf(shirt({ cloth }), STRIPES(0));
    const drawn = await drawingOf(shirt({ cloth }), STRIPES(0));
    expect((await make(drawn, { cutout })).width).toBeGreaterThan(0);
  });
});

describe('a drawn picture that strays is refused', () => {
  const SENTENCE = (what: string) =>
    `The AI service ${what}, so its picture is not shown. You can ask for another one.`;
  it.each([
    ['another colour', { cloth: '#8c2828' }, 'changed the colours of your piece'],
    ['much darker', { cloth: '#0c1830' }, 'changed the colours of your piece'],
    ['cropped', { height: 180 }, 'changed the shape of your piece'],
  ])('%s', async (_, change, what) => {
    const error = await refusalOf(make(await drawingOf(shirt(change))));
    expect(error).toMatchObject({ code: 'unusable-result', message: SENTENCE(what) });
  });

  it('another pattern of the same colours', async () => {
    const cloth = 'url(#s)';
    const cutout = await cutoutOf(shirt({ cloth }), STRIPES(0));
    const turned = await drawingOf(shirt({ cloth }), STRIPES(90));
    const error = await refusalOf(make(turned, { cutout }));
    expect(error.message).toBe(SENTENCE('changed the pattern of your piece'));
  });

  it('a pattern where there was none, and none where there was one', async () => {
    const cloth = 'url(#s)';
    const striped = await drawingOf(shirt({ cloth }), STRIPES(0));
    expect((await refusalOf(make(striped))).code).toBe('unusable-result');
    const cutout = await cutoutOf(shirt({ cloth }), STRIPES(0));
    const plain = await drawingOf(shirt({ cloth: '#807967' }));
    expect((await refusalOf(make(plain, { cutout }))).code).toBe('unusable-result');
  });

  it('something else, a person in it', async () => {
    const error = await refusalOf(make(await drawingOf(shirt()), { seen: 'person' }));
    expect(error.message).toBe(SENTENCE('drew something else than your piece'));
  });

  it('nothing at all', async () => {
    const error = await refusalOf(make(await drawingOf('')));
    expect(error.message).toBe(SENTENCE('did not draw your piece alone'));
  });
});

it('an empty cut-out costs nothing', async () => {
  const service = painter(await drawingOf(shirt()));
  const engine = createStudioEngine({ painter: service, finder: finder() });
  const piece = {
    category: 'shirt' as const,
    description: '',
    cutout: await cutoutOf(''),
    hung: null,
  };
  const signal = new AbortController().signal;
  expect((await refusalOf(engine.make(piece, { signal, beforeSending }))).code).toBe(
    'unusable-garment',
  );
  expect(service.sheets).toEqual([]);
});
