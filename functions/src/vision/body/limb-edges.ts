import { clamp } from '../pixels/vectors.ts';
import type { LimbPlace } from './limb-shape.ts';

/**
 * Where a limb ends on both sides of its bones, in half thicknesses of `LimbPlace`: from `from` (mostly negative) to `to`. The bones that were found in
 * the photo do not always lie in the middle of the limb, most of all under wide clothes.
 */
export type LimbEdges = { from: number; to: number };

/** The edges at each place along a limb, from 0 to 1. */
export type EdgesAlong = (along: number) => LimbEdges;

/**
 * How far around its bones a limb's surface lies, in half thicknesses. Arms hang beside the trunk, and bags beside legs in tights: less around them is
 * their own.
 */
export const REACH = { arm: 1.15, tights: 1.15, leg: 1.9 };
/** The edges of a limb whose own cannot be seen. */
const USUAL: LimbEdges = { from: -1.08, to: 1.08 };
/** From edge to edge a limb measures at least so much, else something hides a part of it, and at most so much. */
const THICKNESS = { least: 1.1, most: 2.2 };
/** This share of a limb's pixels lies beyond each edge: they are blurs. */
const BEYOND_EDGE = 0.025;
/** Legs touch where so near beside an edge, in half thicknesses, the other leg has at least this share of the limb's pixels. */
const TOUCHING = { reach: 0.3, share: 0.07 };
const EDGE_BINS = 120;
const WIDEST = Math.max(...Object.values(REACH));
/** Edges are measured for so many places along a limb, each from at least so many pixels. */
const PLACES = 48;
const MIN_PIXELS = 24;
/** If there are so many places, those at both ends do not count: a slanting hem hides a part of them. */
const MIN_PLACES = 4;
/** A limb that goes on where it cannot be seen has the edges it has there; from this share of its length on it lies around its bones, as thick as the whole. */
const FADE = 0.4;
/** So near to what is measured they do not change yet: as far as the place that does not count. */
const NEAR = 2 / PLACES;

/** Where a point lies across a surface of these edges: from -1 to 1 inside. */
export function acrossSurface({ across, along }: LimbPlace, edges: EdgesAlong | undefined): number {
  const { from, to } = edges?.(along) ?? USUAL;
  return (2 * across - from - to) / (to - from);
}

/** How far a point lies beyond the edge, pixels; negative inside. */
export function beyondEdge(
  { across, along, radius }: LimbPlace,
  edges: EdgesAlong | undefined,
): number {
  const { from, to } = edges?.(along) ?? USUAL;
  return Math.max(from - across, across - to) * radius;
}

/** A leg that is thinner than this share of the other one is hidden by it in part. */
const HIDDEN = 0.8;

/** Whether a leg of this half thickness looks so thin beside the other one that this hides a part of it. */
export const isHiddenBy = (half: number, others: number): boolean => half < HIDDEN * others;

/** How many pixels lie at each place across a limb: its own, and those of the other limb of the pair. */
type Counts = { own: Uint32Array; others: Uint32Array };

const newCounts = (): Counts => ({
  own: new Uint32Array(EDGE_BINS),
  others: new Uint32Array(EDGE_BINS),
});

/** The edges of a limb, half the thickness of all of it, and the edges if it has another half thickness where it cannot be seen. */
export type Thickness = {
  edges: EdgesAlong;
  half: number;
  withHalf: (half: number) => EdgesAlong;
};

/** Collects the pixels that show a limb, and tells its edges. */
export function createEdgeMeter() {
  const places = Array.from({ length: PLACES }, newCounts);
  const addTo = (which: keyof Counts, { across, along }: LimbPlace): void => {
    const bin = Math.floor(((across + WIDEST) / (2 * WIDEST)) * EDGE_BINS);
    const counts = places[Math.min(PLACES - 1, Math.floor(along * PLACES))][which];
    counts[clamp(bin, 0, EDGE_BINS - 1)]++;
  };
  const all = (which: keyof Counts): Uint32Array =>
    new Uint32Array(EDGE_BINS).map((_, bin) => sum(places.map((one) => one[which][bin])));
  return {
    add: (place: LimbPlace): void => addTo('own', place),
    /** A pixel of the other leg. Where both legs touch, this one has no edge, since the other one may hide it. */
    addOther: (place: LimbPlace): void => addTo('others', place),
    /** Undefined if the edges cannot be seen. */
    measure(): Thickness | undefined {
      const whole = edgesOf({ own: all('own'), others: all('others') });
      if (!whole) return undefined;
      const own = (whole.to - whole.from) / 2;
      const withHalf = (half: number): EdgesAlong => edgesAlong(whole, half, places);
      return { edges: withHalf(own), half: own, withHalf };
    },
  };
}

const sum = (values: ArrayLike<number>): number => {
  let all = 0;
  for (let i = 0; i < values.length; i++) all += values[i];
  return all;
};

/** Where the limb ends; undefined if it looks too thin to be seen whole. */
function edgesOf({ own: counts, others }: Counts): LimbEdges | undefined {
  const area = sum(counts);
  if (area === 0) return undefined;
  const rim = BEYOND_EDGE * area;
  const at = (edge: number): number => (edge / EDGE_BINS) * 2 * WIDEST - WIDEST;
  /** How many bins at one end are the rim. */
  const skipped = (fromEnd: Uint32Array): number => {
    let beyond = 0;
    return fromEnd.findIndex((count) => (beyond += count) > rim);
  };
  const [first, end] = [skipped(counts), EDGE_BINS - skipped(counts.toReversed())];
  const touches = (low: number, high: number): boolean =>
    sum(others.subarray(Math.max(0, low), high)) > TOUCHING.share * area;
  const beside = Math.round((TOUCHING.reach / (2 * WIDEST)) * EDGE_BINS);
  const hides = { from: touches(first - beside, first), to: touches(end, end + beside) };
  // A leg lies around its bones as far on one side as on the other.
  const from = hides.from ? Math.min(at(first), hides.to ? USUAL.from : -at(end)) : at(first);
  const to = hides.to ? Math.max(at(end), hides.from ? USUAL.to : -at(first)) : at(end);
  return to - from < THICKNESS.least ? undefined : thinner({ from, to });
}

const thinner = ({ from, to }: LimbEdges): LimbEdges => {
  const cut = Math.max(0, to - from - THICKNESS.most) / 2;
  return { from: from + cut, to: to - cut };
};

/** The edges measured at places along the limb; between and beyond them those of the nearest one, which fade into half the thickness of a whole limb. */
function edgesAlong(whole: LimbEdges, half: number, places: Counts[]): EdgesAlong {
  const all = places.flatMap((counts, i) => {
    const edges = sum(counts.own) < MIN_PIXELS ? undefined : edgesOf(counts);
    return edges ? [{ at: (i + 0.5) / PLACES, edges }] : [];
  });
  if (all.length === 0) return () => whole;
  const measured = all.length < MIN_PLACES ? all : all.slice(1, -1);
  return (along) => {
    const before = measured.findLast(({ at }) => at <= along) ?? measured[0];
    const after = measured.find(({ at }) => at > along) ?? measured[measured.length - 1];
    const way = after.at - before.at;
    const share = way > 0 ? clamp((along - before.at) / way, 0, 1) : 0;
    const gap = Math.min(Math.abs(along - before.at), Math.abs(after.at - along));
    const t = clamp((gap - NEAR) / FADE, 0, 1);
    const fade = t * t * (3 - 2 * t);
    const at = (edge: keyof LimbEdges, far: number): number => {
      const near = before.edges[edge] * (1 - share) + after.edges[edge] * share;
      return near + (far - near) * fade;
    };
    return { from: at('from', -half), to: at('to', half) };
  };
}
