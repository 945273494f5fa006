import { describe, expect, it } from 'vitest';
import { DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import type { PersonParse } from './person-parse.ts';
import { LABEL } from './stage.ts';
import { measureWornShirt } from './worn-shirt.ts';

/** BlazePose joints of the arm that is right in the picture: shoulder, elbow, wrist and index. */
const ELBOW = 13;
const WRIST = 15;
const INDEX = 19;

/** The drawn person with one arm behind the body: its joints lie on the torso, and nothing of it is seen. */
function withArmBehind(sleeves: 'short' | 'none', visibility: number): PersonParse {
  const parse = drawnParse({ sleeves });
  parse.labels.forEach((label, p) => {
    const x = p % DRAWN_WIDTH;
    if (x >= 158 && p > 90 * DRAWN_WIDTH && (label === LABEL.skin || label === LABEL.shirt))
      parse.labels[p] = LABEL.background;
  });
  parse.garments.shirt.inside = Uint8Array.from(parse.labels, (l) => (l === LABEL.shirt ? 1 : 0));
  parse.landmarks[ELBOW] = { x: 146, y: 150, visibility };
  parse.landmarks[WRIST] = { x: 146, y: 195, visibility };
  parse.landmarks[INDEX] = { x: 146, y: 205, visibility };
  return parse;
}

describe('an arm behind the body', () => {
  it.each(['short', 'none'] as const)('gives a garment no long sleeve: %s', (sleeves) => {
    const { sleeves: measured } = measureWornShirt(withArmBehind(sleeves, 0.1))!;
    expect(measured.right).toBeNull();
    if (sleeves === 'none') expect(measured.left).toBeNull();
    else expect(measured.left!.reach).toBeLessThan(1);
  });

  it('has a sleeve where it is clearly seen', () => {
    expect(measureWornShirt(withArmBehind('short', 0.95))!.sleeves.right!.reach).toBeGreaterThan(
      1.5,
    );
  });
});

describe('long hair before an arm', () => {
  /** The drawn person with hair over both arms, from the shoulders to this row. */
  function withHair(sleeves: 'long' | 'none', until: number): PersonParse {
    const parse = drawnParse({ sleeves });
    parse.labels.forEach((label, p) => {
      const across = Math.abs((p % DRAWN_WIDTH) + 0.5 - DRAWN_WIDTH / 2);
      if (label !== LABEL.background && across > 35 && p < until * DRAWN_WIDTH)
        parse.labels[p] = LABEL.hair;
    });
    parse.garments.shirt.inside = Uint8Array.from(parse.labels, (l) => (l === LABEL.shirt ? 1 : 0));
    return parse;
  }

  it('says nothing of the sleeve below it', () => {
    const { sleeves } = measureWornShirt(withHair('long', 150))!;
    expect(sleeves.left!.reach).toBeGreaterThan(1.5);
    expect(sleeves.right!.reach).toBeGreaterThan(1.5);
  });

  it('gives no sleeve to a bare arm', () => {
    const { sleeves } = measureWornShirt(withHair('none', 150))!;
    expect(sleeves).toEqual({ left: null, right: null });
  });
});
