import { beforeEach, describe, expect, it } from 'vitest';
import { acrossSurface, beyondEdge } from '../body/limb-edges.ts';
import { limbPlaces } from '../body/limb-shape.ts';
import { createStage, LABEL, type Stage } from '../body/stage.ts';
import { findShoes } from '../flat/flat-shoes.ts';
import { drawGarment, pants } from '../test-support/drawn-garments.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { findAnkle, isInAnkle, roundedAnkle } from './ankles.ts';
import { createLayer, type Layer } from './cloth/layer.ts';
import { composeTryOn } from './compose.ts';
import { preparePants } from './prepare-garment.ts';

type Covers = (x: number, y: number) => boolean;

/** Marks what shows a label, in the drawn person's photo as well. */
function show(parse: ReturnType<typeof drawnParse>, name: 'shoes' | 'skin', covers: Covers): void {
  parse.labels.forEach((_, p) => {
    if (!covers(p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH))) return;
    parse.labels[p] = LABEL[name];
    parse.photo.data.set(DRAWN_COLOURS[name], p * 3);
  });
}

describe('the way from a leg into a new shoe', () => {
  let stage: Stage;
  /** The left leg of the picture stands around x 98; its boot begins at y 365. */
  beforeEach(() => {
    const parse = drawnParse({ sleeves: 'short' });
    show(parse, 'shoes', (x, y) => y >= 365 && y < 410 && Math.abs(x - 98) < 20);
    stage = createStage(parse.photo, parse);
  });
  const layerOf = (covers: Covers): Layer => {
    const layer = createLayer(stage);
    for (let p = 0; p < layer.alpha.length; p++)
      layer.alpha[p] = covers(p % stage.width, Math.floor(p / stage.width)) ? 1 : 0;
    return layer;
  };
  const left = () => stage.body.left.ankle;
  const ankleWith = (shoe: Layer | undefined) =>
    findAnkle(stage, 'left', shoe, {
      isGone: (p) => stage.labels[p] === LABEL.shoes && !((shoe?.alpha[p] ?? 0) > 0.5),
      isSkirt: () => false,
    });

  it('is as wide as the leg above, and narrows to the shoe', () => {
    const { x, y } = left();
    const ankle = ankleWith(layerOf((u, v) => v > y + 8 && v < y + 18 && Math.abs(u - x) < 9))!;
    expect(ankle.top.right - ankle.top.left).toBeGreaterThan(14);
    expect(ankle.top.right - ankle.top.left).toBeLessThan(34);
    const last = ankle.foot.rows.at(-1)!;
    expect(last.right - last.left).toBeLessThan(19);
    expect(isInAnkle(ankle, Math.round(x), Math.round(y))).toBe(true);
    expect(isInAnkle(ankle, Math.round(x) - 18, Math.round(y + 6))).toBe(false);
    expect(isInAnkle(ankle, Math.round(x), Math.round(y + 30))).toBe(false);
  });

  it('is as wide as the leg where a tall boot, with a slanting edge, leaves a strip of it beside', () => {
    const parse = drawnParse({ sleeves: 'short' });
    const { y, x } = left();
    const top = Math.round(y - 0.2 * stage.body.torsoLength);
    show(parse, 'shoes', (u, v) => Math.abs(u - 98) < 20 && v < 410 && v >= top);
    show(parse, 'shoes', (u, v) => u > 94 && u < 118 && v < top && v >= top - 4);
    stage = createStage(parse.photo, parse);
    const ankle = ankleWith(layerOf((u, v) => v > y + 8 && v < y + 18 && Math.abs(u - x) < 9))!;
    expect(ankle.top.right - ankle.top.left).toBeGreaterThan(14);
  });

  it('goes on between the edges of the leg where a boot hides all near it', () => {
    for (let p = 280 * DRAWN_WIDTH; p < 365 * DRAWN_WIDTH; p++)
      stage.labels[p] = Math.abs((p % DRAWN_WIDTH) - 98) < 20 ? LABEL.shoes : LABEL.background;
    const { x, y } = left();
    const shoe = layerOf((u, v) => v > y + 8 && v < y + 18 && Math.abs(u - x) < 9);
    const { top } = findAnkle(stage, 'left', shoe, {
      isGone: (p) => stage.labels[p] === LABEL.shoes && !shoe.alpha[p],
      isSkirt: () => false,
      isOnLeg: (u) => Math.abs(u - x) < 6,
    })!;
    expect(top.right - top.left).toBeGreaterThan(9);
    expect(top.right - top.left).toBeLessThan(12);
  });

  it('is as wide as a bare leg below the hem of a skirt', () => {
    for (let p = 300 * DRAWN_WIDTH; p < 365 * DRAWN_WIDTH; p++)
      stage.labels[p] = Math.abs((p % DRAWN_WIDTH) - 120) < 50 ? LABEL.pants : LABEL.background;
    const { x, y } = left();
    const shoe = layerOf((u, v) => v > y + 8 && v < y + 18 && Math.abs(u - x) < 9);
    const isCloth = (p: number): boolean => stage.labels[p] === LABEL.pants;
    const widths = [isCloth, () => false].map((isSkirt) => {
      const isGone = (p: number): boolean => stage.labels[p] === LABEL.shoes && !shoe.alpha[p];
      const { top } = findAnkle(stage, 'left', shoe, { isGone, isSkirt })!;
      return top.right - top.left;
    });
    expect(widths[0]).toBeLessThan(0.75 * widths[1]);
  });

  it('goes on between parts of a sandal that lie apart, and beside a thin strap that joins them', () => {
    const { x, y } = left();
    const parts: Covers = (u, v) => Math.abs(u - x) < 12 && ((v > y && v < y + 4) || v === y + 19);
    for (const strap of [false, true]) {
      const joined: Covers = (u, v) =>
        parts(u, v) || (strap && u > x + 9 && u < x + 12 && v > y && v < y + 19);
      const ankle = ankleWith(layerOf((u, v) => v < y + 30 && joined(u, v)))!;
      for (const off of [-8, 0, 8])
        expect(isInAnkle(ankle, Math.round(x) + off, Math.round(y + 11)), `${off}`).toBe(true);
      expect(isInAnkle(ankle, Math.round(x) - 16, Math.round(y + 11))).toBe(false);
      expect(isInAnkle(ankle, Math.round(x), Math.round(y + 24))).toBe(false);
    }
  });

  it('goes on between the straps of a sandal, and not below its arch', () => {
    const { x, y } = left();
    const sandal: Covers = (u, v) =>
      Math.abs(u - x) < 14 &&
      ((v > y && v < y + 4) ||
        (v > y + 12 && v < y + 16) ||
        (Math.abs(u - x) > 11 && v > y && v < y + 20));
    const ankle = ankleWith(layerOf(sandal))!;
    expect(isInAnkle(ankle, Math.round(x), Math.round(y + 8))).toBe(true);
    expect(isInAnkle(ankle, Math.round(x), Math.round(y + 18))).toBe(false);
  });

  it('is the whole foot where the new shoe is a pump: from the leg to the tip, also beside the old shoe', () => {
    const { x, y } = left();
    const pump: Covers = (u, v) =>
      (u > x - 26 && u < x - 14 && v > y && v < y + 24) ||
      (u > x + 14 && u < x + 34 && v > y + 10 && v < y + 24) ||
      (u > x - 26 && u < x + 34 && v > y + 20 && v < y + 24);
    const ankle = ankleWith(layerOf(pump))!;
    expect(isInAnkle(ankle, Math.round(x), Math.round(y + 16))).toBe(true);
    expect(isInAnkle(ankle, Math.round(x + 14), Math.round(y + 16))).toBe(true);
    expect(isInAnkle(ankle, Math.round(x + 30), Math.round(y + 4))).toBe(false);
    expect(isInAnkle(ankle, Math.round(x), Math.round(y + 26))).toBe(false);
  });

  it('is not there without a new shoe', () => {
    expect(ankleWith(undefined)).toBeUndefined();
    expect(ankleWith(layerOf(() => false))).toBeUndefined();
  });

  it('is round: its edges are as far across as those of the leg', () => {
    const { x, y } = left();
    const ankle = ankleWith(layerOf((u, v) => v > y + 8 && v < y + 18 && Math.abs(u - x) < 9))!;
    const surface = { label: LABEL.skin, known: new Uint8Array(stage.labels.length) };
    const own = limbPlaces(stage.body, 'leg', 'left');
    const { places } = roundedAnkle(surface, own, ankle, 20);
    const { left: from, right: to } = ankle.top;
    expect(places(from, ankle.top.y).across).toBeCloseTo(-1);
    expect(places(to, ankle.top.y).across).toBeCloseTo(1);
    const above = { ...own(x, ankle.top.y - 40) };
    const known = places(x, ankle.top.y - 40);
    expect(known.along).toBeCloseTo(above.along);
    expect(known.across).toBeCloseTo(acrossSurface(above, undefined));
    // Where the leg that shows lies beside its bones, the same colours go on, and turn to the shoe from there on.
    const aside = { ...surface, edges: () => ({ from: -1.4, to: 0.6 }) };
    const { coloursAt } = roundedAnkle(aside, own, ankle, 20);
    for (const u of [x - 6, x - 3, x]) {
      const before = coloursAt(u, ankle.top.y - 1);
      expect(Math.abs(coloursAt(u, ankle.top.y) - before)).toBeLessThan(0.1);
      const end = ankle.top.y + 20;
      expect(coloursAt(u, end)).toBeCloseTo(places(u, end).across);
    }
    expect(places(x, ankle.top.y).along).toBeCloseTo({ ...own(x, ankle.top.y) }.along);
  });
});

it('ends where its rows end: the soft edge of a painted ankle begins there, without dark dots beside it', () => {
  const parse = drawnParse({ sleeves: 'short' });
  show(parse, 'shoes', (x, y) => y >= 365 && y < 410 && Math.abs(x - 98) < 20);
  const stage = createStage(parse.photo, parse);
  const { x, y } = stage.body.left.ankle;
  const shoe = createLayer(stage);
  for (let p = 0; p < shoe.alpha.length; p++) {
    const [u, v] = [p % stage.width, Math.floor(p / stage.width)];
    if (v > y + 8 && v < y + 18 && Math.abs(u - x) < 9) shoe.alpha[p] = 1;
  }
  const ankle = findAnkle(stage, 'left', shoe, {
    isGone: (p) => stage.labels[p] === LABEL.shoes,
    isSkirt: () => false,
  })!;
  const surface = { label: LABEL.skin, known: new Uint8Array(stage.labels.length) };
  const rounded = roundedAnkle(surface, limbPlaces(stage.body, 'leg', 'left'), ankle, 20);
  for (const { y: row, left, right } of ankle.foot.rows)
    for (const off of [-2, -0.4, 0.4, 2]) {
      const beyond = (at: number): number =>
        beyondEdge(rounded.places(at, row), rounded.surface.edges);
      expect(beyond(right + off)).toBeCloseTo(off, 5);
      expect(beyond(left - off)).toBeCloseTo(off, 5);
    }
});

describe('feet in low shoes', () => {
  /** Shoes that end at y 404, and skin in them above; trousers end at y 385. */
  const inPumps = () => {
    const parse = drawnParse({ sleeves: 'short' });
    const isFoot: Covers = (x, y) => y >= 385 && y < 404 && Math.abs(Math.abs(x - 120) - 22) < 10;
    show(parse, 'shoes', (x, y) => y >= 385 && parse.labels[y * DRAWN_WIDTH + x] !== 0);
    show(parse, 'skin', (x, y) => isFoot(x, y) && y >= 392);
    return parse;
  };
  const low = drawGarment(60, 30, (x, y) => y > 4 && y < 26 && x > 4 && x < 56, {
    colour: [20, 20, 20],
  });

  it('show skin where old shoes were higher, and no trousers', () => {
    const parse = inPumps();
    const { painted } = composeTryOn(parse.photo, parse, { shoes: { shoes: findShoes(low) } });
    const labels = new Set<number>();
    for (let y = 386; y < 392; y++) labels.add(painted.data[y * DRAWN_WIDTH + 98]);
    expect(labels.has(1 + LABEL.pants)).toBe(false);
  });

  it('are painted in the openings of larger ones, where the photo shows the ground', () => {
    const parse = inPumps();
    // As wide as two feet, open between heel and tip.
    const pump = drawGarment(
      80,
      44,
      (x, y) => x > 4 && x < 76 && y > 4 && y < 40 && (y > 32 || x < 18 || (x > 56 && y > 18)),
      {
        colour: [20, 20, 20],
      },
    );
    const [shoe] = findShoes(pump);
    const { painted } = composeTryOn(parse.photo, parse, {
      shoes: { shoes: [shoe!], torsoLength: 60 },
    });
    const ground: number[] = [];
    parse.labels.forEach((label, p) => {
      if (label === LABEL.background && painted.data[p] === 1 + LABEL.skin) ground.push(p);
    });
    expect(ground.length).toBeGreaterThan(10);
  });

  it('are in the tights of who wore a skirt above the old boots, not in the cloth of new trousers', async () => {
    const parse = { ...drawnParse({ sleeves: 'short' }), lowerKind: 'skirt' as const };
    show(parse, 'shoes', (x, y) => y >= 350 && parse.labels[y * DRAWN_WIDTH + x] !== 0);
    const { image, painted } = composeTryOn(parse.photo, parse, {
      pants: await preparePants({ image: drawGarment(120, 240, (x, y) => pants(x, y) && y < 140) }),
      shoes: { shoes: findShoes(low) },
    });
    const p = 372 * DRAWN_WIDTH + 99;
    expect(painted.data[p]).toBe(1 + LABEL.other);
    const colour = [...image.data.subarray(p * 3, p * 3 + 3)];
    expect(Math.hypot(...colour.map((value, c) => value - DRAWN_COLOURS.pants[c]))).toBeLessThan(
      25,
    );
  });

  it('are not in the cloth of a narrow skirt that ends on the old boots', async () => {
    const parse = { ...drawnParse({ sleeves: 'short' }), lowerKind: 'skirt' as const };
    const centre = Math.round((parse.landmarks[27].x + parse.landmarks[28].x) / 2);
    parse.landmarks = parse.landmarks.map((landmark, joint) =>
      joint < 25 ? landmark : { ...landmark, x: centre + (joint % 2 ? 9 : -9) },
    );
    parse.labels.fill(LABEL.background, 260 * DRAWN_WIDTH);
    const isNarrow: Covers = (x) => Math.abs(x - centre) < 18;
    for (let p = 260 * DRAWN_WIDTH; p < 350 * DRAWN_WIDTH; p++)
      if (isNarrow(p % DRAWN_WIDTH, 0)) parse.labels[p] = LABEL.pants;
    show(parse, 'shoes', (x, y) => y >= 350 && y < 400 && isNarrow(x, y));
    const { painted } = composeTryOn(parse.photo, parse, { shoes: { shoes: findShoes(low) } });
    expect(painted.data).not.toContain(1 + LABEL.other);
  });

  it('stay in front of new trousers between the straps of own sandals', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    const isFoot: Covers = (x, y) => y >= 380 && y < 412 && Math.abs(Math.abs(x - 120) - 22) < 11;
    show(parse, 'shoes', isFoot);
    show(
      parse,
      'skin',
      (x, y) => isFoot(x, y) && y >= 386 && y < 398 && Math.abs(Math.abs(x - 120) - 22) < 8,
    );
    const { image } = composeTryOn(parse.photo, parse, {
      pants: await preparePants({ image: drawGarment(120, 240, pants) }),
    });
    const p = (390 * DRAWN_WIDTH + 98) * 3;
    expect([...image.data.subarray(p, p + 3)]).toEqual([...parse.photo.data.subarray(p, p + 3)]);
  });

  it('are no reason to leave a bare shin below a raised foot without new trousers', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    show(parse, 'skin', (x, y) => parse.labels[y * DRAWN_WIDTH + x] === LABEL.pants && y > 300);
    show(parse, 'shoes', (x, y) => y >= 310 && y < 325 && Math.abs(x - 98) < 8);
    const { painted } = composeTryOn(parse.photo, parse, {
      pants: await preparePants({ image: drawGarment(120, 240, pants) }),
    });
    expect(painted.data[345 * DRAWN_WIDTH + 98]).toBe(1 + LABEL.pants);
  });
});
