import { beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '../../contract/clothes/garments.ts';
import type { RgbaImage, RgbImage } from '../pixels/image.ts';
import { LABEL } from '../body/stage.ts';
import { type PersonParse, PARSE_CLASSES } from '../body/person-parse.ts';
import { DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { type Covers, drawGarment, longShirt, pants, tee } from '../test-support/drawn-garments.ts';
import { createLocalTryOn } from './local-try-on.ts';
import { createVerifiedTryOn } from './result/verified-try-on.ts';
import type { TryOnResult } from './try-on-engine.ts';

/** Where a try-on is looked at, pixels of the drawn photo. */
const CHEST = [112, 150] as const;
const HIP = [120, 225] as const;
const THIGH = [103, 260] as const;
const SHIN = [99, 360] as const;
const FOREHEAD_HAIR = [120, 28] as const;

const gown: Covers = (x, y) =>
  y > 10 && y < 400 && Math.abs(x - 100) < 30 + Math.max(0, y - 120) / 5;
const knee = { image: drawGarment(200, 180, (x, y) => gown(x, y) && y < 170) };
const crown: Covers = (x, y) => (y < 24 ? Math.abs(x - 45) < 22 : y < 30);

const engineFor = (parse: PersonParse) =>
  createVerifiedTryOn({
    engine: createLocalTryOn({ parse: () => Promise.resolve(parse) }),
    parse: () => Promise.resolve(parse),
    kind: 'embedded',
    elapsedMs: () => 0,
  });

let parse: PersonParse;
beforeAll(() => {
  parse = drawnParse({ sleeves: 'long' });
});

/** The person with face, arms and hands covered. */
const withoutSkin = (labels: Uint8Array): PersonParse => ({
  ...parse,
  labels: labels.map((label) => (label === LABEL.skin ? LABEL.hair : label)),
});

type Pictures = Partial<Record<Category, RgbaImage>>;
const tryOn = (pictures: Pictures, person = parse): Promise<TryOnResult> =>
  engineFor(person).tryOn(
    person.photo,
    Object.fromEntries(Object.entries(pictures).map(([category, image]) => [category, { image }])),
  );

const colourAt = ({ data }: RgbImage, [x, y]: readonly [number, number]): number[] => [
  ...data.subarray((y * DRAWN_WIDTH + x) * 3, (y * DRAWN_WIDTH + x) * 3 + 3),
];
const isGreen = (image: RgbImage, place: readonly [number, number]): boolean => {
  const [r, g, b] = colourAt(image, place);
  return g! > r! + 30 && g! > b! + 20;
};
const paintedAt = ({ painted }: TryOnResult, [x, y]: readonly [number, number]) =>
  painted!.data[y * DRAWN_WIDTH + x];
const areaOf = ({ painted }: TryOnResult, label: number): number =>
  painted!.data.reduce((sum, one) => sum + (one === 1 + label ? 1 : 0), 0);
const refusal = (code: string, words: string) => ({
  code,
  message: expect.stringContaining(words) as string,
});

describe('a dress', () => {
  it('takes the place of shirt and pants; own trousers stay below its hem, and it says so', async () => {
    const result = await tryOn({ dress: knee.image });
    for (const place of [CHEST, HIP, THIGH]) {
      expect(isGreen(result.image, place)).toBe(true);
      expect(paintedAt(result, place)).toBe(1 + LABEL.dress);
    }
    expect(colourAt(result.image, SHIN)).toEqual(colourAt(parse.photo, SHIN));
    expect(result.notes).toContain(
      'Clothes below the hem of the dress stay: the photo does not show the legs in them.',
    );
  });

  it('down to the ankles hides the pants, ends behind the shoes, and needs no note on pants', async () => {
    const result = await tryOn({ dress: drawGarment(200, 410, gown) });
    for (const place of [CHEST, THIGH, SHIN]) expect(isGreen(result.image, place)).toBe(true);
    expect(result.notes.join()).not.toContain('below the hem');
    const shoe = [95, 405] as const;
    expect(parse.labels[shoe[1] * DRAWN_WIDTH + shoe[0]]).toBe(LABEL.shoes);
    expect(colourAt(result.image, shoe)).toEqual(colourAt(parse.photo, shoe));
  });

  it('shows the legs below its hem where cropped trousers or an old skirt ended lower', async () => {
    const cropped = parse.labels.map((label, p) =>
      label === LABEL.pants && p > 345 * DRAWN_WIDTH ? LABEL.skin : label,
    );
    const result = await tryOn({ dress: knee.image }, { ...parse, labels: cropped });
    expect(paintedAt(result, [99, 335])).toBe(1 + LABEL.skin);
    expect(result.notes.join()).not.toContain('below the hem');
  });

  it('shows no trousers below its hem where a long coat hid them and the legs are bare', async () => {
    const inCoat = parse.labels.map((label, p) => {
      if (label === LABEL.pants && p > 360 * DRAWN_WIDTH) return LABEL.skin;
      const isCoat = p > 230 * DRAWN_WIDTH && p < 315 * DRAWN_WIDTH;
      return isCoat && p % DRAWN_WIDTH > 70 && p % DRAWN_WIDTH < 126 ? LABEL.shirt : label;
    });
    const result = await tryOn({ dress: knee.image }, { ...parse, labels: inCoat });
    for (const x of [100, 141]) expect(paintedAt(result, [x, 322])).toBe(1 + LABEL.skin);
    expect(areaOf(result, LABEL.pants)).toBeLessThan(20);
  });

  it('is worn over trousers that are no wider than legs', async () => {
    const isWide = (p: number) =>
      p > 250 * DRAWN_WIDTH && p < 380 * DRAWN_WIDTH && Math.abs((p % DRAWN_WIDTH) - 120) < 60;
    const wide = parse.labels.map((label, p) => (isWide(p) ? LABEL.pants : label));
    const result = await tryOn({ dress: knee.image }, withoutSkin(wide));
    expect(paintedAt(result, SHIN)).toBe(0);
    expect(paintedAt(result, [66, 360])).toBe(1 + LABEL.background);
    expect(paintedAt(result, [174, 360])).toBe(1 + LABEL.background);
  });

  it('is worn over trousers that reach down over the shoes', async () => {
    const isOverShoe = (p: number) =>
      p > 380 * DRAWN_WIDTH && p < 405 * DRAWN_WIDTH && Math.abs((p % DRAWN_WIDTH) - 98) < 11;
    const long = parse.labels.map((label, p) => (isOverShoe(p) ? LABEL.pants : label));
    const result = await tryOn({ dress: knee.image }, withoutSkin(long));
    for (const x of [89, 98, 107]) expect(paintedAt(result, [x, 402])).toBe(0);
  });

  it('is not worn with a shirt or pants', async () => {
    const top = drawGarment(200, 220, tee);
    for (const more of [{ shirt: top }, { pants: drawGarment(120, 240, pants) }])
      await expect(tryOn({ dress: knee.image, ...more })).rejects.toMatchObject(
        refusal('unusable-garment', 'instead of a shirt and pants'),
      );
  });
});

describe('a coat or jacket', () => {
  const jacket: Covers = (x, y) => longShirt(x, y) && Math.abs(x - 100) > 14;

  it('that is open shows the shirt below, worn or new', async () => {
    const middle = [120, 160] as const;
    const over = await tryOn({ outerwear: drawGarment(200, 220, jacket) });
    expect(colourAt(over.image, middle)).toEqual(colourAt(parse.photo, middle));
    expect(paintedAt(over, [95, 150])).toBe(1 + LABEL.outerwear);
    expect(isGreen(over.image, [95, 150])).toBe(true);

    const blue = drawGarment(200, 220, tee, { colour: [40, 60, 190] });
    const both = await tryOn({ shirt: blue, outerwear: drawGarment(200, 220, jacket) });
    expect(paintedAt(both, middle)).toBe(1 + LABEL.shirt);
    expect(colourAt(both.image, middle)[2]).toBeGreaterThan(120);
    expect(isGreen(both.image, [95, 150])).toBe(true);
  });

  it('that is closed may hide the new shirt, or a dress down to its hem', async () => {
    const coat = drawGarment(200, 220, longShirt);
    const blue = drawGarment(200, 220, tee, { colour: [40, 60, 190] });
    const { image } = await tryOn({ shirt: blue, outerwear: coat });
    expect(isGreen(image, CHEST)).toBe(true);
    const gownBelow = drawGarment(200, 410, gown, { colour: [40, 60, 190] });
    const overDress = await tryOn({ dress: gownBelow, outerwear: coat });
    expect(paintedAt(overDress, CHEST)).toBe(1 + LABEL.outerwear);
    expect(paintedAt(overDress, SHIN)).toBe(1 + LABEL.dress);
  });

  it('over a longer garment says that it hangs out', async () => {
    const short = drawGarment(200, 120, (x, y) => Math.abs(x - 100) < 90 && y > 5 && y < 100);
    const labels = parse.labels.map((label) => (label === LABEL.pants ? LABEL.shirt : label));
    const { notes } = await tryOn({ outerwear: short }, { ...parse, labels });
    expect(notes).toContain('The clothes in the photo hang out below the new coat or jacket.');
  });

  it('that is light has no dark outline from the clothes that it covers, worn or new', async () => {
    const inBlack = structuredClone(parse);
    inBlack.labels.forEach((label, p) => {
      if (label === LABEL.shirt) inBlack.photo.data.fill(12, p * 3, p * 3 + 3);
    });
    const coat = drawGarment(200, 220, longShirt, { colour: [200, 205, 210] });
    const black = drawGarment(200, 220, longShirt, { colour: [12, 12, 12] });
    for (const wanted of [{ outerwear: coat }, { shirt: black, outerwear: coat }]) {
      const { image, painted } = await tryOn(wanted, inBlack);
      const outline = Array.from(painted!.data.keys()).filter((p) => {
        const y = Math.floor(p / DRAWN_WIDTH);
        const isBeside = [p - 1, p + 1, p - 2, p + 2].some((q) => inBlack.labels[q] === 0);
        return y > 120 && y < 190 && inBlack.labels[p] === LABEL.shirt && isBeside;
      });
      expect(outline.length).toBeGreaterThan(100);
      const darkest = Math.min(...outline.map((p) => image.data[p * 3]!));
      expect(darkest).toBeGreaterThan(120);
    }
  });

  it('leaves the pants as they are', async () => {
    const { image } = await tryOn({ outerwear: drawGarment(200, 220, jacket) });
    expect(colourAt(image, SHIN)).toEqual(colourAt(parse.photo, SHIN));
  });
});

describe('a hat', () => {
  const hat = drawGarment(90, 32, crown);

  it('sits above the brow, and the face stays', async () => {
    const result = await tryOn({ hat });
    expect(paintedAt(result, FOREHEAD_HAIR)).toBe(1 + LABEL.hat);
    expect(isGreen(result.image, FOREHEAD_HAIR)).toBe(true);
    for (const place of [
      [112, 46],
      [128, 46],
      [120, 56],
      [120, 66],
    ] as const)
      expect(colourAt(result.image, place)).toEqual(colourAt(parse.photo, place));
    expect(result.verdict?.identityKept).toBe(true);
  });

  it('that lay on a table, so that its crown shows from above, is no higher than on a head', async () => {
    const cap = drawGarment(90, 130, (x, y) => y > 5 && y < 125 && Math.abs(x - 45) < 40);
    // The photo has more room above the head.
    const landmarks = parse.landmarks.map((one, i) => (i <= 10 ? { ...one, y: one.y + 25 } : one));
    const result = await tryOn({ hat: cap }, { ...parse, landmarks });
    const rows = new Set<number>();
    result.painted!.data.forEach((one, p) => {
      if (one === 1 + LABEL.hat) rows.add(Math.floor(p / DRAWN_WIDTH));
    });
    // The ears are 48 pixels apart.
    expect(rows.size).toBeGreaterThan(30);
    expect(rows.size).toBeLessThan(66);
  });

  it('is refused where the head is turned away, or covered already', async () => {
    const landmarks = parse.landmarks.map((one, i) =>
      i === 7 || i === 8 ? { ...one, x: 120 } : one,
    );
    await expect(tryOn({ hat }, { ...parse, landmarks })).rejects.toMatchObject(
      refusal('unusable-pose', 'face from the front'),
    );
    const other = PARSE_CLASSES.indexOf('other');
    const labels = parse.labels.map((label) => (label === LABEL.hair ? other : label));
    await expect(tryOn({ hat }, { ...parse, labels })).rejects.toMatchObject(
      refusal('unusable-pose', 'hat already'),
    );
  });

  it('is refused where the photo ends at the head', async () => {
    const landmarks = parse.landmarks.map((one) => ({ ...one, y: one.y - 25 }));
    await expect(tryOn({ hat }, { ...parse, landmarks })).rejects.toMatchObject(
      refusal('unusable-pose', 'no room above the head'),
    );
  });
});

describe('a bag', () => {
  const bag = drawGarment(80, 90, (x, y) => x > 5 && x < 75 && y > 5 && y < 85);

  it('hangs from a free hand, about a third to a half of the torso high, behind the fingers', async () => {
    const result = await tryOn({ bag });
    const area = areaOf(result, LABEL.bag);
    expect(area).toBeGreaterThan(0.08 * 110 ** 2);
    expect(area).toBeLessThan(0.3 * 110 ** 2);
    const finger = [64, 214] as const;
    expect(colourAt(result.image, finger)).toEqual(colourAt(parse.photo, finger));
    expect(colourAt(result.image, CHEST)).toEqual(colourAt(parse.photo, CHEST));
  });

  it('is refused where a bag is carried already', async () => {
    const other = PARSE_CLASSES.indexOf('other');
    const labels = parse.labels.map((label, p) => {
      const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
      return x > 170 && x < 205 && y > 215 && y < 265 ? other : label;
    });
    const scores = { ...parse.scores, other: Float32Array.from(labels, (one) => +(one === other)) };
    await expect(tryOn({ bag }, { ...parse, labels, scores })).rejects.toMatchObject(
      refusal('unusable-pose', 'carry something already'),
    );
  });

  it('is refused where no hand hangs free', async () => {
    const landmarks = parse.landmarks.map((one, i) =>
      [15, 16, 19, 20].includes(i) ? { ...one, y: 100 } : one,
    );
    await expect(tryOn({ bag }, { ...parse, landmarks })).rejects.toMatchObject(
      refusal('unusable-pose', 'no free hand'),
    );
  });
});

describe('a bag and a hat that the photo has no place for', () => {
  const shirt = drawGarment(200, 220, tee);
  const bag = drawGarment(80, 90, (x, y) => x > 5 && x < 75 && y > 5 && y < 85);
  const hat = drawGarment(120, 80, (x, y) => y > 10 && y < 75 && x > 10 && x < 110);
  /** The hands held up, and the head turned away. */
  const turnedAway = (): PersonParse => ({
    ...parse,
    landmarks: parse.landmarks.map((one, i) => {
      if (i === 7 || i === 8) return { ...one, x: 120 };
      return [15, 16, 19, 20].includes(i) ? { ...one, y: 100 } : one;
    }),
  });

  it('are left out of an outfit, and the person reads why', async () => {
    const result = await tryOn({ shirt, bag, hat }, turnedAway());
    expect(result.leftOut).toEqual(['bag', 'hat']);
    expect(result.notes[0]).toMatch(/^The bag is left out\. .*no free hand/);
    expect(result.notes[1]).toMatch(/^The hat is left out\. .*face from the front/);
    const alone = await tryOn({ shirt }, turnedAway());
    expect(Buffer.compare(result.image.data, alone.image.data)).toBe(0);
  });

  it('are refused where nothing else is put on', async () => {
    await expect(tryOn({ bag, hat }, turnedAway())).rejects.toMatchObject(
      refusal('unusable-pose', 'no free hand'),
    );
  });
});

describe('an accessory', () => {
  const scarf = drawGarment(90, 60, (x, y) => x > 20 && y > 20);

  it('is left out, and the person reads that', async () => {
    const { image, notes, painted } = await tryOn({
      shirt: drawGarment(200, 220, tee),
      accessory: scarf,
    });
    expect(notes).toContain(
      'Atelier cannot put on accessories yet; they are left out of the picture.',
    );
    const alone = await tryOn({ shirt: drawGarment(200, 220, tee) });
    expect(Buffer.compare(image.data, alone.image.data)).toBe(0);
    expect(painted!.data).not.toContain(1 + LABEL.accessory);
  });

  it('is refused alone', async () => {
    await expect(tryOn({ accessory: scarf })).rejects.toMatchObject(
      refusal('unusable-garment', 'cannot put on accessories yet'),
    );
  });
});
