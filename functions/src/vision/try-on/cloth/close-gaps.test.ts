import { describe, expect, it } from 'vitest';
import { closeGaps, trimRims } from './close-gaps.ts';
import { createLayer } from './layer.ts';

const SIZE = { width: 60, height: 60 };
const strip = [10, 30, 50].map((y) => ({ left: { x: 10, y }, right: { x: 50, y } }));

/** Cloth of one colour between the cuts, without what lies in the hole. */
function cloth(isHole: (x: number, y: number) => boolean) {
  const layer = createLayer(SIZE);
  for (let y = 10; y <= 50; y++)
    for (let x = 10; x <= 50; x++) {
      if (isHole(x, y)) continue;
      layer.alpha[y * 60 + x] = 1;
      layer.colour.fill(90, (y * 60 + x) * 3, (y * 60 + x) * 3 + 3);
    }
  return layer;
}

describe('gaps of a strip of cloth', () => {
  it('are closed with the cloth around them', () => {
    const layer = cloth((x, y) => Math.hypot(x - 40, y - 30) < 9);
    expect(closeGaps(layer, [{ strips: [strip] }], 2)).toBeGreaterThan(200);
    expect(layer.alpha[30 * 60 + 40]).toBe(1);
    expect(layer.colour[(30 * 60 + 40) * 3]).toBeCloseTo(90, 0);
    expect(layer.alpha[30 * 60 + 55]).toBe(0);
  });

  it('are not closed with the colour of what hid them, which the rim around them has', () => {
    const far = (x: number, y: number) => Math.hypot(x - 40, y - 30);
    const layer = cloth((x, y) => far(x, y) < 7);
    for (let p = 0; p < layer.alpha.length; p++)
      if (layer.alpha[p] && far(p % 60, Math.floor(p / 60)) < 8)
        layer.colour.fill(0, p * 3, p * 3 + 3);
    closeGaps(layer, [{ strips: [strip] }], 2);
    for (const x of [32, 34, 40, 46]) expect(layer.colour[(30 * 60 + x) * 3]).toBeCloseTo(90, 0);
    const rim = 30 * 60 + 32;
    expect([layer.completed[rim], layer.completed[30 * 60 + 40]]).toEqual([0, 1]);
  });

  it('that go on from one strip into another are closed together, without the rim of the other half', () => {
    // Hair hangs over the upper strip and half of the lower one; its ends are dark.
    const layer = cloth((_x, y) => y < 38);
    for (let p = 38 * 60; p < 40 * 60; p++)
      if (layer.alpha[p]) layer.colour.fill(0, p * 3, p * 3 + 3);
    const [upper, lower] = [strip.slice(0, 2), strip.slice(1)];
    closeGaps(
      layer,
      [upper, lower].map((one) => ({ strips: [one], strands: 6 })),
      2,
    );
    for (let y = 14; y < 40; y++) expect(layer.colour[(y * 60 + 30) * 3]).toBeCloseTo(90, 0);
  });

  it('that stay open lose their rims', () => {
    const layer = cloth((x, y) => Math.hypot(x - 30, y - 10) < 12);
    const gap = layer.alpha.filter((alpha) => alpha === 0).length;
    trimRims(layer, [strip], 2);
    expect(layer.alpha[22 * 60 + 30]).toBeLessThan(0.5);
    expect(layer.alpha[28 * 60 + 30]).toBe(1);
    expect(layer.alpha.filter((alpha) => alpha === 0).length).toBeGreaterThan(gap);
  });

  it('stay where they are thin, as edges of halves are that do not match', () => {
    const layer = cloth((x) => x > 48);
    expect(closeGaps(layer, [{ strips: [strip] }], 2)).toBe(0);
    expect(layer.alpha[30 * 60 + 49]).toBe(0);
  });

  it('stay where the front of a coat is open, while holes in it are closed', () => {
    const isOpening = (x: number, y: number) => Math.abs(x - 22) < 5 && y > 24;
    const isHole = (x: number, y: number) => Math.hypot(x - 40, y - 30) < 7;
    const layer = cloth((x, y) => isOpening(x, y) || isHole(x, y));
    closeGaps(layer, [{ strips: [strip], onlyHoles: 'all' }], 2);
    expect(layer.alpha[30 * 60 + 40]).toBe(1);
    expect(layer.alpha[35 * 60 + 22]).toBe(0);
  });

  it('stay in the middle, where a coat is open between two buttons, while a hole beside it is closed', () => {
    const isOpen = (x: number, y: number) => Math.hypot(2 * (x - 30), y - 30) < 8;
    const isHand = (x: number, y: number) => Math.hypot(x - 44, y - 30) < 5;
    const layer = cloth((x, y) => isOpen(x, y) || isHand(x, y));
    closeGaps(layer, [{ strips: [strip], onlyHoles: 'besideMiddle' }], 2);
    expect(layer.alpha[30 * 60 + 44]).toBe(1);
    expect(layer.alpha[30 * 60 + 30]).toBe(0);
  });

  it('that begin below its upper end are closed down to the lower one', () => {
    const isScarf = (x: number) => x < 20;
    const isBag = (x: number, y: number) => x > 35 && y > 25;
    const layer = cloth((x, y) => isScarf(x) || isBag(x, y));
    closeGaps(layer, [{ strips: [strip], onlyHoles: 'fromBelow' }], 2);
    expect([layer.alpha[45 * 60 + 42], layer.alpha[45 * 60 + 15]]).toEqual([1, 0]);
  });

  it('are closed in the middle where they are wider than high, as a forearm before the chest leaves them', () => {
    const layer = cloth((x, y) => Math.hypot((x - 30) / 2, y - 30) < 6);
    closeGaps(layer, [{ strips: [strip], onlyHoles: 'besideMiddle' }], 2);
    expect(layer.alpha[30 * 60 + 30]).toBe(1);
  });
});
