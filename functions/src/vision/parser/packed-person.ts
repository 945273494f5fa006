import {
  BODY_GARMENTS,
  type BodyGarment,
  type GarmentRegion,
  PARSE_CLASSES,
  type ParseClass,
  type PersonParse,
} from '../body/person-parse.ts';
import type { RgbImage } from '../pixels/image.ts';
import { packMaps, unpackMaps } from './packed-maps.ts';

/** A garment's region without its maps. */
type RegionFacts = Pick<GarmentRegion, 'area' | 'parts' | 'confidence'>;

/** A parse without the photo and without its maps, which are in a file beside it. */
export type PersonFacts = Pick<
  PersonParse,
  | 'landmarks'
  | 'region'
  | 'grid'
  | 'wearsOuterwear'
  | 'lowerKind'
  | 'hasLegs'
  | 'reading'
  | 'otherReading'
  | 'personCount'
> & {
  garments: Record<BodyGarment, RegionFacts>;
  /** Whether the maps have one of outerwear. */
  hasOuterwear: boolean;
  /** Whether the maps tell things apart. */
  hasThings: boolean;
};

export type PackedPerson = {
  facts: PersonFacts;
  /**
   * Packed maps of the size of the grid, one below the other. First the scores of the classes, then the soft edges of the garments, that of
   * outerwear if there is one, the labels, and last the regions and things, a bit each.
   */
  maps: Uint8Array;
};

/** Bits of the last map. */
const BITS = { shirt: 1, pants: 2, shoes: 4, carried: 8, belts: 16 } as const;

/**
 * Rounds scores and soft edges to 255ths, in place, and ends them at 0 and 1. A parse that was kept is then the same as one that was just made.
 * Filtering gives scores a little below 0 or above 1.
 */
export function inSteps(parse: PersonParse): PersonParse {
  for (const map of softMaps(parse))
    for (let p = 0; p < map.length; p++) map[p] = toStep(map[p]) / 255;
  return parse;
}

const toStep = (score: number): number => Math.max(0, Math.min(255, Math.round(score * 255)));

function softMaps({ scores, garments, outerwear }: PersonParse): Float32Array[] {
  return [
    ...PARSE_CLASSES.map((name) => scores[name]),
    ...BODY_GARMENTS.map((name) => garments[name].alpha),
    ...(outerwear ? [outerwear] : []),
  ];
}

export async function packPerson(parse: PersonParse): Promise<PackedPerson> {
  const { garments, labels, things, outerwear, landmarks, region, grid, personCount } = parse;
  const { wearsOuterwear, lowerKind, hasLegs, reading, otherReading } = parse;
  const { width, height } = grid;
  const soft = softMaps(parse);
  const data = new Uint8Array(width * height * (soft.length + 2));
  let at = 0;
  for (const map of soft) for (let p = 0; p < map.length; p++) data[at++] = toStep(map[p]);
  data.set(labels, at);
  at += labels.length;
  data.set(regionsAndThings(parse), at);
  const factsOf = ({ area, parts, confidence }: GarmentRegion) => ({ area, parts, confidence });
  return {
    facts: {
      landmarks: landmarks.map(({ x, y, visibility }) => ({ x, y, visibility })),
      ...{ region, grid, wearsOuterwear, lowerKind, reading, personCount },
      ...(hasLegs !== undefined && { hasLegs }),
      ...(otherReading && { otherReading }),
      garments: {
        shirt: factsOf(garments.shirt),
        pants: factsOf(garments.pants),
        shoes: factsOf(garments.shoes),
      },
      hasOuterwear: outerwear !== undefined,
      hasThings: things !== undefined,
    },
    maps: await packMaps(data, width),
  };
}

/** Regions and things, a bit each. */
function regionsAndThings({ garments, things, labels }: PersonParse): Uint8Array {
  const bits = new Uint8Array(labels.length);
  const mark = (map: Uint8Array, bit: number): void => {
    for (let p = 0; p < map.length; p++) if (map[p]) bits[p] |= bit;
  };
  for (const name of BODY_GARMENTS) mark(garments[name].inside, BITS[name]);
  if (things) {
    mark(things.carried, BITS.carried);
    mark(things.belts, BITS.belts);
  }
  return bits;
}

/**
 * @param photo at working size
 * @returns null if the maps are not those of the facts.
 * @throws Error if they are damaged
 */
export async function unpackPerson(
  { facts, maps }: PackedPerson,
  photo: RgbImage,
): Promise<PersonParse | null> {
  const { hasOuterwear, hasThings, garments, ...known } = facts;
  const { width, height } = known.grid;
  const count = PARSE_CLASSES.length + BODY_GARMENTS.length + Number(hasOuterwear) + 2;
  const size = width * height;
  const data = await unpackMaps(maps, { width, length: size * count });
  if (!data) return null;
  const mapAt = (index: number) => data.subarray(index * size, (index + 1) * size);
  const bits = mapAt(count - 1);
  const regionOf = (name: BodyGarment): GarmentRegion => ({
    inside: withBit(bits, BITS[name]),
    alpha: toSoft(mapAt(PARSE_CLASSES.length + BODY_GARMENTS.indexOf(name))),
    ...garments[name],
  });
  const scoreOf = (name: ParseClass) => toSoft(mapAt(PARSE_CLASSES.indexOf(name)));
  return {
    photo,
    ...known,
    labels: new Uint8Array(mapAt(count - 2)),
    scores: {
      background: scoreOf('background'),
      shirt: scoreOf('shirt'),
      pants: scoreOf('pants'),
      shoes: scoreOf('shoes'),
      skin: scoreOf('skin'),
      hair: scoreOf('hair'),
      other: scoreOf('other'),
    },
    garments: { shirt: regionOf('shirt'), pants: regionOf('pants'), shoes: regionOf('shoes') },
    ...(hasOuterwear && { outerwear: toSoft(mapAt(count - 3)) }),
    ...(hasThings && {
      things: { carried: withBit(bits, BITS.carried), belts: withBit(bits, BITS.belts) },
    }),
  };
}

function toSoft(steps: Uint8Array): Float32Array {
  const map = new Float32Array(steps.length);
  for (let p = 0; p < map.length; p++) map[p] = steps[p] / 255;
  return map;
}

function withBit(bits: Uint8Array, bit: number): Uint8Array {
  const map = new Uint8Array(bits.length);
  for (let p = 0; p < map.length; p++) if (bits[p] & bit) map[p] = 1;
  return map;
}
