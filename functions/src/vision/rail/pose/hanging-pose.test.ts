import { describe, expect, it } from 'vitest';
import type {
  CrossSection,
  ShirtLandmarks,
  SleeveLandmarks,
} from '../../garments/garment-landmarks.ts';
import { tightBox } from '../../pixels/mask.ts';
import type { RgbaImage } from '../../pixels/image.ts';
import { hangWorn } from './hanging-pose.ts';
import { drawn, NOTHING, pixelAt, type Rgba } from '../test-support/drawn.ts';
import type { XY } from '../../pixels/vectors.ts';

const CLOTH: Rgba = [70, 70, 160, 255];
const cut = (x0: number, y0: number, x1: number, y1: number): CrossSection => ({
  left: { x: x0, y: y0 },
  right: { x: x1, y: y1 },
});
const turnedBy = (degrees: number) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return ({ x, y }: XY): XY => ({
    x: 200 + (x - 200) * cos - (y - 200) * sin,
    y: 200 + (x - 200) * sin + (y - 200) * cos,
  });
};

/** A torso of 100 x 180 and sleeves of 30 x 110 that stand off by some degrees, all of it leaning. */
function worn(sleeveDegrees: number, lean = 0) {
  const place = turnedBy(lean);
  const back = turnedBy(-lean);
  const a = (sleeveDegrees * Math.PI) / 180;
  const root = (side: number): XY => ({ x: 200 + side * 44, y: 118 });
  const local = (at: XY, side: number): XY => {
    const [dx, dy] = [(at.x - root(side).x) * side, at.y - root(side).y];
    return { x: dx * Math.cos(a) - dy * Math.sin(a), y: dx * Math.sin(a) + dy * Math.cos(a) };
  };
  const isIn = (x: number, y: number): boolean => {
    const at = back({ x: x + 0.5, y: y + 0.5 });
    if (at.x >= 150 && at.x < 250 && at.y >= 100 && at.y < 280) return true;
    return [-1, 1].some((side) => {
      const { x: across, y: along } = local(at, side);
      return Math.abs(across) < 15 && along > -4 && along < 110;
    });
  };
  const section = (side: number, along: number): CrossSection => {
    const { x, y } = root(side);
    const centre = { x: x + side * Math.sin(a) * along, y: y + Math.cos(a) * along };
    const outward = { x: Math.cos(a) * side * 15, y: -Math.sin(a) * 15 };
    return {
      left: place({ x: centre.x + outward.x, y: centre.y + outward.y }),
      right: place({ x: centre.x - outward.x, y: centre.y - outward.y }),
    };
  };
  const sleeve = (side: number): SleeveLandmarks => ({
    sections: [0, 20, 40, 60, 80, 105].map((along) => section(side, along)),
    length: 110,
    reach: 1.6,
  });
  const turnedCut = ({ left, right }: CrossSection): CrossSection => ({
    left: place(left),
    right: place(right),
  });
  const shoulders = turnedCut(cut(150, 108, 250, 108));
  const armpits = turnedCut(cut(150, 150, 250, 150));
  const landmarks: ShirtLandmarks = {
    kind: 'shirt',
    torso: [
      turnedCut(cut(150, 100, 250, 100)),
      shoulders,
      armpits,
      ...[190, 230, 278].map((y) => turnedCut(cut(150, y, 250, y))),
    ],
    shoulders,
    armpits,
    shoulderWidth: 100,
    torsoLength: 170,
    collarHeight: 8,
    sleeves: { left: sleeve(-1), right: sleeve(1) },
    worn: true,
  };
  return { image: drawn(400, 400, (x, y) => (isIn(x, y) ? CLOTH : NOTHING)), landmarks };
}

const boxOf = ({ data, width, height }: RgbaImage) =>
  tightBox({ data: data.filter((_, i) => i % 4 === 3), width, height })!;

describe('what a person wore', () => {
  it('hangs its sleeves down', () => {
    const { image, landmarks } = worn(55);
    const hung = hangWorn(image, landmarks);
    expect(boxOf(hung.image).width).toBeLessThan(boxOf(image).width - 40);
    expect(Math.abs(boxOf(hung.image).height - boxOf(image).height)).toBeLessThan(14);
  });

  it.each([-12, 9])('that leans by %i degrees becomes vertical', (lean) => {
    const { image, landmarks } = worn(14, lean);
    const upright = boxOf(worn(14).image);
    const hung = hangWorn(image, landmarks);
    const box = boxOf(hung.image);
    expect(Math.abs(box.width - upright.width)).toBeLessThan(10);
    expect(Math.abs(box.height - upright.height)).toBeLessThan(10);
    expect(Math.abs(box.left + box.width / 2 - hung.axis)).toBeLessThan(5);
    const middle = pixelAt(hung.image, Math.round(hung.axis), box.top + 90);
    expect(middle).toEqual([...CLOTH]);
  });

  it('that hangs already stays nearly as it is', () => {
    const { image, landmarks } = worn(14);
    const { width, height } = boxOf(hangWorn(image, landmarks).image);
    const before = boxOf(image);
    expect(Math.abs(width - before.width)).toBeLessThan(6);
    expect(Math.abs(height - before.height)).toBeLessThan(6);
  });

  it('with an arm above the head keeps that sleeve', () => {
    const { image, landmarks } = worn(150);
    const before = boxOf(image);
    const { width, height } = boxOf(hangWorn(image, landmarks).image);
    expect(Math.abs(width - before.width)).toBeLessThan(12);
    expect(Math.abs(height - before.height)).toBeLessThan(12);
  });

  it('by somebody who lies down is not turned', () => {
    const { image, landmarks } = worn(14, 70);
    expect(hangWorn(image, landmarks).image).toBe(image);
  });
});
