import { expect, it } from 'vitest';
import { createStage, LABEL } from '../../body/stage.ts';
import { marksWhere } from '../../pixels/mask.ts';
import { drawnParse } from '../../test-support/drawn-parse.ts';
import { extendTorso, joinSleeves, outOfReach } from './extend-torso.ts';
import { createLayer, type Layer } from './layer.ts';

const parse = drawnParse({ sleeves: 'short' });
const stage = createStage(parse.photo, parse);
const { width } = stage;
const TORSO = [200, 0, 0];
const SLEEVE = [0, 0, 200];

/** Cloth of one colour between two columns, in some rows. */
function panel(from: number, to: number, colour: readonly number[]): Layer {
  const layer = createLayer(stage);
  for (let y = 100; y < 130; y++)
    for (let x = from; x < to; x++) {
      layer.alpha[y * width + x] = 1;
      layer.colour.set(colour, (y * width + x) * 3);
    }
  return layer;
}
const inColumns = (from: number, to: number): Uint8Array =>
  marksWhere(stage.labels.length, (p) => {
    const y = Math.floor(p / width);
    return y >= 105 && y < 125 && p % width >= from && p % width < to;
  });
const at = (x: number): number => 115 * width + x;

it('lets torso and sleeves grow beyond themselves, each from its own cloth', () => {
  const torso = panel(60, 90, TORSO);
  const beyond = inColumns(110, 120);
  const cloth = inColumns(50, 60).map((is, p) => is || beyond[p]);
  extendTorso(stage, torso, panel(90, 110, SLEEVE), cloth);
  for (const [x, own] of [
    [55, TORSO],
    [115, SLEEVE],
  ] as const)
    for (let c = 0; c < 3; c++)
      expect(Math.abs(torso.colour[at(x) * 3 + c]! - own[c]!), `${x}, ${c}`).toBeLessThan(8);
});

it('closes small holes where a sleeve joins the torso, and no large ones', () => {
  const size = Math.floor(0.03 * stage.body.torsoLength);
  const torso = panel(60, 90, TORSO);
  const hole = (x: number, side: number): void => {
    for (let y = 110; y < 110 + side; y++) torso.alpha.fill(0, y * width + x, y * width + x + side);
  };
  hole(62, size);
  hole(70, 4 * size);
  joinSleeves(stage, torso, createLayer(stage), new Uint8Array(torso.alpha.length));
  expect(torso.alpha[111 * width + 63]).toBe(1);
  expect(torso.alpha[111 * width + 71]).toBe(0);
});

it('finds what is left of the old clothes where new cloth does not come', () => {
  const torso = panel(60, 90, TORSO);
  const [beside, apart] = [inColumns(90, 95), inColumns(100, 104)];
  const cloth = beside.map((is, p) => is || apart[p]);
  stage.labels.fill(LABEL.shirt);
  extendTorso(stage, torso, createLayer(stage), cloth);
  expect(outOfReach(stage, torso, cloth)).toEqual(apart);
});

it('leaves all where nothing of the new garment shows', () => {
  stage.labels.fill(LABEL.shirt);
  expect(outOfReach(stage, createLayer(stage), inColumns(100, 104))).not.toContain(1);
});

it('leaves belts and skin, and what another garment covers', () => {
  const cloth = inColumns(100, 104);
  const torso = panel(60, 90, TORSO);
  stage.labels.fill(LABEL.skin);
  expect(outOfReach(stage, torso, cloth)).not.toContain(1);
  stage.labels.fill(LABEL.shirt);
  stage.painted.fill(1 + LABEL.pants);
  expect(outOfReach(stage, torso, cloth)).not.toContain(1);
});
