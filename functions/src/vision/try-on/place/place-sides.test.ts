import { describe, expect, it } from 'vitest';
import type { PersonParse } from '../../body/person-parse.ts';
import { createStage, LABEL } from '../../body/stage.ts';
import { measureFlatDress } from '../../flat/flat-dress.ts';
import { makeSilhouette } from '../../flat/silhouette.ts';
import { DRAWN_WIDTH, drawnParse } from '../../test-support/drawn-parse.ts';
import { drawGarment } from '../../test-support/drawn-garments.ts';
import { measureWornShirt } from '../../body/worn-shirt.ts';
import { placeShirt } from './place-shirt.ts';
import { placeSides } from './place-sides.ts';

const person = drawnParse({ sleeves: 'short' });
const stageOf = (parse: PersonParse = person) => createStage(parse.photo, parse);
const widths = (cuts: ReturnType<typeof placeSides>) =>
  cuts.map(({ left, right }) => right.x - left.x);
const DEPTHS = [0.5, 0.7, 0.9, 1.1, 1.3, 1.5, 1.7];
const cutsOf = (cloth: (depth: number) => number) =>
  DEPTHS.map((depth) => ({ depth, cloth: cloth(depth) }));

describe('the sides of a garment', () => {
  it('lie at the trunk where the garment is narrow', () => {
    const [waist] = widths(
      placeSides(
        stageOf(),
        cutsOf(() => 10),
      ),
    );
    expect(waist).toBeGreaterThan(50);
    expect(waist).toBeLessThan(85);
  });

  it('are as loose as the garment, up to a limit', () => {
    const [narrow] = widths(
      placeSides(
        stageOf(),
        cutsOf(() => 38),
      ),
    );
    const [wide] = widths(
      placeSides(
        stageOf(),
        cutsOf(() => 90),
      ),
    );
    expect(wide).toBeGreaterThan(narrow!);
    expect(wide).toBeLessThan(100);
  });

  it('keep the outline of a skirt below the hips, without bulges', () => {
    const flared = widths(
      placeSides(
        stageOf(),
        cutsOf((depth) => 40 + 20 * Math.max(0, depth - 0.7)),
      ),
    );
    for (let i = 3; i < flared.length; i++)
      expect(flared[i]).toBeGreaterThanOrEqual(flared[i - 1]! - 1);
  });

  it('do not follow a hand or a fold that stands off in a few rows', () => {
    const labels = person.labels.slice();
    for (let y = 168; y < 173; y++)
      for (let x = 60; x < 182; x++) labels[y * DRAWN_WIDTH + x] = LABEL.shirt;
    const cuts = cutsOf(() => 20);
    expect(widths(placeSides(stageOf({ ...person, labels }), cuts))).toEqual(
      widths(placeSides(stageOf(), cuts)),
    );
  });
});

describe('the hem', () => {
  it('of a garment from another photo lies as deep as on who wore it, also if that person is turned', () => {
    const turned = person.landmarks.map((one, i) =>
      i === 11 || i === 12 ? { ...one, x: 120 + (one.x - 120) * 0.6 } : one,
    );
    const [own, other] = [person, { ...person, landmarks: turned }].map(
      (wearer) => placeShirt(stageOf(), measureWornShirt(wearer)!, 'outerwear').hem,
    );
    expect(own).toBeGreaterThan(0.9);
    expect(other).toBeCloseTo(own!, 1);
  });

  it('of a flat dress lies as deep on a person who is seen from the side', () => {
    const dress = measureFlatDress(
      makeSilhouette(drawGarment(200, 300, (x, y) => y > 10 && y < 290 && Math.abs(x - 100) < 60))!,
    );
    const turned = person.landmarks.map((one, i) =>
      i >= 11 && i <= 12 ? { ...one, x: 120 + (one.x - 120) * 0.85 } : one,
    );
    const hem = placeShirt(stageOf(), dress, 'dress').hem;
    expect(hem).toBeGreaterThan(1.3);
    expect(placeShirt(stageOf({ ...person, landmarks: turned }), dress, 'dress').hem).toBeCloseTo(
      hem,
      2,
    );
  });
});
