import { expect, it } from 'vitest';
import { PARSE_CLASSES } from '../body/person-parse.ts';
import { rgbToLab } from '../pixels/colour.ts';
import { bodyFrame } from './garment-rules.ts';
import { likeliestClasses } from './garment-regions.ts';
import { leaveGroundBetweenLegs } from './ground-between-legs.ts';

const size = { width: 160, height: 260 };
const HIPS = 100;
const ANKLES = 240;
const BACKGROUND = PARSE_CLASSES.indexOf('background');
const PANTS = PARSE_CLASSES.indexOf('pants');

type Rgb = [number, number, number];
const BLACK: Rgb = [25, 25, 25];
const WHITE: Rgb = [235, 235, 235];
const PAVEMENT: Rgb = [125, 125, 125];
const checked = (x: number, y: number): Rgb =>
  (Math.floor(x / 8) + Math.floor(y / 8)) % 2 ? BLACK : WHITE;

/**
 * Somebody in trousers or a skirt whose legs part from the hips on, all of it between the outer edges taken for pants.
 * @param between what the photo shows between the legs
 * @param score of the background there, as the network gives it
 */
function parse(
  between: (x: number, y: number) => Rgb,
  score = 0.3,
): (x: number, y: number) => number {
  const rgb = new Uint8Array(size.width * size.height * 3);
  const maps = PARSE_CLASSES.map(() => new Float32Array(size.width * size.height).fill(0.02));
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const p = y * size.width + x;
      const away = Math.abs(x - 80);
      const gap = Math.max(0, (y - 130) / 4);
      const isPants = y >= HIPS && y < ANKLES && away < gap + 22;
      const isGap = isPants && away < gap;
      rgb.set(isGap ? between(x, y) : isPants ? checked(x, y) : PAVEMENT, p * 3);
      maps[PANTS][p] = isPants ? 0.6 : 0.02;
      maps[BACKGROUND][p] = isGap ? score : isPants ? 0.02 : 0.9;
    }
  const joints: Record<number, [number, number]> = {
    11: [100, 20],
    12: [60, 20],
    23: [90, HIPS],
    24: [70, HIPS],
    25: [102, 170],
    26: [58, 170],
    27: [118, ANKLES],
    28: [42, ANKLES],
  };
  const landmarks = Array.from({ length: 33 }, (_, i) => {
    const [x, y] = joints[i] ?? [80, 0];
    return { x, y, visibility: 1 };
  });
  leaveGroundBetweenLegs(maps, rgbToLab(rgb), bodyFrame(landmarks), size);
  const labels = likeliestClasses(maps);
  return (x, y) => labels[y * size.width + x];
}

it('leaves the ground between two legs whose pattern has lighter and darker colours', () => {
  const at = parse(() => PAVEMENT);
  expect(at(80, 225)).toBe(BACKGROUND);
  expect(at(80, 200)).toBe(BACKGROUND);
  expect(at(118, 225)).toBe(PANTS);
  expect(at(42, 225)).toBe(PANTS);
});

it('keeps a skirt whose cloth goes on between the legs', () => {
  const at = parse(checked);
  expect(at(80, 225)).toBe(PANTS);
});

it('keeps cloth of another colour that is not that of the ground', () => {
  const at = parse(() => [170, 40, 60]);
  expect(at(80, 225)).toBe(PANTS);
});

it('keeps what the network is sure is cloth', () => {
  const at = parse(() => PAVEMENT, 0.02);
  expect(at(80, 225)).toBe(PANTS);
});
