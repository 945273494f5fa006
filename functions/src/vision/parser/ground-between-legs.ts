import { PARSE_CLASSES } from '../body/person-parse.ts';
import { createBoxMean } from '../pixels/box-mean.ts';
import { connectedComponents } from '../pixels/components.ts';
import { marksWhere } from '../pixels/mask.ts';
import { distanceToSegment, type XY } from '../pixels/vectors.ts';
import {
  colourBins,
  type ColourBins,
  createColourCounts,
  likelierHere,
  samplesOf,
} from './colour-histogram.ts';
import type { ClassMaps } from './colour-refinement.ts';
import { likeliestClasses } from './garment-regions.ts';
import type { BodyFrame } from './garment-rules.ts';

type Size = { width: number; height: number };
type Bone = readonly [XY, XY];

/** Legs part below this depth under the hips. All lengths are in lengths of the trunk. */
const CROTCH = 0.3;
/** Nearer to the bones than the first, trousers are cloth for sure; no ground is looked for nearer than the second. */
const ON_LEG = 0.06;
const OFF_LEG = 0.07;
/** Colours of trousers and ground are learnt from the rows this far above and below, anew after each `step`; those of the ground so near to the hips. */
const ROWS = { reach: 0.3, step: 0.2 };
const GROUND_REACH = 1.2;
/** Half the window over which the evidence is averaged. */
const WINDOW = 0.03;
/** Log-likelihood ratio from which ground is sure, and that from which what touches sure ground is ground, too. */
const SURE = 1.3;
const LIKELY = 1;
/** A smaller sure part is a fold, a seam or a shadow; squared lengths of the trunk. */
const LEAST_AREA = 0.008;
/** Below this mean score of the background, the network is sure that a part is cloth. */
const LEAST_SCORE = 0.1;
/** Fewer samples say too little of colours. */
const MIN_SAMPLES = 30;

const PANTS = PARSE_CLASSES.indexOf('pants');
const BACKGROUND = PARSE_CLASSES.indexOf('background');

/**
 * Takes the ground between the legs away from trousers. The network takes it for cloth where bold patterns, or cloth as bright as the ground, hide the
 * edges. It goes by what the rows around show: pixels between the legs whose surroundings have the colours of the background and not those
 * of the cloth on the legs swap their scores with the background. Skirts have one and the same cloth there. Changes `maps`.
 * @param maps in the order of PARSE_CLASSES
 * @param lab of the picture under the maps, L*a*b*, height x width x 3
 */
export function leaveGroundBetweenLegs(
  maps: ClassMaps,
  lab: Float32Array,
  body: BodyFrame,
  size: Size,
): void {
  const labels = likeliestClasses(maps);
  const places = placesBetween(labels, body, size);
  if (!places) return;
  const own = evidenceOfGround(labels, colourBins(lab), places, body, size);
  const averaged = averageOver(places.pants, own, body, size);
  const ground = groundOf(averaged, places.between, maps[BACKGROUND], body, size);
  if (!ground.includes(1)) return;
  const near = windowMean(body, size)(Float32Array.from(ground), new Float32Array(ground.length));
  for (let p = 0; p < ground.length; p++) {
    // The window blurs the edges of the ground: near it, each pixel goes by its own colour.
    if (!ground[p] && !(places.between[p] && near[p] > 1e-6 && own[p] > LIKELY)) continue;
    const score = maps[PANTS][p];
    maps[PANTS][p] = maps[BACKGROUND][p];
    maps[BACKGROUND][p] = score;
  }
}

/** Masks of the pixels of trousers below the crotch: of all, of those on the legs' bones, and of those between the legs. */
type Places = { pants: Uint8Array; onLegs: Uint8Array; between: Uint8Array };

/** Undefined if no trousers show between the legs. */
function placesBetween(
  labels: Uint8Array,
  { landmarks, hips, trunk }: BodyFrame,
  { width }: Size,
): Places | undefined {
  const [left, right] = [23, 24].map((hip): [Bone, Bone] => [
    [landmarks[hip], landmarks[hip + 2]],
    [landmarks[hip + 2], landmarks[hip + 4]],
  ]);
  const bones = [...left, ...right];
  const mask = () => new Uint8Array(labels.length);
  const places: Places = { pants: mask(), onLegs: mask(), between: mask() };
  const top = Math.max(0, Math.ceil(hips.y + CROTCH * trunk));
  let isEmpty = true;
  for (let p = top * width; p < labels.length; p++) {
    if (labels[p] !== PANTS) continue;
    places.pants[p] = 1;
    const x = p % width;
    const y = Math.floor(p / width);
    let away = Infinity;
    for (const [from, to] of bones) away = Math.min(away, distanceToSegment(x, y, from, to));
    if (away < ON_LEG * trunk) places.onLegs[p] = 1;
    if (away <= OFF_LEG * trunk) continue;
    const one = boneAt(left, y);
    const other = boneAt(right, y);
    if (one === undefined || other === undefined) continue;
    if (x <= Math.min(one, other) || x >= Math.max(one, other)) continue;
    places.between[p] = 1;
    isEmpty = false;
  }
  return isEmpty ? undefined : places;
}

/** Where a leg's bones cross a row; undefined above the hip and below the ankle. */
function boneAt(leg: readonly Bone[], y: number): number | undefined {
  const bone = leg.find(([from, to]) => y >= from.y && y <= to.y);
  if (!bone) return undefined;
  const [from, to] = bone;
  return from.x + ((to.x - from.x) * (y - from.y)) / Math.max(1e-6, to.y - from.y);
}

/** How much likelier each pixel of the trousers is ground than cloth by its colour, as the logarithm of the ratio. */
function evidenceOfGround(
  labels: Uint8Array,
  bins: ColourBins,
  { pants, onLegs, between }: Places,
  { hips, trunk }: BodyFrame,
  { width, height }: Size,
): Float32Array {
  const ratios = new Float32Array(labels.length);
  const reach = Math.round(ROWS.reach * trunk);
  const step = Math.max(1, Math.round(ROWS.step * trunk));
  const [left, right] = [hips.x - GROUND_REACH * trunk, hips.x + GROUND_REACH * trunk];
  const last = Math.floor(between.lastIndexOf(1) / width);
  for (let y = Math.floor(between.indexOf(1) / width); y <= last; y += step) {
    const cloth = createColourCounts();
    const ground = createColourCounts();
    const end = Math.min(height, y + step + reach);
    for (let v = Math.max(0, y - reach); v < end; v++)
      for (let x = 0, p = v * width; x < width; x++, p++)
        if (onLegs[p]) cloth[bins[p]]++;
        else if (labels[p] === BACKGROUND && x > left && x < right) ground[bins[p]]++;
    if (Math.min(samplesOf(cloth), samplesOf(ground)) < MIN_SAMPLES) continue;
    const likelier = likelierHere(ground, cloth);
    const next = Math.min(height, y + step) * width;
    for (let p = y * width; p < next; p++) if (pants[p]) ratios[p] = likelier[bins[p]];
  }
  return ratios;
}

const windowMean = ({ trunk }: BodyFrame, { width, height }: Size) =>
  createBoxMean(width, height, Math.max(2, Math.floor(WINDOW * trunk)));

/** The mean of values over the pixels of a mask in a window around each of them. */
function averageOver(
  mask: Uint8Array,
  values: Float32Array,
  body: BodyFrame,
  size: Size,
): Float32Array {
  const mean = windowMean(body, size);
  const share = mean(Float32Array.from(mask), new Float32Array(mask.length));
  const means = mean(values, new Float32Array(mask.length));
  for (let p = 0; p < means.length; p++) means[p] = mask[p] ? means[p] / share[p] : 0;
  return means;
}

/** The pixels between the legs that are ground: parts that are likely to be, with enough in them that surely is. */
function groundOf(
  evidence: Float32Array,
  between: Uint8Array,
  background: Float32Array,
  { trunk }: BodyFrame,
  { width, height }: Size,
): Uint8Array {
  const likely = marksWhere(between.length, (p) => between[p] > 0 && evidence[p] > LIKELY);
  if (!likely.includes(1)) return likely;
  const parts = connectedComponents(likely, width, height);
  const sure = new Float64Array(parts.components.length + 1);
  const scores = new Float64Array(sure.length);
  parts.labels.forEach((id, p) => {
    if (id > 0 && evidence[p] > SURE) sure[id]++;
    scores[id] += background[p];
  });
  const isGround = new Set(
    parts.components
      .filter(
        ({ id, area }) => sure[id] > LEAST_AREA * trunk ** 2 && scores[id] > LEAST_SCORE * area,
      )
      .map(({ id }) => id),
  );
  return marksWhere(between.length, (p) => isGround.has(parts.labels[p]));
}
