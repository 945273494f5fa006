import { describe, expect, it } from 'vitest';
import { measureFlatDress } from '../flat/flat-dress.ts';
import { makeSilhouette } from '../flat/silhouette.ts';
import { LABEL } from '../body/stage.ts';
import { DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { type Covers, drawGarment, longShirt, tee } from '../test-support/drawn-garments.ts';
import { createLocalTryOn } from './local-try-on.ts';
import { partJumpsuit } from './part-jumpsuit.ts';
import { prepareDress } from './prepare-garment.ts';
import type { TryOnGarment } from './try-on-engine.ts';
import { createVerifiedTryOn } from './result/verified-try-on.ts';

/** Where a try-on is looked at, pixels of the drawn photo. */
const CHEST = [112, 150] as const;
const WAIST = [120, 192] as const;
const THIGH = [103, 260] as const;
const BETWEEN_KNEES = [120, 330] as const;
const SHIN = [99, 360] as const;

/** 200 x 460: the upper part of a top, down to y 170, and trousers from there on; the crotch lies at y 225, the hems at y 450. */
const jumpsuit =
  (top: Covers, hem = 450): Covers =>
  (x, y) => {
    if (y >= hem) return false;
    if (y < 225) return (y < 170 && top(x, y)) || (x >= 50 && x < 150 && y >= 10);
    return x >= 45 && x < 155 && Math.abs(x - 100) >= 10;
  };
const withSleeves = jumpsuit(tee);
const drawn = (covers: Covers) => drawGarment(200, 460, covers);

const partsOf = (covers: Covers) => {
  const image = drawn(covers);
  const shape = makeSilhouette(image)!;
  return partJumpsuit(image, shape, measureFlatDress(shape));
};

describe('the parts of a jumpsuit', () => {
  it('are a top that ends below the waist, and two long legs', () => {
    const { landmarks, legs } = partsOf(withSleeves)!;
    const hem = landmarks.torso.at(-1)!;
    expect(hem.left.y).toBeGreaterThan(150);
    expect(hem.left.y).toBeLessThan(215);
    expect(hem.right.x - hem.left.x).toBeGreaterThan(90);
    expect(hem.right.x - hem.left.x).toBeLessThan(115);
    expect(landmarks.sleeves.left!.reach).toBeGreaterThan(0.2);
    expect(legs!.landmarks).toMatchObject({ isSkirt: false, isLong: true });
    const { left, right } = legs!.landmarks.legs;
    expect(left.at(-1)!.right.x).toBeLessThan(92);
    expect(right.at(-1)!.left.x).toBeGreaterThan(108);
    // The legs begin above the end of the top, so that no gap shows between them.
    expect(legs!.landmarks.seat[0].left.y).toBeLessThan(hem.left.y);
  });

  it('have short legs where it ends at the thighs', () => {
    const { legs } = partsOf(jumpsuit(tee, 300))!;
    expect(legs!.landmarks).toMatchObject({ isSkirt: false, isLong: false });
  });

  it('leave sleeves that hang beside the hips with the top', () => {
    const { legs } = partsOf(jumpsuit(longShirt))!;
    for (const { left, right } of legs!.landmarks.seat) {
      expect(left.x).toBeGreaterThan(40);
      expect(right.x).toBeLessThan(160);
    }
  });

  it('are not looked for where nothing lies below the crotch', () => {
    expect(partsOf((x, y) => tee(x, y) && y < 120)).toBeUndefined();
  });
});

it('a dress is taken for a jumpsuit by what it is called, and else by its legs', async () => {
  const isParted = async (covers: Covers, called?: boolean) => {
    const garment = { image: drawn(covers), ...(called !== undefined && { hasLegs: called }) };
    return (await prepareDress(garment))!.legs !== undefined;
  };
  const closed: Covers = (x, y) => withSleeves(x, y) || (x >= 45 && x < 155 && y >= 225 && y < 450);
  expect(await isParted(withSleeves)).toBe(true);
  expect(await isParted(withSleeves, false)).toBe(false);
  expect(await isParted(closed)).toBe(false);
  expect(await isParted(closed, true)).toBe(true);
});

describe('a jumpsuit', () => {
  const parse = drawnParse({ sleeves: 'long' });
  const engine = createVerifiedTryOn({
    engine: createLocalTryOn({ parse: () => Promise.resolve(parse) }),
    parse: () => Promise.resolve(parse),
    kind: 'embedded',
    elapsedMs: () => 0,
  });
  const wear = async (garment: Omit<TryOnGarment, 'image'> & { covers: Covers }) => {
    const { covers, ...known } = garment;
    const result = await engine.tryOn(parse.photo, { dress: { image: drawn(covers), ...known } });
    const paintedAt = ([x, y]: readonly [number, number]) =>
      result.painted!.data[y * DRAWN_WIDTH + x];
    return { result, paintedAt };
  };

  it('has legs: trunk, waist and both legs are its own, and nothing hangs between them', async () => {
    const { result, paintedAt } = await wear({ covers: withSleeves });
    for (const place of [CHEST, WAIST, THIGH, SHIN]) {
      expect(paintedAt(place)).toBe(1 + LABEL.dress);
      const p = (place[1] * DRAWN_WIDTH + place[0]) * 3;
      const [r, g, b] = result.image.data.subarray(p, p + 3);
      expect(g > r + 30 && g > b + 20).toBe(true);
    }
    const between = (BETWEEN_KNEES[1] * DRAWN_WIDTH + BETWEEN_KNEES[0]) * 3;
    expect(paintedAt(BETWEEN_KNEES)).not.toBe(1 + LABEL.dress);
    expect([...result.image.data.subarray(between, between + 3)]).toEqual([
      ...parse.photo.data.subarray(between, between + 3),
    ]);
    expect(result.verdict).toMatchObject({ garmentChanged: true, identityKept: true });
    expect(result.verdict!.colourDistance).toBeLessThan(10);
  });

  it('with short legs leaves the person’s own trousers below them, and says so', async () => {
    const { result, paintedAt } = await wear({ covers: jumpsuit(tee, 300) });
    expect(paintedAt(THIGH)).toBe(1 + LABEL.dress);
    expect(paintedAt(SHIN)).toBe(0);
    expect(result.notes).toContain(
      'Your own clothes stay below the new hem: the photo does not show the legs in them.',
    );
  });

  it('is put on with shoes, below a coat', async () => {
    const coat = drawGarment(200, 220, longShirt, { colour: [40, 60, 190] });
    const garments = { dress: { image: drawn(withSleeves) }, outerwear: { image: coat } };
    const { painted } = await engine.tryOn(parse.photo, garments);
    expect(painted!.data[CHEST[1] * DRAWN_WIDTH + CHEST[0]]).toBe(1 + LABEL.outerwear);
    expect(painted!.data[SHIN[1] * DRAWN_WIDTH + SHIN[0]]).toBe(1 + LABEL.dress);
  });
});
