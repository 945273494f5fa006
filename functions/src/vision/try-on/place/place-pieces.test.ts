import { describe, expect, it } from 'vitest';
import { makeBodyFrame, pathLength } from '../../body/body-frame.ts';
import { measurePants } from '../../flat/flat-pants.ts';
import { findShoes } from '../../flat/flat-shoes.ts';
import { makeSilhouette } from '../../flat/silhouette.ts';
import { drawGarment } from '../../test-support/drawn-garments.ts';
import { drawnParse } from '../../test-support/drawn-parse.ts';
import { placeShoe } from './place-shoe.ts';
import { placeSkirt } from './place-skirt.ts';

const body = makeBodyFrame(drawnParse({ sleeves: 'short' }).landmarks);
const legLength = pathLength([body.left.hip, body.left.knee, body.left.ankle]);

describe('a skirt', () => {
  const skirt = drawGarment(
    120,
    160,
    (x, y) => y >= 10 && y < 150 && Math.abs(x - 60) < 30 + y / 6,
  );
  const { cuts, legs } = placeSkirt(body, measurePants(makeSilhouette(skirt)!), {
    waist: 15,
    hips: 70,
    frontal: 70,
  });

  it('hangs in one piece from above the hips, down the middle', () => {
    expect(cuts[0]!.left.y).toBeCloseTo(body.hipCentre.y - 15, 0);
    for (const { left, right } of cuts)
      expect((left.x + right.x) / 2).toBeCloseTo(body.hipCentre.x, 0);
  });

  it('is no wider than skirts are where a jacket hid its upper part', () => {
    const tube = [10, 30, 50, 70, 90, 110].map((y) => {
      const half = y < 60 ? 10 : 60;
      return { left: { x: 60 - half, y }, right: { x: 60 + half, y } };
    });
    const measured = { ...measurePants(makeSilhouette(skirt)!), tube };
    const placed = placeSkirt(body, measured, { waist: 15, hips: 70, frontal: 70 });
    for (const { left, right } of placed.cuts) expect(right.x - left.x).toBeLessThan(70 * 1.6);
  });

  it('widens from the waist on, where a top hid its upper part, and has no corners there', () => {
    const tube = [10, 30, 50, 70, 90, 110].map((y) => ({
      left: { x: 0, y },
      right: { x: 120, y },
    }));
    const piece = measurePants(makeSilhouette(skirt)!);
    const measured = { ...piece, tube, wearersLeg: legLength };
    const placed = placeSkirt(body, measured, { waist: 15, hips: 70, frontal: 70 });
    const widths = placed.cuts.map(({ left, right }) => right.x - left.x);
    expect(widths[0]).toBeLessThan(82);
    expect(widths.at(-1)).toBeGreaterThan(100);
    for (let i = 1; i < widths.length; i++) expect(widths[i]).toBeGreaterThanOrEqual(widths[i - 1]);
  });

  it('is as wide as on who wore it, where a top hid its upper part or the hips are seen from the side', () => {
    const measured = measurePants(makeSilhouette(skirt)!);
    const widthOf = (wearersLeg?: number, hips = 70): number => {
      const piece = { ...measured, leastHips: 90, ...(wearersLeg && { wearersLeg }) };
      const { left, right } = placeSkirt(body, piece, { waist: 15, hips, frontal: 70 }).cuts.at(
        -1,
      )!;
      return right.x - left.x;
    };
    // Its lowest row is 110 wide in its own photo, and the wearer's leg as long as this one.
    expect(widthOf(legLength)).toBeGreaterThan(95);
    expect(widthOf(legLength, 40)).toBeCloseTo(widthOf(legLength), 0);
    expect(widthOf()).toBeLessThan(90);
  });

  it('is as long on a body that is seen from the side, and ends at the ankles if it is a long one', () => {
    const measured = measurePants(makeSilhouette(skirt)!);
    const hemOf = (long: boolean) => {
      const piece = { ...measured, isLong: long };
      return placeSkirt(body, piece, { waist: 15, hips: 40, frontal: 70 }).cuts.at(-1)!.left.y;
    };
    expect(hemOf(false)).toBeCloseTo(cuts.at(-1)!.left.y, 0);
    expect(hemOf(true)).toBeCloseTo(body.left.ankle.y, 0);
  });

  it('covers both legs and ends at its own length', () => {
    const hem = cuts.at(-1)!;
    expect(hem.left.x).toBeLessThan(body.left.knee.x);
    expect(hem.right.x).toBeGreaterThan(body.right.knee.x);
    expect(hem.left.y).toBeGreaterThan(body.left.knee.y - 20);
    expect(hem.left.y).toBeLessThan(body.left.ankle.y);
    expect(legs.map(({ end }) => end > 0.2 && end < 1)).toEqual([true, true]);
  });
});

describe('a shoe', () => {
  const foot = { side: 'left', left: 82, right: 106, top: 392, bottom: 418 } as const;

  it('that is low stays as high as the old one, and as wide', () => {
    const low = drawGarment(100, 50, (x, y) => y > 15 && y < 45 && x > 5 && x < 95);
    const { to } = placeShoe(body, foot, findShoes(low)[0]!);
    expect(to[0]!.left.y).toBeGreaterThan(385);
    expect(to.at(-1)!.right.x - to.at(-1)!.left.x).toBeCloseTo(28, 0);
  });

  it('that is seen from the front is higher than wide, and has no shaft', () => {
    const front = drawGarment(60, 120, (x, y) => Math.hypot((x - 30) / 25, (y - 60) / 55) < 1);
    const side = { ...foot, left: 62, right: 126 };
    const { to } = placeShoe(body, side, findShoes(front)[0]!);
    expect(to[0]!.left.y).toBeGreaterThan(380);
  });

  it('that is seen from the front is not stretched over a foot that is seen from the side', () => {
    const front = drawGarment(60, 120, (x, y) => Math.hypot((x - 30) / 25, (y - 60) / 55) < 1);
    const long = { ...foot, left: 82, right: 156 };
    const { ankle } = body.left;
    const sideways = {
      ...body,
      left: { ...body.left, toe: { x: ankle.x + 0.4 * body.torsoLength, y: ankle.y + 10 } },
    };
    const shoe = findShoes(front)[0]!;
    expect(shoe.points).toBe(0);
    const turned = placeShoe(sideways, long, shoe);
    expect(turned.fills).toBe(false);
    expect(turned.box.right - turned.box.left).toBeLessThan(0.25 * body.torsoLength);
    expect((turned.box.left + turned.box.right) / 2).toBeGreaterThan(ankle.x);
    const frontal = { ...body, left: { ...body.left, toe: { x: ankle.x, y: ankle.y + 20 } } };
    const ahead = placeShoe(frontal, long, shoe);
    expect(ahead.fills).toBe(true);
    expect(ahead.box.right - ahead.box.left).toBe(long.right - long.left + 3);
    const low = drawGarment(100, 50, (x, y) => y > 15 && y < 45 && x > 5 && x < 95);
    expect(placeShoe(sideways, long, findShoes(low)[0]!).fills).toBe(true);
  });

  describe('of known size', () => {
    const low = drawGarment(100, 50, (x, y) => y > 15 && y < 45 && x > 5 && x < 95);
    const worn = (toe: number) => {
      const leg = {
        knee: { x: 30, y: -70 },
        ankle: { x: 30, y: 20 },
        heel: { x: 28, y: 40 },
        toe: { x: toe, y: 42 },
      };
      const away = { x: 900, y: 900 };
      const other = { knee: away, ankle: away, heel: away, toe: away };
      return findShoes(low, {
        ...{ kind: 'shoes', left: leg, right: other, torsoLength: 220, worn: true },
      })[0]!;
    };
    const extent = (placed: ReturnType<typeof placeShoe>) => placed.box.right - placed.box.left;

    it('keeps it, whatever the old one was', () => {
      const size = body.torsoLength / 220;
      const wide = { ...foot, left: 62, right: 166 };
      for (const old of [foot, wide]) {
        const width = extent(placeShoe(body, old, worn(75), size));
        expect(width).toBeGreaterThan((90 * size) / 1.2);
        expect(width).toBeLessThan(90 * size * 1.2);
      }
    });

    it('stands with its heel below the ankle of a foot that is seen from the front', () => {
      const shoe = worn(75);
      expect(shoe.points).toBe(1);
      const front = { ...body, left: { ...body.left, toe: { ...body.left.ankle } } };
      const { box } = placeShoe(front, foot, shoe, body.torsoLength / 220);
      expect(front.left.ankle.x - box.left).toBeLessThan(0.4 * (box.right - box.left));
      expect(box.bottom).toBe(foot.bottom + 1);
    });

    it('is fitted to the old one if the size cannot be right', () => {
      expect(extent(placeShoe(body, foot, worn(75), 20))).toBeCloseTo(27, 0);
    });
  });

  it('with a shaft goes up the shin, around the leg', () => {
    const boot = drawGarment(
      60,
      120,
      (x, y) => y > 5 && y < 115 && x > 15 && x < (y < 90 ? 40 : 55),
    );
    const { to } = placeShoe(body, foot, findShoes(boot)[0]!);
    const [top] = to;
    expect(top!.left.y).toBeLessThan(body.left.ankle.y - 20);
    expect(top!.left.y).toBeGreaterThan(body.left.knee.y);
    expect(top!.left.x).toBeLessThan(body.left.ankle.x);
    expect(top!.right.x).toBeGreaterThan(body.left.ankle.x);
  });
});

describe('a skirt that hangs more to one side', () => {
  it('does so on another body, so that its folds stay straight', () => {
    const tube = [10, 40, 70, 100].map((y) => ({
      left: { x: 40, y },
      right: { x: 80 + y / 2, y },
    }));
    const base = measurePants(
      makeSilhouette(drawGarment(120, 160, (x, y) => y > 9 && y < 101 && x > 39 && x < 80))!,
    );
    const measures = { waist: 15, hips: 70, frontal: 70 };
    const placed = placeSkirt(body, { ...base, tube, hem: 0.5 }, measures).cuts;
    const lefts = placed.map(({ left }) => left.x);
    const rights = placed.map(({ right }) => right.x);
    expect(Math.max(...rights) - Math.min(...rights)).toBeGreaterThan(
      1.5 * (Math.max(...lefts) - Math.min(...lefts)),
    );
  });
});
