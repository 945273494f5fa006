import type { ShirtLandmarks, SleeveLandmarks } from '../../garments/garment-landmarks.ts';
import { add, distance, length, middle, subtract, unit, type XY } from '../../pixels/vectors.ts';
import type { RgbaImage } from '../../pixels/image.ts';
import { type Pin, rigidWarp } from './rigid-warp.ts';
import { turned } from '../sampled.ts';

/** A piece as it hangs, and where the mirror stands in its picture, pixels from the left. */
export type Hung = { image: RgbaImage; axis: number };

const DEGREE = Math.PI / 180;
/** A sleeve on a hanger points down and outwards by an angle in this range. */
const SLEEVE = { least: 4 * DEGREE, most: 24 * DEGREE };
/** Over so many sections a sleeve bends from how it was worn to how it hangs. */
const BEND_SECTIONS = 3;
/** How much of the way to a hanger's angle sleeves are turned: the first of these that does not tear the piece. */
const SHARES = [1, 0.75, 0.5, 0.25, 0];
/** A sleeve that would have to turn further stays as it is: a raised arm shows it from another side. */
const MAX_TURN = 75 * DEGREE;
/** People lean; a piece that lies at a wider angle is not worn upright, so that nobody knows where it should hang. */
const MAX_LEAN = 20 * DEGREE;

/**
 * Hangs what a person wore: the body becomes vertical with level shoulders, sleeves hang down. Where that would tear the piece, it is only turned.
 */
export function hangWorn(image: RgbaImage, landmarks: ShirtLandmarks): Hung {
  const hem = landmarks.torso[landmarks.torso.length - 1];
  const shoulders = middle(landmarks.shoulders.left, landmarks.shoulders.right);
  const down = subtract(middle(hem.left, hem.right), shoulders);
  const lean = Math.atan2(down.x, down.y);
  if (Math.abs(lean) > MAX_LEAN) return { image, axis: shoulders.x };
  return warped(image, landmarks) ?? justTurned(image, shoulders, lean);
}

function justTurned(image: RgbaImage, shoulders: XY, lean: number): Hung {
  const upright = turned(image, lean);
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const [dx, dy] = [shoulders.x - image.width / 2, shoulders.y - image.height / 2];
  return { image: upright, axis: dx * cos - dy * sin + upright.width / 2 };
}

function warped(image: RgbaImage, landmarks: ShirtLandmarks): Hung | null {
  const margin = Math.round(0.2 * Math.max(image.width, image.height));
  const size = { width: image.width + 2 * margin, height: image.height + 2 * margin };
  const torso = torsoPins(landmarks, margin);
  const { left, right } = landmarks.sleeves;
  for (const share of SHARES) {
    const pins = [
      ...torso.pins,
      ...sleevePins(left, torso, share),
      ...sleevePins(right, torso, share),
    ];
    const hung = rigidWarp(image, size, pins);
    if (hung) return { image: hung, axis: torso.axis };
  }
  return null;
}

type Torso = { pins: Pin[]; axis: number; shoulder: (from: XY) => XY };

/** Each cut of the torso level and centred on the axis, as far below the last one as it is. The collar follows. */
function torsoPins({ torso, shoulders }: ShirtLandmarks, margin: number): Torso {
  const cuts = [shoulders, ...torso.slice(2)];
  const middles = cuts.map(({ left, right }) => middle(left, right));
  const axis = middles.reduce((sum, { x }) => sum + x, 0) / middles.length + margin;
  const pins: Pin[] = [];
  let y = middles[0].y + margin;
  cuts.forEach(({ left, right }, i) => {
    if (i > 0) y += distance(middles[i], middles[i - 1]);
    const half = distance(left, right) / 2;
    pins.push(
      { to: { x: axis - half, y }, from: left },
      { to: { x: axis + half, y }, from: right },
    );
  });
  const top = { x: axis, y: middles[0].y + margin };
  const across = unit(subtract(shoulders.right, shoulders.left));
  return {
    pins,
    axis,
    // As the shoulders turn, so do the points beside them.
    shoulder: (from) => {
      const { x, y: below } = subtract(from, middles[0]);
      return {
        x: top.x + x * across.x + below * across.y,
        y: top.y - x * across.y + below * across.x,
      };
    },
  };
}

/** The sleeve straight down from the shoulder, within the angles of a hanger. */
function sleevePins(
  sleeve: SleeveLandmarks | null,
  { axis, shoulder }: Torso,
  share: number,
): Pin[] {
  if (!sleeve || sleeve.sections.length < 3) return [];
  const [first, ...others] = sleeve.sections;
  const begin = middle(first.left, first.right);
  const root = shoulder(begin);
  const side = root.x < axis ? -1 : 1;
  const centres = others.map(({ left, right }) => middle(left, right));
  const last = shoulder(centres[centres.length - 1]);
  const present = subtract(last, root);
  if (length(present) < 1) return [];
  const angle = Math.atan2(present.x * side, present.y);
  const wanted = Math.min(SLEEVE.most, Math.max(SLEEVE.least, angle));
  const isKept = share === 0 || Math.abs(wanted - angle) > MAX_TURN;
  const given = angle + share * (wanted - angle);
  let centre = root;
  return others.flatMap(({ left, right }, i): Pin[] => {
    if (isKept) return [left, right].map((from) => ({ to: shoulder(from), from }));
    // The sleeve bends over its first part, as cloth does, and not at one point.
    const bent = Math.min(1, (i + 1) / BEND_SECTIONS);
    const at = angle + bent * (given - angle);
    const direction = { x: Math.sin(at) * side, y: Math.cos(at) };
    const outward = { x: Math.cos(at) * side, y: -Math.sin(at) };
    centre = add(centre, direction, distance(centres[i], i > 0 ? centres[i - 1] : begin));
    const half = distance(left, right) / 2;
    return [
      { to: add(centre, outward, half), from: left },
      { to: add(centre, outward, -half), from: right },
    ];
  });
}
