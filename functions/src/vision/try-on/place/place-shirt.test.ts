import { expect, it } from 'vitest';
import { measureWornShirt } from '../../body/worn-shirt.ts';
import { createStage } from '../../body/stage.ts';
import { shiftLandmarks, type ShirtLandmarks } from '../../garments/garment-landmarks.ts';
import { drawnParse } from '../../test-support/drawn-parse.ts';
import { placeShirt } from './place-shirt.ts';

const parse = drawnParse({ sleeves: 'long' });
const worn = measureWornShirt(parse)!;
const widthOf = ({ torso }: { torso: ShirtLandmarks['torso'] }, cut: number): number =>
  torso[cut].right.x - torso[cut].left.x;

/** The same shirt as if its wearer had been photographed from the side. */
const fromSide = (): ShirtLandmarks => {
  const narrow = (x: number) => 120 + (x - 120) * 0.35;
  const squeezed = shiftLandmarks(worn, 0, 0);
  for (const cut of [...squeezed.torso, squeezed.shoulders, squeezed.armpits])
    for (const point of [cut.left, cut.right]) point.x = narrow(point.x);
  return { ...squeezed, shoulderWidth: worn.shoulderWidth * 0.35 };
};

it('lets the collar of a garment that was photographed from the side not stretch over both shoulders', () => {
  const stage = createStage(parse.photo, parse);
  const frontal = placeShirt(stage, worn, 'shirt');
  expect(widthOf(frontal, 0)).toBeCloseTo(widthOf(frontal, 1), 0);
  const sideways = placeShirt(stage, fromSide(), 'shirt');
  expect(widthOf(sideways, 0)).toBeLessThan(0.75 * widthOf(sideways, 1));
  expect(widthOf(sideways, 1)).toBeCloseTo(widthOf(frontal, 1), 0);
});

it('lets a garment that lies flat go around the trunk, so that it looks slimmer than it lies', () => {
  const stage = createStage(parse.photo, parse);
  // A wide one: the trunk below does not widen it.
  const wide = shiftLandmarks(worn, 0, 0);
  for (const { left, right } of wide.torso.slice(3)) {
    left.x -= 8;
    right.x += 8;
  }
  const hem = wide.torso.length - 1;
  const flat = widthOf(placeShirt(stage, { ...wide, worn: false }, 'shirt'), hem);
  expect(flat).toBeLessThan(0.95 * widthOf(placeShirt(stage, wide, 'shirt'), hem));
});
