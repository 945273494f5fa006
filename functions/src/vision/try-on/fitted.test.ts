import { describe, expect, it } from 'vitest';
import { LABEL } from '../body/stage.ts';
import type { LowerLandmarks } from '../garments/garment-landmarks.ts';
import { drawGarment, pants, tee } from '../test-support/drawn-garments.ts';
import {
  DRAWN_COLOURS,
  DRAWN_HEIGHT,
  DRAWN_WIDTH,
  drawnParse,
} from '../test-support/drawn-parse.ts';
import { findShoes } from '../flat/flat-shoes.ts';
import { composeTryOn, type Outfit } from './compose.ts';
import { preparePants, prepareShirt } from './prepare-garment.ts';

const shorts = (x: number, y: number) => pants(x, y) && y < 110;

describe('new clothes fit the person', () => {
  it('so that a short shirt ends at its own hem where new pants show below it', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    const outfit = {
      shirt: await prepareShirt({ image: drawGarment(200, 220, (x, y) => tee(x, y) && y < 150) }),
      pants: await preparePants({ image: drawGarment(120, 240, pants) }),
    };
    const { painted } = composeTryOn(parse.photo, parse, outfit);
    const at = (y: number) => painted.data[y * DRAWN_WIDTH + 120];
    expect(parse.labels[205 * DRAWN_WIDTH + 120]).toBe(LABEL.shirt);
    expect([at(150), at(205)]).toEqual([1 + LABEL.shirt, 1 + LABEL.pants]);
  });

  it('and painted legs are as thick as those that the photo shows, without the colours beside them', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    const [top, thickness] = [330, 7];
    for (let p = top * DRAWN_WIDTH; p < parse.labels.length; p++) {
      if (parse.labels[p] !== LABEL.pants) continue;
      const x = Math.abs((p % DRAWN_WIDTH) - 120) - 21;
      const surface = Math.abs(x) < thickness ? 'skin' : 'background';
      parse.labels[p] = LABEL[surface];
      // The rim of the skin mixes with what lies beside it.
      const isRim = Math.abs(x) > thickness - 1.5;
      parse.photo.data.set(isRim ? [20, 20, 250] : DRAWN_COLOURS[surface], p * 3);
    }
    const { image, painted } = composeTryOn(parse.photo, parse, {
      pants: await preparePants({ image: drawGarment(120, 240, shorts) }),
    });
    const row = 315 * DRAWN_WIDTH;
    let count = 0;
    for (let x = 80; x < 120; x++) if (painted.data[row + x] === 1 + LABEL.skin) count++;
    expect(count).toBeGreaterThan(thickness);
    expect(count).toBeLessThan(2 * thickness + 5);
    const blue = image.data[(row + 99) * 3 + 2]!;
    expect(Math.abs(blue - DRAWN_COLOURS.skin[2])).toBeLessThan(20);
  });

  it('and a skirt ends where it ended on who wore it, although a jacket hid its waist', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    // By its proportions it would reach the ankles.
    const image = drawGarment(
      100,
      140,
      (x, y) => y > 20 && y < 120 && Math.abs(x - 50) < 18 + (y - 20) * 0.16,
    );
    const endOf = async (landmarks?: LowerLandmarks) => {
      const skirt = await preparePants({ image, ...(landmarks && { landmarks }) });
      const { painted } = composeTryOn(parse.photo, parse, { pants: skirt });
      const isSkirt = (_: number, y: number) =>
        painted.data[y * DRAWN_WIDTH + 120] === 1 + LABEL.pants;
      return Array.from({ length: DRAWN_HEIGHT }, isSkirt).lastIndexOf(true);
    };
    expect(await endOf()).toBeGreaterThan(370);
    const end = await endOf({ kind: 'lower', hem: 0.4, worn: true });
    expect(end).toBeGreaterThan(255);
    expect(end).toBeLessThan(305);
  });

  it('and trousers that are tucked into boots still reach the ankles', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    const image = drawGarment(120, 240, pants);
    const landmarks = { kind: 'lower', hem: 0.6, worn: true } as const;
    const { painted } = composeTryOn(parse.photo, parse, {
      pants: await preparePants({ image, landmarks }),
    });
    expect(painted.data[370 * DRAWN_WIDTH + 98]).toBe(1 + LABEL.pants);
  });

  it.each([
    ['wide trousers that are tucked into boots as well', true, 1 + LABEL.pants],
    ['and shorter ones do not', undefined, 0],
  ] as const)('%s', async (_, isTucked, seen) => {
    const parse = drawnParse({ sleeves: 'short' });
    const wide = (x: number, y: number) =>
      y > 5 && Math.abs(x - 60) < (y < 60 ? 55 : 58) && (y < 60 || Math.abs(x - 60) > 4);
    const landmarks = {
      kind: 'lower',
      hem: 0.65,
      ...(isTucked && { isTucked }),
      worn: true,
    } as const;
    const { painted } = composeTryOn(parse.photo, parse, {
      pants: await preparePants({ image: drawGarment(120, 150, wide), landmarks }),
    });
    expect(painted.data[370 * DRAWN_WIDTH + 98]).toBe(seen);
  });

  it('and wide trousers lie on new shoes as on those of who wore them, but behind own ones that stay', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    for (let p = 370 * DRAWN_WIDTH; p < parse.labels.length; p++)
      if (parse.labels[p] === LABEL.pants) parse.labels[p] = LABEL.shoes;
    const landmarks = { kind: 'lower', hem: 1.12, worn: true } as const;
    const trousers = await preparePants({ image: drawGarment(120, 240, pants), landmarks });
    const shoe = drawGarment(60, 30, (x, y) => x > 4 && x < 56 && y > 4 && y < 26);
    const shoes = { shoes: findShoes(shoe) };
    const seen = (outfit: Outfit) =>
      composeTryOn(parse.photo, parse, outfit).painted.data[394 * DRAWN_WIDTH + 98];
    expect(seen({ pants: trousers, shoes })).toBe(1 + LABEL.pants);
    expect(seen({ pants: trousers })).not.toBe(1 + LABEL.pants);
  });

  it('and beside smaller shoes than the old ones there is the ground, also where no leg shows', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    // A long dress, and wide shoes.
    for (let p = 0; p < parse.labels.length; p++)
      if (parse.labels[p] === LABEL.pants) parse.labels[p] = LABEL.shirt;
    for (let y = 404; y < 420; y++)
      for (let x = 60; x < 100; x++) parse.labels[y * DRAWN_WIDTH + x] = LABEL.shoes;
    const shoe = drawGarment(20, 16, (x, y) => x > 2 && x < 18 && y > 2 && y < 14);
    const { painted } = composeTryOn(parse.photo, parse, {
      shoes: { shoes: findShoes(shoe), torsoLength: 110 },
    });
    expect(painted.data[412 * DRAWN_WIDTH + 62]).toBe(1 + LABEL.background);
    expect(painted.data.some((label) => label === 1 + LABEL.shoes)).toBe(true);
  });

  it('so that no bare thigh shows beside a trouser leg', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    for (let p = 0; p < parse.labels.length; p++)
      if (parse.labels[p] === LABEL.pants) parse.labels[p] = LABEL.skin;
    const { painted } = composeTryOn(parse.photo, parse, {
      pants: await preparePants({ image: drawGarment(120, 240, pants) }),
    });
    for (let y = 225; y < 380; y += 5)
      expect(painted.data[y * DRAWN_WIDTH + 90]).toBe(1 + LABEL.pants);
  });

  it('without the colours of an open jacket over a white shirt', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    for (let p = 0; p < parse.labels.length; p++) {
      if (parse.labels[p] !== LABEL.shirt) continue;
      const isOpen = Math.abs((p % DRAWN_WIDTH) - 120) < 16;
      parse.photo.data.fill(isOpen ? 240 : 40, p * 3, p * 3 + 3);
    }
    const { image } = composeTryOn(parse.photo, parse, {
      shirt: await prepareShirt({ image: drawGarment(200, 220, tee) }),
    });
    const green = (x: number) => image.data[(150 * DRAWN_WIDTH + x) * 3 + 1]!;
    expect(green(120) / green(96)).toBeLessThan(1.1);
  });
});
