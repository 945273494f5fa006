import { describe, expect, it } from 'vitest';
import type { PersonParse } from '../body/person-parse.ts';
import { LABEL } from '../body/stage.ts';
import { type Covers, drawGarment, tee } from '../test-support/drawn-garments.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { composeTryOn } from './compose.ts';
import { prepareShirt } from './prepare-garment.ts';

/** The drawn person in long sleeves, with other labels at some places. */
function relabelled(labelAt: (x: number, y: number) => number | undefined): PersonParse {
  const parse = drawnParse({ sleeves: 'long' });
  const names = Object.keys(parse.scores) as (keyof typeof parse.scores)[];
  parse.labels.forEach((_, p) => {
    const label = labelAt(p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH));
    if (label === undefined) return;
    parse.labels[p] = label;
    parse.photo.data.set(DRAWN_COLOURS[names[label]!], p * 3);
    names.forEach((name, k) => (parse.scores[name][p] = k === label ? 1 : 0));
  });
  return parse;
}
const inTee = async (parse: PersonParse) => {
  const shirt = await prepareShirt({ image: drawGarment(200, 220, tee) });
  const { painted, bareArms, keptSleeves } = composeTryOn(parse.photo, parse, { shirt });
  const at = (x: number, y: number) => painted.data[y * DRAWN_WIDTH + x];
  return { at, bareArms, keptSleeves };
};

describe('arms below short new sleeves', () => {
  it('are bare where both hands show what they look like', async () => {
    const { at, bareArms, keptSleeves } = await inTee(relabelled(() => undefined));
    expect([bareArms, keptSleeves]).toEqual([true, false]);
    expect([at(71, 175), at(169, 175)]).toEqual([1 + LABEL.skin, 1 + LABEL.skin]);
  });

  it('both keep their sleeves where one hand is in a pocket', async () => {
    const inPocket = relabelled((x, y) =>
      x > 150 && y > 205 && y < 240 && x < 200 ? LABEL.pants : undefined,
    );
    const { at, bareArms, keptSleeves } = await inTee(inPocket);
    expect([bareArms, keptSleeves]).toEqual([false, true]);
    expect([at(71, 175), at(169, 175)]).not.toContain(1 + LABEL.skin);
  });

  it('reach their hands where the old cuffs hung over the wrists', async () => {
    const wide = relabelled((x, y) =>
      y > 198 && y < 212 && Math.abs(Math.abs(x - 120) - 55) < 8 ? LABEL.shirt : undefined,
    );
    const { at } = await inTee(wide);
    expect([at(65, 208), at(175, 208)]).toEqual([1 + LABEL.skin, 1 + LABEL.skin]);
  });

  it('have a tone between hand and face, since a hand is often in the shadow', async () => {
    const parse = relabelled(() => undefined);
    const shadow = [120, 80, 60];
    parse.labels.forEach((label, p) => {
      if (label === LABEL.skin && p > 195 * DRAWN_WIDTH) parse.photo.data.set(shadow, p * 3);
    });
    const shirt = await prepareShirt({ image: drawGarment(200, 220, tee) });
    const { image } = composeTryOn(parse.photo, parse, { shirt });
    // Below the short sleeve, far from the hand, in the middle of the arm.
    const red = image.data[(172 * DRAWN_WIDTH + 71) * 3]!;
    expect(red).toBeGreaterThan(shadow[0]! + 30);
    expect(red).toBeLessThan(DRAWN_COLOURS.skin[0] - 20);
  });

  it('begin below the edge of the new sleeves: no line of the old ones shows between both', async () => {
    const parse = relabelled(() => undefined);
    parse.labels.forEach((label, p) => {
      if (label === LABEL.shirt) parse.photo.data.set([8, 8, 8], p * 3);
    });
    const shirt = await prepareShirt({ image: drawGarment(200, 220, tee) });
    const { image } = composeTryOn(parse.photo, parse, { shirt });
    // The left arm of the picture, from above the new hem to below it: the tee has 140 here, and skin more.
    const greens: number[] = [];
    for (let y = 150; y < 162; y++)
      for (let x = 69; x < 74; x++) greens.push(image.data[(y * DRAWN_WIDTH + x) * 3 + 1]!);
    expect(Math.min(...greens)).toBeGreaterThan(122);
  });
});

it('shoulders beside the straps of a new garment are no background where an old collar hid the neck', async () => {
  const inCollar = relabelled((x, y) =>
    y > 76 && y < 100 && Math.abs(x - 120) < 16 ? LABEL.shirt : undefined,
  );
  const top: Covers = (x, y) =>
    y > 10 && y < 200 && Math.abs(x - 100) < 45 && (y > 40 || Math.abs(x - 100) > 20);
  const shirt = await prepareShirt({ image: drawGarment(200, 220, top) });
  const { painted } = composeTryOn(inCollar.photo, inCollar, { shirt });
  for (let y = 100; y < 112; y++)
    for (let x = 95; x <= 145; x++)
      expect(painted.data[y * DRAWN_WIDTH + x], `${x}, ${y}`).toBe(1 + LABEL.shirt);
});

it('bare shoulders go on from the neck into the arms without an edge', async () => {
  const parse = relabelled(() => undefined);
  const hand = [DRAWN_COLOURS.skin[0] - 30, DRAWN_COLOURS.skin[1] - 30, DRAWN_COLOURS.skin[2] - 20];
  // Hands are often darker than the face.
  parse.labels.forEach((label, p) => {
    if (label === LABEL.skin && p > 195 * DRAWN_WIDTH) parse.photo.data.set(hand, p * 3);
  });
  const isStrapless = (x: number, y: number) => x >= 50 && x < 150 && y >= 40 && y < 210;
  const shirt = await prepareShirt({ image: drawGarment(200, 220, isStrapless) });
  const { image, painted } = composeTryOn(parse.photo, parse, { shirt });
  // Just above the new garment, from one arm to the other.
  const reds: number[] = [];
  for (let p = 89 * DRAWN_WIDTH; p < 90 * DRAWN_WIDTH; p++)
    if (painted.data[p] === 1 + LABEL.skin) reds.push(image.data[p * 3]!);
  expect(reds.length).toBeGreaterThan(50);
  const steps = reds.slice(3, -2).map((red, i) => Math.abs(red - reds[i + 2]!));
  expect(Math.max(...steps)).toBeLessThan(14);
});

it('bare shoulders rise to the neck where an old collar stood beside it', async () => {
  const inCollar = relabelled((x, y) =>
    y > 70 && y < 100 && Math.abs(x - 120) < 30 && Math.abs(x - 120) > 8 ? LABEL.shirt : undefined,
  );
  const isStrapless = (x: number, y: number) => x >= 50 && x < 150 && y >= 40 && y < 210;
  const shirt = await prepareShirt({ image: drawGarment(200, 220, isStrapless) });
  const { painted } = composeTryOn(inCollar.photo, inCollar, { shirt });
  const at = (x: number, y: number) => painted.data[y * DRAWN_WIDTH + x];
  for (const y of [79, 81, 83])
    expect([at(109, y), at(131, y)], `row ${y}`).toEqual([1 + LABEL.skin, 1 + LABEL.skin]);
  expect([at(95, 75), at(145, 75)]).toEqual([1 + LABEL.background, 1 + LABEL.background]);
});
