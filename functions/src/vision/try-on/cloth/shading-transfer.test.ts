import { expect, it } from 'vitest';
import { createStage, LABEL } from '../../body/stage.ts';
import { DRAWN_WIDTH, drawnParse } from '../../test-support/drawn-parse.ts';
import { measureShading } from './shading-transfer.ts';

/** The drawn person in a shirt that is darker towards the right of the picture. */
function inShadedShirt() {
  const parse = drawnParse({ sleeves: 'none' });
  parse.labels.forEach((label, p) => {
    const value = 180 - 0.6 * (p % DRAWN_WIDTH);
    if (label === LABEL.shirt) parse.photo.data.fill(value, p * 3, p * 3 + 3);
  });
  const stage = createStage(parse.photo, parse);
  const row = 150 - stage.box.top;
  const at = (x: number) => row * stage.width + x - stage.box.left;
  return { shading: measureShading(stage, LABEL.shirt)!, at };
}

it('lights a new garment like the old one', () => {
  const { shading, at } = inShadedShirt();
  expect(shading.factorAt(at(90))).toBeGreaterThan(1.1);
  expect(shading.factorAt(at(150))).toBeLessThan(0.9);
});

it('fades beside the old garment, so that no edge of it shows', () => {
  const { shading, at } = inShadedShirt();
  // The shirt ends between 157 and 158.
  const factors = Array.from({ length: 50 }, (_, i) => shading.factorAt(at(140 + i)));
  const steps = factors.slice(1).map((one, i) => Math.abs(one - factors[i]!));
  expect(Math.max(...steps)).toBeLessThan(0.04);
  expect(factors.at(-1)).toBeCloseTo(1, 2);
});

it('takes no line of light over from the edge, which mixes with what lies beside it', () => {
  const parse = drawnParse({ sleeves: 'none' });
  const isShirt = (p: number): boolean => parse.labels[p] === LABEL.shirt;
  parse.labels.forEach((_, p) => {
    if (!isShirt(p)) return;
    const isEdge = [p - 1, p + 1, p - DRAWN_WIDTH, p + DRAWN_WIDTH].some((q) => !isShirt(q));
    parse.photo.data.fill(isEdge ? 140 : 60, p * 3, p * 3 + 3);
  });
  const stage = createStage(parse.photo, parse);
  const shading = measureShading(stage, LABEL.shirt)!;
  stage.labels.forEach((label, p) => {
    if (label === LABEL.shirt) expect(shading.factorAt(p)).toBeCloseTo(1, 1);
  });
});

it('takes little over from dark cloth, and hardly anything from black cloth', () => {
  const parse = drawnParse({ sleeves: 'none' });
  const shirtOf = (dark: number, light: number) => {
    parse.labels.forEach((label, p) => {
      const value = p % DRAWN_WIDTH < 130 ? light : dark;
      if (label === LABEL.shirt) parse.photo.data.fill(value, p * 3, p * 3 + 3);
    });
    const stage = createStage(parse.photo, parse);
    const at = (x: number) => (150 - stage.box.top) * stage.width + x - stage.box.left;
    const { factorAt } = measureShading(stage, LABEL.shirt)!;
    return factorAt(at(100)) / factorAt(at(145));
  };
  expect(shirtOf(80, 120)).toBeGreaterThan(1.1);
  expect(shirtOf(40, 60)).toBeLessThan(1.15);
  expect(shirtOf(8, 12)).toBeLessThan(1.02);
});
