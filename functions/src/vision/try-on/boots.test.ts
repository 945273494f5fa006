import { describe, expect, it } from 'vitest';
import { createStage, LABEL } from '../body/stage.ts';
import { measureWornShoes } from '../body/worn-shoes.ts';
import { drawGarment, tee } from '../test-support/drawn-garments.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { composeTryOn } from './compose.ts';
import { preparePants, prepareShirt, prepareShoes } from './prepare-garment.ts';
import { putOnShoes } from './put-on-shoes.ts';

const pixel = (data: Uint8Array, x: number, y: number) => {
  const p = (y * DRAWN_WIDTH + x) * 3;
  return [...data.subarray(p, p + 3)];
};
const isGreen = ([r, g, b]: number[]) => g > r * 1.4 && g > b * 1.2;
const near = (a: number[], b: readonly number[], by: number) =>
  a.every((value, i) => Math.abs(value - b[i]) <= by);

/** The drawn person in boots up to the calves. */
const booted = (above: 'pants' | 'skin') => {
  const parse = drawnParse({ sleeves: 'short' });
  for (let p = 220 * DRAWN_WIDTH; p < parse.labels.length; p++) {
    if (parse.labels[p] !== LABEL.pants) continue;
    const name = p < 340 * DRAWN_WIDTH ? above : 'shoes';
    parse.labels[p] = LABEL[name];
    parse.photo.data.set(DRAWN_COLOURS[name], p * 3);
  }
  return parse;
};

describe('boots that stay below new trousers', () => {
  const legs = (half: number) => (x: number, y: number) =>
    y >= 10 && y < 60 ? Math.abs(x - 90) < 50 : y < 400 && Math.abs(Math.abs(x - 90) - 45) < half;

  it.each([
    { name: 'wide ones hang over the shafts', half: 40, shown: 'pants' },
    { name: 'slim ones are tucked in', half: 14, shown: 'shoes' },
  ] as const)('$name', async ({ half, shown }) => {
    const parse = booted('skin');
    // Their shafts are as narrow as legs.
    for (let p = 340 * DRAWN_WIDTH; p < 395 * DRAWN_WIDTH; p++) {
      const isLeg = [98, 142].some((x) => Math.abs((p % DRAWN_WIDTH) - x) < 9);
      if (parse.labels[p] !== LABEL.shoes || isLeg) continue;
      parse.labels[p] = LABEL.background;
      parse.photo.data.set(DRAWN_COLOURS.background, p * 3);
    }
    const image = drawGarment(180, 410, legs(half), { colour: [230, 90, 40] });
    const { painted } = composeTryOn(parse.photo, parse, { pants: await preparePants({ image }) });
    const { data } = painted;
    const [shaft, foot] = [355, 408].map((y) => y * DRAWN_WIDTH + 97);
    expect(data[shaft] ? data[shaft] - 1 : parse.labels[shaft]).toBe(LABEL[shown]);
    expect(data[foot] ? data[foot] - 1 : parse.labels[foot]).toBe(LABEL.shoes);
  });
});

describe('boots that low shoes replace', () => {
  const low = (x: number, y: number) => y > 10 && y < 40 && (x < 45 || x > 55);

  it('become bare legs where those show above them', async () => {
    const parse = booted('skin');
    const shoes = await prepareShoes({ image: drawGarment(100, 50, low) });
    const { image, keptBoots } = composeTryOn(parse.photo, parse, { shoes });
    expect(keptBoots).toBe(false);
    expect(near(pixel(image.data, 99, 355), DRAWN_COLOURS.skin, 12)).toBe(true);
    expect(isGreen(pixel(image.data, 95, 405))).toBe(true);
  });

  it('become trousers where those show above them', async () => {
    const parse = booted('pants');
    const shoes = await prepareShoes({ image: drawGarment(100, 50, low) });
    const { image, painted, keptBoots } = composeTryOn(parse.photo, parse, { shoes });
    expect(keptBoots).toBe(false);
    expect(near(pixel(image.data, 99, 355), DRAWN_COLOURS.pants, 12)).toBe(true);
    // They are no new trousers.
    expect(painted.data[355 * DRAWN_WIDTH + 99]).toBe(1 + LABEL.other);
  });

  it('become trousers whose hem lies on the new shoes', async () => {
    const parse = booted('pants');
    const cuff = [200, 200, 60];
    for (let p = 320 * DRAWN_WIDTH; p < 340 * DRAWN_WIDTH; p++)
      if (parse.labels[p] === LABEL.pants) parse.photo.data.set(cuff, p * 3);
    const shoes = await prepareShoes({ image: drawGarment(100, 50, low) });
    const { image } = composeTryOn(parse.photo, parse, { shoes });
    const cuffs = Array.from({ length: 440 }, (_, y) => y).filter((y) =>
      near(pixel(image.data, 99, y), cuff, 20),
    );
    expect(cuffs.length).toBeGreaterThan(5);
    expect(Math.min(...cuffs)).toBeGreaterThan(350);
    expect(near(pixel(image.data, 99, 336), DRAWN_COLOURS.pants, 12)).toBe(true);
  });

  it('become new trousers, too, whose hem lies on the new shoes', async () => {
    const parse = booted('pants');
    const stage = createStage(parse.photo, parse);
    const cuff = [200, 200, 60];
    stage.labels.forEach((label, p) => {
      if (label !== LABEL.pants) return;
      const isCuff = Math.floor(p / stage.width) + stage.box.top >= 320;
      stage.pixels.set(isCuff ? cuff : [40, 140, 80], p * 3);
      stage.painted[p] = 1 + LABEL.pants;
    });
    putOnShoes(stage, (await prepareShoes({ image: drawGarment(100, 50, low) }))!, 'trousers');
    const at = (y: number): number => (y - stage.box.top) * stage.width + 99 - stage.box.left;
    const shown = (y: number): number[] => [...stage.pixels.subarray(at(y) * 3, at(y) * 3 + 3)];
    expect(isGreen(shown(336))).toBe(true);
    expect(near(shown(375), cuff, 20)).toBe(true);
    expect(stage.painted[at(375)]).toBe(1 + LABEL.pants);
  });

  it('become trousers, and no edge of a sock shows through these', async () => {
    const parse = booted('pants');
    const isSock = (p: number) =>
      p > 339 * DRAWN_WIDTH && p < 341 * DRAWN_WIDTH && Math.abs((p % DRAWN_WIDTH) - 99) < 5;
    parse.labels.forEach((label, p) => {
      if (!isSock(p) || label === LABEL.background) return;
      parse.labels[p] = LABEL.other;
      parse.photo.data.set([240, 240, 240], p * 3);
    });
    const shoes = await prepareShoes({ image: drawGarment(100, 50, low) });
    const { image } = composeTryOn(parse.photo, parse, { shoes });
    expect(near(pixel(image.data, 99, 340), DRAWN_COLOURS.pants, 12)).toBe(true);
  });

  it('become trousers of their own colour, and not of their soft edges, which mix with the ground', async () => {
    const parse = booted('pants');
    const isPants = (p: number) => parse.labels[p] === LABEL.pants;
    for (let p = 320 * DRAWN_WIDTH; p < 340 * DRAWN_WIDTH; p++)
      if (isPants(p) && !(isPants(p - 2) && isPants(p + 2)))
        parse.photo.data.set([250, 250, 250], p * 3);
    const shoes = await prepareShoes({ image: drawGarment(100, 50, low) });
    const { image } = composeTryOn(parse.photo, parse, { shoes });
    expect(near(pixel(image.data, 90, 350), DRAWN_COLOURS.pants, 12)).toBe(true);
  });

  it('stay where the photo shows neither legs nor trousers', async () => {
    const parse = booted('pants');
    parse.labels = parse.labels.map((label) => (label === LABEL.pants ? LABEL.shirt : label));
    const shoes = await prepareShoes({ image: drawGarment(100, 50, low) });
    const { image, keptBoots } = composeTryOn(parse.photo, parse, { shoes });
    expect(keptBoots).toBe(true);
    expect(pixel(image.data, 99, 350)).toEqual(pixel(parse.photo.data, 99, 350));
  });

  it('stay above the new shoes only: nothing of them shows beside these', async () => {
    const parse = booted('pants');
    parse.labels = parse.labels.map((label) => (label === LABEL.pants ? LABEL.shirt : label));
    const landmarks = measureWornShoes(parse);
    const narrow = drawGarment(
      240,
      440,
      (x, y) => y > 385 && y < 418 && (Math.abs(x - 99) < 6 || Math.abs(x - 141) < 6),
    );
    const shoes = await prepareShoes({ image: narrow, landmarks });
    const { painted, keptBoots } = composeTryOn(parse.photo, parse, { shoes });
    expect(keptBoots).toBe(true);
    const row = 408 * DRAWN_WIDTH;
    const from = parse.labels.indexOf(LABEL.shoes, row);
    const to = painted.data.indexOf(1 + LABEL.shoes, row) - 2;
    expect(to - from).toBeGreaterThan(3);
    expect(new Set(painted.data.subarray(from, to))).toEqual(new Set([1 + LABEL.background]));
    expect(painted.data[350 * DRAWN_WIDTH + 99]).toBe(0);
  });

  it('stay below a new skirt: its cloth is not continued down the legs', async () => {
    const parse = booted('pants');
    parse.labels = parse.labels.map((label) => (label === LABEL.pants ? LABEL.shirt : label));
    const cone = drawGarment(120, 120, (x, y) => y > 5 && Math.abs(x - 60) < 30 + y / 4);
    const landmarks = { kind: 'lower', hem: 0.7, worn: true } as const;
    const { image, keptBoots } = composeTryOn(parse.photo, parse, {
      shirt: await prepareShirt({ image: drawGarment(200, 220, tee) }),
      pants: await preparePants({ image: cone, hasLegs: false, landmarks }),
      shoes: await prepareShoes({ image: drawGarment(100, 50, low) }),
    });
    expect(keptBoots).toBe(true);
    expect(pixel(image.data, 99, 370)).toEqual(pixel(parse.photo.data, 99, 370));
  });
});
