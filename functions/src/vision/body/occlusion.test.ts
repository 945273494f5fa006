import { expect, it } from 'vitest';
import { DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { makeBodyFrame } from './body-frame.ts';
import { createArmTest, findCarriedThings } from './occlusion.ts';
import { createStage, LABEL } from './stage.ts';

it('skin where a hidden arm would be is no arm, since only guesses say where it is', () => {
  const { landmarks } = drawnParse({ sleeves: 'short' });
  const hand = { x: 65, y: 208 };
  const seen = createArmTest(makeBodyFrame(landmarks));
  expect([seen.hand(hand.x, hand.y), seen.belowElbow(hand.x, hand.y)]).toEqual([true, true]);
  const behind = landmarks.map((one, i) =>
    [14, 16, 20].includes(i) ? { ...one, visibility: 0.05 } : one,
  );
  const hidden = createArmTest(makeBodyFrame(behind));
  expect([hidden.hand(hand.x, hand.y), hidden.belowElbow(hand.x, hand.y)]).toEqual([false, false]);
  expect(hidden.hand(240 - hand.x, hand.y)).toBe(true);
});

it('a bag before a shin stays in front of new trousers where the parser knows it from legwear', () => {
  const parse = drawnParse({ sleeves: 'short' });
  const isBag = (p: number): boolean => {
    const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
    return x > 80 && x < 160 && y > 310 && y < 360;
  };
  parse.labels.forEach((_, p) => {
    if (!isBag(p)) return;
    parse.labels[p] = LABEL.other;
    parse.scores.other[p] = 1;
  });
  const onShin = 340 * DRAWN_WIDTH + 99;
  const frontOf = (known: Partial<typeof parse>): number => {
    const stage = createStage(parse.photo, { ...parse, ...known });
    const [x, y] = [(onShin % DRAWN_WIDTH) - stage.box.left, 340 - stage.box.top];
    return findCarriedThings(stage).front[y * stage.width + x]!;
  };
  expect(frontOf({})).toBe(0);
  const belts = new Uint8Array(parse.labels.length);
  const carried = parse.labels.map((_, p) => (isBag(p) ? 1 : 0));
  expect(frontOf({ things: { carried, belts } })).toBe(1);
});

it('tights right below short shorts are in front of nothing where the parser knows what is carried', () => {
  const parse = drawnParse({ sleeves: 'short' });
  const isTights = (p: number): boolean => {
    const y = Math.floor(p / DRAWN_WIDTH);
    return parse.labels[p] === LABEL.pants && y > 225 && y < 300;
  };
  const tights = parse.labels.map((_, p) => (isTights(p) ? 1 : 0));
  tights.forEach((is, p) => {
    if (!is) return;
    parse.labels[p] = LABEL.other;
    parse.scores.other[p] = 1;
  });
  const none = new Uint8Array(parse.labels.length);
  const frontOf = (known: Partial<typeof parse>): number => {
    const stage = createStage(parse.photo, { ...parse, ...known });
    const { front } = findCarriedThings(stage);
    return front[(238 - stage.box.top) * stage.width + 99 - stage.box.left];
  };
  expect(frontOf({ things: { carried: none, belts: none } })).toBe(0);
  expect(frontOf({ things: { carried: tights, belts: none } })).toBe(1);
});

it('a belt too tall for its place is one where the parser knows it', () => {
  const parse = drawnParse({ sleeves: 'short' });
  const isBelt = (p: number): boolean => {
    const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
    return x > 100 && x < 140 && y > 130 && y < 180;
  };
  parse.labels.forEach((_, p) => {
    if (!isBelt(p)) return;
    parse.labels[p] = LABEL.other;
    parse.scores.other[p] = 1;
  });
  const inFront = (known: Partial<typeof parse>): boolean =>
    findCarriedThings(createStage(parse.photo, { ...parse, ...known })).front.some(
      (one) => one > 0,
    );
  expect(inFront({})).toBe(true);
  const carried = new Uint8Array(parse.labels.length);
  const belts = parse.labels.map((_, p) => (isBelt(p) ? 1 : 0));
  expect(inFront({ things: { carried, belts } })).toBe(false);
});
