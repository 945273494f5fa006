import { expect, it } from 'vitest';
import { createStage } from '../body/stage.ts';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { bareBesideSleeves } from './beside-sleeves.ts';
import { createLayer } from './cloth/layer.ts';

const sleeve = (end: number) => ({ from: [], other: undefined, to: [], end });

/** Whether places of the photo lie beside the sleeves of a garment that covers the photo's left up to some column. */
function besideSleeves(end: number | null, covered = 0) {
  const parse = drawnParse({ sleeves: 'none' });
  const stage = createStage(parse.photo, parse);
  const layer = createLayer(stage);
  layer.alpha.forEach((_, p) => {
    if ((p % stage.width) + stage.box.left < covered) layer.alpha[p] = 1;
  });
  const sleeves =
    end === null ? { left: null, right: null } : { left: sleeve(end), right: sleeve(end) };
  const found = bareBesideSleeves(stage, { sleeves }, [layer]);
  return (x: number, y: number) =>
    found[(y - stage.box.top) * stage.width + x - stage.box.left] === 1;
}
const [UPPER_ARM, FOREARM, HAND] = [
  [80, 130],
  [70, 175],
  [64, 214],
] as const;

it('finds bare arms from the shoulder to the cuff of a sleeve that does not cover them', () => {
  const long = besideSleeves(1);
  expect([long(...UPPER_ARM), long(...FOREARM), long(...HAND)]).toEqual([true, true, false]);
  const short = besideSleeves(0.5);
  expect([short(...UPPER_ARM), short(...FOREARM)]).toEqual([true, false]);
});

it('finds nothing where the sleeve covers the arm, or where there is none', () => {
  expect(besideSleeves(1, 110)(...FOREARM)).toBe(false);
  expect(besideSleeves(1, 110)(240 - FOREARM[0], FOREARM[1])).toBe(true);
  expect(besideSleeves(null)(...FOREARM)).toBe(false);
});

it('leaves the neck and the face', () => {
  const long = besideSleeves(1);
  expect([long(120, 50), long(120, 88)]).toEqual([false, false]);
});
