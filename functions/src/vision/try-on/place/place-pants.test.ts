import { describe, expect, it } from 'vitest';
import { type Side, SIDES } from '../../body/body-frame.ts';
import type { PersonParse } from '../../body/person-parse.ts';
import { createStage, LABEL, type Stage } from '../../body/stage.ts';
import { measurePants, type PantsLandmarks } from '../../flat/flat-pants.ts';
import { makeSilhouette } from '../../flat/silhouette.ts';
import { drawGarment, pants } from '../../test-support/drawn-garments.ts';
import { DRAWN_WIDTH, drawnParse } from '../../test-support/drawn-parse.ts';
import { placeLegs, placeSeat } from './place-pants.ts';

const landmarks = measurePants(makeSilhouette(drawGarment(120, 240, pants))!, true);

/** The drawn person in trousers or a skirt that reach this far from the middle, below the hips. */
function inWide(reach: number, change: Partial<PersonParse> = {}): Stage {
  const parse = drawnParse({ sleeves: 'short' });
  parse.labels.forEach((label, p) => {
    const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
    const isBelowHips = y > 204 && y < 380 && Math.abs(x + 0.5 - 120) < reach;
    if (isBelowHips && label === LABEL.background) parse.labels[p] = LABEL.pants;
  });
  return createStage(parse.photo, { ...parse, ...change });
}

/** Landmarks of the drawn person with joints moved this far away from the middle. */
const moved = (by: Record<number, number>): PersonParse['landmarks'] =>
  drawnParse({ sleeves: 'short' }).landmarks.map((one, i) => ({
    ...one,
    x: one.x + Math.sign(one.x - 120) * (by[i] ?? 0),
  }));

const legsOf = (stage: Stage, garment: PantsLandmarks = landmarks) =>
  placeLegs(stage, garment, placeSeat(stage, garment));

describe('placed pants', () => {
  it('lead from the seat into the legs without a step', () => {
    // In a straddle, legs begin farther outside than a seat is wide.
    const apart = moved({ 25: 25, 26: 25, 27: 45, 28: 45 });
    const stage = inWide(75, { landmarks: apart });
    const seat = placeSeat(stage, landmarks);
    const legs = placeLegs(stage, landmarks, seat);
    const last = seat.cuts[seat.cuts.length - 1]!;
    for (const { side, to } of legs) {
      const edges = to.map((cut) => cut[side].x);
      expect(edges[0]).toBeCloseTo(last[side].x, 5);
      // The outline turns no more between seat and leg than between the first cuts of the leg.
      expect(Math.abs(edges[0]! - edges[1]! - (edges[1]! - edges[2]!))).toBeLessThan(4);
    }
  });

  it('are no wider at the hips than people are, where a wide skirt hides them', () => {
    const broad = moved({ 23: 8, 24: 8 });
    const trousers = inWide(80, { landmarks: broad });
    const skirt = inWide(80, { landmarks: broad, lowerKind: 'skirt' });
    expect(placeSeat(skirt, landmarks).width).toBeLessThan(0.77 * skirt.body.torsoLength);
    expect(placeSeat(trousers, landmarks).width).toBeGreaterThan(0.85 * trousers.body.torsoLength);
  });

  it('begin as high as on who wore them, but for the ribs, and keep their crotch', () => {
    const stage = inWide(0);
    const usual = placeSeat(stage, landmarks);
    const high = placeSeat(stage, { ...landmarks, waist: 0.2, rise: landmarks.rise * 1.5 });
    expect(high.waist).toBeGreaterThan(usual.waist * 1.5);
    expect(high.cuts[0]!.left.y).toBeCloseTo(usual.cuts[0]!.left.y - (high.waist - usual.waist), 3);
    expect(high.crotch.y).toBeGreaterThan(stage.body.hipCentre.y);
    const { waist } = placeSeat(stage, { ...landmarks, waist: 2 });
    expect(waist).toBeLessThan(0.51 * stage.body.torsoLength);
    expect(placeSeat(stage, { ...landmarks, waist: 0.01 }).waist).toBe(usual.waist);
  });

  it('are as wide as they are long where their wearer was seen from the side', () => {
    const stage = inWide(40);
    // From the side the hips are two thirds as wide, the legs are not.
    const fromSide = { ...landmarks, hipWidth: landmarks.hipWidth * 0.66 };
    const width = (garment: PantsLandmarks): number =>
      SIDES.reduce((sum, side) => {
        const leg = legsOf(stage, garment).find((one) => one.side === side)!;
        const knee = leg.to[4]!;
        return sum + Math.abs(knee.right.x - knee.left.x);
      }, 0);
    const wearersLeg = landmarks.legLength * 1.2;
    expect(width({ ...fromSide, wearersLeg })).toBeLessThan(width(fromSide) - 4);
    // Nor do they become slim where a bag or coat made the hips look broad.
    const broad = { ...landmarks, hipWidth: landmarks.hipWidth * 2 };
    expect(width({ ...broad, wearersLeg })).toBeGreaterThan(width(broad));
  });

  it('go round the legs where they were photographed flat, so that they look slimmer than they lie', () => {
    const widths = (garment: PantsLandmarks): number[] => {
      const [leg] = legsOf(inWide(0), garment);
      return [1, 4, 6].map((i) => Math.abs(leg!.to[i]!.right.x - leg!.to[i]!.left.x));
    };
    const worn = widths(landmarks);
    const flat = widths({ ...landmarks, isFlat: true });
    // They still cover the person's own.
    expect(flat[1]! / worn[1]!).toBeLessThan(0.95);
    expect(flat[2]! / worn[2]!).toBeLessThan(0.95);
    // The seat leads into them.
    expect(flat[0]! / worn[0]!).toBeGreaterThan(flat[1]! / worn[1]!);
  });

  it('are as wide as bare legs, and not as the corners of wide shorts that hang beside them', () => {
    const thighs = (corners: boolean): number[] => {
      const parse = drawnParse({ sleeves: 'short' });
      parse.labels.forEach((label, p) => {
        const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
        const isCorner = corners && y > 250 && y < 310 && Math.abs(x + 0.5 - 120) < 64;
        if (label === LABEL.pants && y > 250) parse.labels[p] = LABEL.skin;
        else if (label === LABEL.background && isCorner) parse.labels[p] = LABEL.pants;
      });
      const legs = legsOf(createStage(parse.photo, { ...parse, lowerKind: 'shorts' }));
      return legs.flatMap(({ to }) => to.map((cut) => cut.right.x - cut.left.x));
    };
    expect(Math.max(...thighs(true))).toBeLessThan(Math.max(...thighs(false)) + 2);
  });

  it('are no wider than one leg where both look like one, as crossed ones do', () => {
    const width = (reach: number): number => {
      const parse = drawnParse({ sleeves: 'short' });
      parse.labels.forEach((label, p) => {
        const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
        const isSkin = y > 250 && y < 385 && Math.abs(x + 0.5 - 120) < reach;
        if (label === LABEL.pants && y > 250) parse.labels[p] = LABEL.skin;
        else if (label === LABEL.background && isSkin) parse.labels[p] = LABEL.skin;
      });
      const { to } = legsOf(createStage(parse.photo, { ...parse, lowerKind: 'shorts' }))[0]!;
      return to[5]!.right.x - to[5]!.left.x;
    };
    expect(width(70)).toBeLessThan(width(0) * 1.35);
  });

  it('keep wide legs on slim ones', () => {
    const wide = {
      ...landmarks,
      legs: {
        left: landmarks.legs.left.map(({ left, right }) => ({
          left: { ...left, x: left.x - 20 },
          right,
        })),
        right: landmarks.legs.right.map(({ left, right }) => ({
          left,
          right: { ...right, x: right.x + 20 },
        })),
      },
    };
    const shin = (garment: PantsLandmarks): number => {
      const { to } = legsOf(inWide(0), garment)[0]!;
      const cut = to[to.length - 2]!;
      return cut.right.x - cut.left.x;
    };
    expect(shin(wide)).toBeGreaterThan(shin(landmarks) * 1.13);
  });

  it('lie around the middle of legs, also where the bones were found beside it', () => {
    const aside = (by: number) => {
      const parse = drawnParse({ sleeves: 'short' });
      const landmarks = parse.landmarks.map((one, i) =>
        i > 24 && i < 29 ? { ...one, x: one.x + by } : one,
      );
      const { to } = legsOf(createStage(parse.photo, { ...parse, landmarks }))[0]!;
      const { left, right } = to[4]!;
      return { middle: (left.x + right.x) / 2, width: right.x - left.x };
    };
    const [usual, beside] = [aside(0), aside(6)];
    expect(Math.abs(beside.middle - usual.middle)).toBeLessThan(2);
    expect(beside.width).toBeLessThan(usual.width + 2);
  });

  it('are no wider than their cloth is thick where its wearer took a step', () => {
    const aslant = (by: number): PantsLandmarks['legs'][Side] =>
      landmarks.legs.left.map(({ left, right }, i) => ({
        left: { ...left, x: left.x - 14 - by * i },
        right: { ...right, x: right.x + 14 - by * i },
      }));
    const knee = (by: number): number => {
      const legs = { ...landmarks.legs, left: aslant(by) };
      const { to } = legsOf(inWide(0), { ...landmarks, legs })[0]!;
      return to[4]!.right.x - to[4]!.left.x;
    };
    expect(knee(16)).toBeLessThan(knee(0) - 1);
  });

  it('reach the ground where the trousers before them hid the feet', () => {
    const inShoes = drawnParse({ sleeves: 'short' });
    const parse = structuredClone(inShoes);
    parse.labels.forEach((label, p) => {
      const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
      if (y > 300 && y < 420 && Math.abs(x + 0.5 - 120) < 45) parse.labels[p] = LABEL.pants;
      else if (label === LABEL.shoes) parse.labels[p] = LABEL.background;
    });
    const endsOf = (one: PersonParse): number[] =>
      legsOf(createStage(one.photo, one)).map(({ end }) => end);
    for (const end of endsOf(parse)) expect(end).toBeGreaterThan(1.1);
    for (const end of endsOf(inShoes)) expect(end).toBeLessThan(1.05);
  });
});
