import { describe, expect, it } from 'vitest';
import { makeBodyFrame } from './body-frame.ts';
import { type ParseClass, PARSE_CLASSES, type PersonParse } from './person-parse.ts';
import { belowNeckline, hiddenCollar, measureNeckline } from './worn-neckline.ts';
import { measureWornShirt } from './worn-shirt.ts';
import { drawnParse } from '../test-support/drawn-parse.ts';

/** The drawn person has shoulders at x 92 and 148, y 96; the shirt begins at y 90, and ends at y 214. */
function wearing(paint: (x: number, y: number) => ParseClass | undefined): PersonParse {
  const parse = drawnParse({ sleeves: 'short' });
  const { width } = parse.grid;
  const shirt = PARSE_CLASSES.indexOf('shirt');
  for (let p = 0; p < parse.labels.length; p++) {
    const name = paint(p % width, Math.floor(p / width));
    if (!name) continue;
    parse.labels[p] = PARSE_CLASSES.indexOf(name);
    parse.garments.shirt.inside[p] = parse.labels[p] === shirt ? 1 : 0;
  }
  return parse;
}

const necklineOf = (parse: PersonParse): number[] => measureWornShirt(parse)!.neckline!;
const middleOf = (neckline: number[]): number => neckline[(neckline.length - 1) / 2];

describe('measureNeckline', () => {
  const plain = necklineOf(wearing(() => undefined));

  it('follows the cloth where nothing hides it', () => {
    for (const height of plain) expect(height).toBeLessThan(1.2);
  });

  it('ends at the skin of a deep neckline', () => {
    const deep = wearing((x, y) => (x > 110 && x < 130 && y > 60 && y < 120 ? 'skin' : undefined));
    expect(middleOf(necklineOf(deep))).toBeGreaterThan(middleOf(plain) + 0.5);
  });

  it('goes on under hair, and under a hand before the chest', () => {
    const hair = wearing((x, y) => (x > 96 && x < 144 && y > 60 && y < 130 ? 'hair' : undefined));
    for (const [i, height] of necklineOf(hair).entries())
      expect(height).toBeLessThan(plain[i] + 0.6);
    const hand = drawnParse({ sleeves: 'short' });
    const body = makeBodyFrame(hand.landmarks);
    const landmarks = measureWornShirt(hand)!;
    body.left.wrist = { x: 112, y: 112 };
    body.left.index = { x: 124, y: 110 };
    const shown = hand.garments.shirt.inside.slice();
    for (let y = 104; y < 120; y++)
      for (let x = 108; x < 132; x++) {
        shown[y * hand.grid.width + x] = 0;
        hand.labels[y * hand.grid.width + x] = PARSE_CLASSES.indexOf('skin');
      }
    expect(middleOf(measureNeckline(hand, body, landmarks.torso, shown))).toBeLessThan(1.2);
  });

  it('does not begin where the column shows something else, such as what is worn under an open coat', () => {
    const parse = drawnParse({ sleeves: 'short' });
    const { width } = parse.grid;
    const coat = parse.garments.shirt.inside.map((is, p) => (p % width > 108 ? 0 : is));
    const neckline = measureWornShirt(parse, parse.garments.shirt.inside, {
      shown: coat,
    })!.neckline!;
    expect(neckline[3]).toBeLessThan(1.2);
    expect(neckline.slice(9)).toEqual(neckline.slice(9).map(() => 2));
  });
});

describe('hiddenCollar', () => {
  it('is that of a usual neckline where hair hides both sides of the neck', () => {
    const shownOf = (parse: PersonParse) => parse.garments.shirt.inside;
    const open = wearing(() => undefined);
    const hidden = wearing((x, y) => (x > 96 && x < 144 && y > 60 && y < 110 ? 'hair' : undefined));
    expect(hiddenCollar(open, makeBodyFrame(open.landmarks), shownOf(open))).toBe(0);
    expect(hiddenCollar(hidden, makeBodyFrame(hidden.landmarks), shownOf(hidden))).toBeLessThan(
      -0.1,
    );
  });
});

describe('belowNeckline', () => {
  it('gives a strip between each two columns, from the neckline to the armpits', () => {
    const cut = (y: number) => ({ left: { x: 0, y }, right: { x: 40, y } });
    const strips = belowNeckline([cut(0), cut(10), cut(30)], [0, 1, 0.5]);
    expect(strips).toEqual([
      [
        { left: { x: 0, y: 0 }, right: { x: 20, y: 10 } },
        { left: { x: 0, y: 30 }, right: { x: 20, y: 30 } },
      ],
      [
        { left: { x: 20, y: 10 }, right: { x: 40, y: 5 } },
        { left: { x: 20, y: 30 }, right: { x: 40, y: 30 } },
      ],
    ]);
  });

  it('gives none beside a column that shows no cloth, as in the opening of a coat', () => {
    const cut = (y: number) => ({ left: { x: 0, y }, right: { x: 40, y } });
    expect(belowNeckline([cut(0), cut(10), cut(30)], [0, 0, 2, 2, 0])).toHaveLength(1);
  });
});
