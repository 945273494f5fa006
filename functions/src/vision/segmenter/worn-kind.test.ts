import { describe, expect, it } from 'vitest';
import { measureWornShirt } from '../body/worn-shirt.ts';
import type { PersonParse } from '../body/person-parse.ts';
import { drawnParse, regionOf } from '../test-support/drawn-parse.ts';
import { dressName, isJacket, outerwearName, wornKind } from './worn-kind.ts';

const kindOf = (parse: PersonParse) => wornKind(parse, measureWornShirt(parse));

/** The drawn person's shirt, down to the knees. */
function long(sleeves: 'short' | 'long' | 'none'): PersonParse {
  const parse = drawnParse({ sleeves });
  const { width } = parse.photo;
  const label = 1;
  parse.labels.forEach((_, p) => {
    const [x, y] = [p % width, Math.floor(p / width)];
    if (x >= 82 && x < 158 && y >= 90 && y < 280) parse.labels[p] = label;
  });
  return { ...parse, garments: { ...parse.garments, shirt: regionOf(parse.labels, 'shirt') } };
}

describe('what a parse takes for a shirt', () => {
  it('is a shirt where it ends at the hips', () => {
    for (const sleeves of ['short', 'long', 'none'] as const)
      expect(kindOf(drawnParse({ sleeves }))).toBe('shirt');
  });

  it('is a coat where it is long and has long sleeves', () => {
    expect(kindOf(long('long'))).toBe('outerwear');
    expect(kindOf(long('short'))).toBe('shirt');
    expect(kindOf(long('none'))).toBe('shirt');
  });

  it('is outerwear where the parse says so, and no dress', () => {
    const jacket = { ...drawnParse({ sleeves: 'long' }), wearsOuterwear: true };
    expect(kindOf(jacket)).toBe('outerwear');
    expect(kindOf({ ...jacket, reading: 'dress' })).toBe('dress');
  });

  it('is a dress where the parse is read as one, however long it is', () => {
    expect(kindOf({ ...drawnParse({ sleeves: 'none' }), reading: 'dress' })).toBe('dress');
    expect(kindOf({ ...long('long'), reading: 'dress' })).toBe('dress');
  });

  it('is nothing but a shirt where nothing could be measured', () => {
    expect(wornKind(drawnParse({ sleeves: 'long' }), undefined)).toBe('shirt');
  });
});

it('outerwear is called a jacket where it ends above the thighs, else a coat', () => {
  const named = (parse: PersonParse) => outerwearName(parse, measureWornShirt(parse));
  expect(named({ ...drawnParse({ sleeves: 'long' }), wearsOuterwear: true })).toBe('jacket');
  expect(named(long('long'))).toBe('coat');
  expect(outerwearName(long('long'), undefined)).toBe('coat');
});

it('an outer layer is a jacket only with sleeves', () => {
  const measured = (sleeves: 'long' | 'none') => measureWornShirt(drawnParse({ sleeves }));
  expect(isJacket(measured('long'))).toBe(true);
  expect(isJacket(measured('none'))).toBe(false);
  expect(isJacket(undefined)).toBe(false);
});

describe('what a dress is called', () => {
  /** The drawn person in one piece from the shoulders down to this row: between the legs it is open, or a skirt of this width. */
  const inOnePiece = (hem: number, { skirt = 0, hasLegs = true } = {}): PersonParse => {
    const parse = drawnParse({ sleeves: 'none' });
    const { width } = parse.photo;
    parse.labels.forEach((label, p) => {
      const [x, y] = [p % width, Math.floor(p / width)];
      const isSkirt = y > 230 && y < hem && Math.abs(x - 120) < skirt / 2;
      if (isSkirt || (label === 2 && y < hem)) parse.labels[p] = 1;
    });
    const garments = { ...parse.garments, shirt: regionOf(parse.labels, 'shirt') };
    return { ...parse, garments, reading: 'dress', hasLegs };
  };

  it('is a jumpsuit where it has long legs', () => {
    expect(dressName(inOnePiece(400))).toBe('jumpsuit');
  });

  it('is a dress where it ends above the ankles, or is as wide there as a skirt', () => {
    expect(dressName(inOnePiece(350))).toBe('dress');
    expect(dressName(inOnePiece(400, { skirt: 100 }))).toBe('dress');
  });

  it('is a dress where a wide skirt ends aslant', () => {
    const parse = inOnePiece(400, { skirt: 110 });
    const { width } = parse.photo;
    const { shirt } = parse.garments;
    // Below this line nothing of it is seen.
    for (let p = 300 * width; p < shirt.inside.length; p++)
      if (p % width > 70 + 2 * (400 - Math.floor(p / width))) shirt.inside[p] = 0;
    expect(dressName(parse)).toBe('dress');
  });

  it('is a dress where nothing says that it has legs', () => {
    expect(dressName(inOnePiece(400, { hasLegs: false }))).toBe('dress');
    const { hasLegs: _, ...unknown } = inOnePiece(400);
    expect(dressName(unknown)).toBe('dress');
  });
});
