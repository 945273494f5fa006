import { describe, expect, it } from 'vitest';
import { acrossSurface, beyondEdge, createEdgeMeter } from './limb-edges.ts';

/** A meter that saw a limb from one place along it to another, between two edges. */
const meterOf = (along: [number, number], edgesAt: (along: number) => [number, number]) => {
  const meter = createEdgeMeter();
  for (let t = along[0]; t < along[1]; t += 0.002) {
    const [from, to] = edgesAt(t);
    for (let i = 0; i <= 40; i++)
      meter.add({ across: from + ((to - from) * i) / 40, along: t, radius: 10 });
  }
  return meter.measure()?.edges;
};

describe('the edges of a limb', () => {
  it('follow the limb where its bones lie beside its middle', () => {
    const edges = meterOf([0.5, 1], () => [-1.3, 0.3])!;
    expect(edges(0.75).from).toBeCloseTo(-1.3, 1);
    expect(edges(0.75).to).toBeCloseTo(0.3, 1);
  });

  it('go on where the limb is hidden, and come to lie around the bones', () => {
    const edges = meterOf([0.5, 1], () => [-1.3, 0.3])!;
    expect(edges(0.48).from).toBeCloseTo(-1.3, 1);
    expect(edges(0).from).toBeCloseTo(-0.8, 1);
    expect(edges(0).to).toBeCloseTo(0.8, 1);
  });

  it('change along it', () => {
    const edges = meterOf([0.2, 1], (along) => [-along, along])!;
    expect(edges(0.6).to).toBeCloseTo(0.6, 1);
    expect(edges(0.9).to).toBeCloseTo(0.9, 1);
  });

  it('are those at the hem where the limb goes on above it', () => {
    const edges = meterOf([0.5, 1], (along) => [-0.1 - along, 0.1 + along])!;
    expect(edges(0.49).to).toBeGreaterThan(0.6);
    expect(edges(0.49).to).toBeLessThan(0.65);
  });

  it('do not end at a slanting hem', () => {
    const edges = meterOf([0.46, 1], (along) => (along < 0.5 ? [-0.2, 0.9] : [-0.9, 0.9]))!;
    expect(edges(0.45).from).toBeCloseTo(-0.9, 1);
  });

  describe('of a leg that touches the other one', () => {
    /** A leg whose right side the other one hides from .4 on. */
    const crossed = (from: number, othersFrom: number) => {
      const meter = createEdgeMeter();
      for (let along = 0.6; along < 1; along += 0.002)
        for (let i = 0; i <= 40; i++) {
          meter.add({ across: from + ((0.4 - from) * i) / 40, along, radius: 10 });
          meter.addOther({ across: othersFrom + (i * 0.8) / 40, along, radius: 10 });
        }
      return meter.measure()!.edges;
    };

    it('lie there as far from its bones as on the other side', () => {
      const edges = crossed(-0.9, 0.42);
      expect(edges(0.8).from).toBeCloseTo(-0.9, 1);
      expect(edges(0.8).to).toBeCloseTo(0.9, 1);
      expect(edges(0.55).to).toBeCloseTo(0.9, 1);
    });

    it('are seen where there is ground between the legs', () => {
      expect(crossed(-0.9, 0.9)(0.8).to).toBeCloseTo(0.4, 1);
    });
  });

  it('are unknown of a limb that is nearly hidden all along', () => {
    expect(meterOf([0, 1], () => [0.2, 0.8])).toBeUndefined();
    expect(createEdgeMeter().measure()).toBeUndefined();
  });
});

describe('a place on a limb', () => {
  const edges = () => ({ from: -1.5, to: 0.5 });

  it('lies between -1 and 1 inside the edges', () => {
    const at = (across: number) => acrossSurface({ across, along: 0.5, radius: 10 }, edges);
    expect([at(-1.5), at(-0.5), at(0.5)]).toEqual([-1, 0, 1]);
  });

  it('is so many pixels beyond the nearer edge', () => {
    const at = (across: number) => beyondEdge({ across, along: 0.5, radius: 10 }, edges);
    expect([at(-1.7), at(-0.5), at(0.6)].map((one) => Math.round(one))).toEqual([2, -10, 1]);
  });
});
