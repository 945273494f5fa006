import { expect, it } from 'vitest';
import { DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { hemOverFeet } from './hidden-feet.ts';
import { createStage, LABEL } from './stage.ts';

/** Feet at 390 to 412; `end` is where the drawn person's wide trousers end. */
const inTrousers = (end: number) => {
  const parse = drawnParse({ sleeves: 'short' });
  parse.labels.forEach((label, p) => {
    const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
    if (y > 300 && y < end && Math.abs(x + 0.5 - 120) < 45) parse.labels[p] = LABEL.pants;
    else if (label === LABEL.shoes && end > 390) parse.labels[p] = LABEL.background;
  });
  return createStage(parse.photo, parse);
};

it('wide trousers hide the feet, and reach as far below the ankles as they are seen', () => {
  const hem = hemOverFeet(inTrousers(415))!;
  // Legs are 184 pixels long, and the trousers end 25 below the ankles.
  for (const side of ['left', 'right'] as const) expect(hem[side]).toBeCloseTo(1 + 24 / 184, 1);
});

it('tips of shoes below the hem do not show the feet', () => {
  const stage = inTrousers(415);
  for (const x of [95, 145])
    for (let y = 415; y < 420; y++)
      stage.labels.fill(
        LABEL.shoes,
        (y - stage.box.top) * stage.width + x - stage.box.left,
        (y - stage.box.top) * stage.width + x + 12 - stage.box.left,
      );
  expect(hemOverFeet(stage)).toBeDefined();
});

it('feet show in shoes, and below trousers that end above them', () => {
  expect(hemOverFeet(inTrousers(380))).toBeUndefined();
  expect(
    hemOverFeet(
      createStage(drawnParse({ sleeves: 'short' }).photo, drawnParse({ sleeves: 'short' })),
    ),
  ).toBeUndefined();
});

it('bare feet are not hidden', () => {
  const parse = drawnParse({ sleeves: 'short' });
  parse.labels.forEach((label, p) => {
    if (label === LABEL.shoes || (label === LABEL.pants && p > 350 * DRAWN_WIDTH))
      parse.labels[p] = LABEL.skin;
  });
  expect(hemOverFeet(createStage(parse.photo, parse))).toBeUndefined();
});
