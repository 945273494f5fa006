import { describe, expect, it } from 'vitest';
import { measureWornShirt } from '../body/worn-shirt.ts';
import { shiftLandmarks, type ShirtLandmarks } from '../garments/garment-landmarks.ts';
import { cutOut } from '../pixels/mask.ts';
import { createLocalSegmenter } from '../segmenter/local-segmenter.ts';
import { LABEL } from '../body/stage.ts';
import { type Covers, drawGarment, pants } from '../test-support/drawn-garments.ts';
import { DRAWN_COLOURS, drawnParse } from '../test-support/drawn-parse.ts';
import { createLocalTryOn } from './local-try-on.ts';
import { preparePants } from './prepare-garment.ts';
import type { TryOnGarment } from './try-on-engine.ts';

const parse = drawnParse({ sleeves: 'short' });
const engine = createLocalTryOn({ parse: () => Promise.resolve(parse) });

/** The shirt of the drawn person. */
async function pieceOfShirt() {
  const parser = {
    method: 'network' as const,
    parse: () => Promise.resolve(parse),
    warmUp: () => Promise.resolve(),
    release: () => Promise.resolve(),
  };
  const { pieces } = await createLocalSegmenter({ parser }).segment(parse.photo);
  const piece = pieces.find(({ label }) => label === 'shirt');
  if (!piece) throw new Error('The drawn person wears a shirt.');
  return piece;
}

/** That shirt without what something hid of it; places in the photo. */
async function shirtWithout(isHidden: (x: number, y: number) => boolean): Promise<TryOnGarment> {
  const { box, mask, landmarks } = await pieceOfShirt();
  const data = mask.data.map((value, p) =>
    isHidden(box.left + (p % box.width), box.top + Math.floor(p / box.width)) ? 0 : value,
  );
  return { image: cutOut(parse.photo, { ...mask, data }, box), landmarks };
}

const COMPLETED =
  'Something hides a part of the shirt in its own photo. Atelier completed it from the rest.';

describe('a shirt that something hides in its own photo', () => {
  it('is completed where a bag hung, and the note says so', async () => {
    const isBag = (x: number, y: number) => x > 126 && y > 140 && y < 175;
    const shirt = await shirtWithout(isBag);
    const { image, painted, notes } = await engine.tryOn(parse.photo, { shirt });
    expect(notes).toContain(COMPLETED);
    for (const [x, y] of [
      [135, 150],
      [145, 160],
      [150, 170],
    ]) {
      const p = y! * image.width + x!;
      expect(painted!.data[p]).toBe(1 + LABEL.shirt);
      const differences = DRAWN_COLOURS.shirt.map((c, i) => Math.abs(image.data[p * 3 + i]! - c));
      expect(Math.max(...differences)).toBeLessThan(40);
    }
  });

  it('is put on without a word where nothing hides it', async () => {
    const { notes } = await engine.tryOn(parse.photo, { shirt: await shirtWithout(() => false) });
    expect(notes).not.toContain(COMPLETED);
  });

  it('is refused where too little of it shows, with that reason', async () => {
    const shirt = await shirtWithout((x) => x > 118);
    await expect(engine.tryOn(parse.photo, { shirt })).rejects.toMatchObject({
      code: 'unusable-garment',
      message: expect.stringContaining('Something hides too much of the shirt') as string,
    });
  });

  it('is refused where a wide bag hides most of it below the chest', async () => {
    const shirt = await shirtWithout((_, y) => y > 130 && y < 185);
    await expect(engine.tryOn(parse.photo, { shirt })).rejects.toMatchObject({
      code: 'unusable-garment',
      message: expect.stringContaining('Something hides too much of the shirt') as string,
    });
  });
});

describe('an open coat', () => {
  const wholeCoat = measureWornShirt(drawnParse({ sleeves: 'short' }))!;
  const isOpening = (x: number) => Math.abs(x - 120) < 10;
  const coatWithout = async (isHidden: (x: number, y: number) => boolean) => {
    const { image } = await shirtWithout((x, y) => isOpening(x) || isHidden(x, y));
    const { box } = await pieceOfShirt();
    return { image, landmarks: shiftLandmarks(wholeCoat, -box.left, -box.top) };
  };

  it('is completed at its sides, and stays open', async () => {
    const outerwear = await coatWithout((x, y) => x > 140 && y > 130 && y < 180);
    const { painted } = await engine.tryOn(parse.photo, { outerwear });
    const at = (x: number, y: number) => painted!.data[y * parse.grid.width + x];
    expect(at(143, 155)).toBe(1 + LABEL.outerwear);
    expect(at(120, 155)).not.toBe(1 + LABEL.outerwear);
  });

  it('goes on over a shirt of which it shows too little to wear it alone, and that is said', async () => {
    const outerwear = await coatWithout(() => false);
    const shirt = await shirtWithout((x) => x > 118);
    const { notes } = await engine.tryOn(parse.photo, { shirt, outerwear });
    expect(notes).toContain(COMPLETED);
    const nothing = await shirtWithout((x) => x > 112);
    await expect(engine.tryOn(parse.photo, { shirt: nothing, outerwear })).rejects.toMatchObject({
      code: 'unusable-garment',
    });
  });
});

describe('the collar of a coat that hair hides on one side', () => {
  it('is completed from the other side', async () => {
    const coat = measureWornShirt(drawnParse({ sleeves: 'short' }))!;
    const isHair = (x: number, y: number) => x > 86 && x < 104 && y > 94 && y < 122;
    const { image } = await shirtWithout(isHair);
    const { box } = await pieceOfShirt();
    // A blue collar on both sides; hair hides the left one.
    for (let p = 0; p < image.width * image.height; p++) {
      const [x, y] = [box.left + (p % image.width), box.top + Math.floor(p / image.width)];
      if (y > 94 && y < 120 && x > 138 && x < 152) image.data.set([30, 40, 220], p * 4);
    }
    const landmarks = shiftLandmarks(coat, -box.left, -box.top);
    const { image: result } = await engine.tryOn(parse.photo, { outerwear: { image, landmarks } });
    const [red, , blue] = result.data.subarray((108 * result.width + 95) * 3);
    expect(blue).toBeGreaterThan(red! + 60);
  });
});

describe('a jacket that something hides in its front', () => {
  /** Whether the front shows the jacket at the chest and at the hips after it was put on: a scarf hides it from this row on. */
  const shows = async (change: Partial<ShirtLandmarks>, from = 110): Promise<boolean[]> => {
    const { image, landmarks } = await shirtWithout((x, y) => Math.abs(x - 116) < 10 && y > from);
    if (landmarks?.kind !== 'shirt') throw new Error('A worn shirt has the landmarks of one.');
    const outerwear = { image, landmarks: { ...landmarks, ...change } };
    const { painted } = await engine.tryOn(parse.photo, { outerwear });
    return [130, 196].map(
      (y) => painted!.data[y * parse.photo.width + 116] === 1 + LABEL.outerwear,
    );
  };

  it('is completed down to the waist if it was cut out with all that is worn under it', async () => {
    expect(await shows({ isWhole: true })).toEqual([true, false]);
  });

  it('stays open where the scarf hides it from the neck on', async () => {
    expect(await shows({ isWhole: true, neckline: undefined }, 0)).toEqual([false, false]);
  });

  it('is open there if it was cut out apart', async () => {
    expect(await shows({})).toEqual([false, false]);
  });
});

describe('a shirt that was worn under a coat', () => {
  const { garments } = parse;
  const size = { width: parse.grid.width, height: parse.grid.height };
  const box = { left: 0, top: 0, ...size };
  const pieceOf = (isPart: (x: number) => boolean, landmarks: ShirtLandmarks): TryOnGarment => {
    const data = garments.shirt.inside.map((inside, p) =>
      inside && isPart(p % size.width) ? 255 : 0,
    );
    return { image: cutOut(parse.photo, { data, ...size }, box), landmarks };
  };
  const whole = measureWornShirt(drawnParse({ sleeves: 'short' }))!;
  const { sleeves } = whole;
  const isOpening = (x: number) => Math.abs(x - 120) < 12;
  const shirt = pieceOf(isOpening, {
    ...whole,
    sleeves: { left: null, right: null },
    sleevesHidden: true,
  });
  const coat = (own: ShirtLandmarks['sleeves']) =>
    pieceOf((x) => !isOpening(x), { ...whole, sleeves: own });
  const withReach = (reach: number): ShirtLandmarks['sleeves'] => ({
    left: { ...sleeves.left!, reach },
    right: { ...sleeves.right!, reach },
  });

  it('is refused alone, and under a coat without sleeves, because nobody knows its own', async () => {
    const refusal = {
      code: 'unusable-garment',
      message: expect.stringContaining('hides the sleeves of this shirt') as string,
    };
    await expect(engine.tryOn(parse.photo, { shirt })).rejects.toMatchObject(refusal);
    const outerwear = coat({ left: null, right: null });
    await expect(engine.tryOn(parse.photo, { shirt, outerwear })).rejects.toMatchObject(refusal);
  });

  it('is put on under a coat: all that was made up of it is hidden again', async () => {
    const { painted } = await engine.tryOn(parse.photo, { shirt, outerwear: coat(withReach(1)) });
    const at = (x: number, y: number) => painted!.data[y * size.width + x];
    expect(at(120, 150)).toBe(1 + LABEL.shirt);
    expect(at(95, 150)).toBe(1 + LABEL.outerwear);
    expect(at(145, 150)).toBe(1 + LABEL.outerwear);
  });

  it('keeps a print at the edge of what can be seen, which is no strand of hair', async () => {
    const isPrint = (x: number, y: number) => x < 116 && y > 138 && y < 152;
    const data = Uint8Array.from(shirt.image.data);
    for (let p = 0; p < size.width * size.height; p++)
      if (isPrint(p % size.width, Math.floor(p / size.width))) data.set([20, 40, 200], p * 4);
    const printed = { ...shirt, image: { ...shirt.image, data } };
    const outerwear = coat(withReach(1));
    const { image } = await engine.tryOn(parse.photo, { shirt: printed, outerwear });
    const [red, , blue] = image.data.subarray((145 * size.width + 114) * 3);
    expect(blue).toBeGreaterThan(red! + 60);
  });
});

it('worn trousers behind a clutch are measured as wide as they are, and their legs part in the middle', async () => {
  const isClutch: Covers = (x, y) => x > 75 && y > 40 && y < 110;
  const trousers = await preparePants({
    image: drawGarment(120, 240, (x, y) => pants(x, y) && !isClutch(x, y)),
    landmarks: { kind: 'lower', hem: 1, top: -0.085, hasLegs: true, worn: true },
  });
  const { seat, legs } = trousers!.landmarks;
  const widths = seat.map(({ left, right }) => right.x - left.x);
  expect(Math.min(...widths)).toBeGreaterThan(0.9 * Math.max(...widths));
  const [left, right] = [legs.left[0]!, legs.right[0]!].map((cut) => cut.right.x - cut.left.x);
  expect(left! / right!).toBeGreaterThan(0.8);
  expect(left! / right!).toBeLessThan(1.25);
});

it('a high waist is known from who wore it, and not from a thread above it', async () => {
  const waistOf = async (top: number, covers: Covers = pants) =>
    (await preparePants({
      image: drawGarment(120, 240, covers),
      landmarks: { kind: 'lower', hem: 1, top, hasLegs: true, worn: true },
    }))!.landmarks.waist;
  expect(await waistOf(-0.2)).toBeCloseTo(0.2, 2);
  expect(await waistOf(-0.05)).toBeUndefined();
  const thread: Covers = (x, y) => pants(x, y) || (y >= 0 && y < 10 && x > 50 && x < 60);
  const withThread = await waistOf(-0.2, thread);
  expect(withThread).toBeLessThan(0.16);
  expect(withThread).toBeGreaterThan(0.1);
});
