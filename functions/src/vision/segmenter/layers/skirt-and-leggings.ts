import { makeBodyFrame } from '../../body/body-frame.ts';
import type { PersonParse } from '../../body/person-parse.ts';
import { rgbToLab } from '../../pixels/colour.ts';
import { middle } from '../../pixels/vectors.ts';

/** A skirt ends at least this far down the leg; what ends above is the lower edge of a blouse. */
const SHORTEST = 0.12;

/** The mean colours of both differ at least so much (CIELAB); trousers below a blouse that was taken for a skirt do not. */
const LEAST_DIFFERENCE = 6;

/** In CIELAB, of the photo's pixels inside. */
function meanColour(inside: Uint8Array, { photo, region, grid }: PersonParse): number[] {
  const colours: number[] = [];
  for (let p = 0; p < inside.length; p++) {
    if (!inside[p]) continue;
    const x = Math.floor(region.left + ((p % grid.width) + 0.5) / grid.scale);
    const y = Math.floor(region.top + (Math.floor(p / grid.width) + 0.5) / grid.scale);
    const at = (y * photo.width + x) * 3;
    colours.push(photo.data[at], photo.data[at + 1], photo.data[at + 2]);
  }
  const lab = rgbToLab(Uint8Array.from(colours));
  const sums = [0, 0, 0];
  for (let i = 0; i < lab.length; i++) sums[i % 3] += lab[i];
  return sums.map((sum) => (3 * sum) / lab.length);
}

/**
 * What is worn below a skirt: tights or leggings are a piece of their own, although the parse takes both for pants.
 * @returns two parses, each with one of the pieces as its pants: leggings, and the skirt; null where only one is seen
 */
export function skirtAndLeggings(parse: PersonParse): PersonParse[] | null {
  const { skirtHem, region, grid, garments, landmarks } = parse;
  if (skirtHem === undefined) return null;
  const { left, right, hipCentre } = makeBodyFrame(landmarks);
  const leg = middle(left.ankle, right.ankle).y - hipCentre.y;
  if (skirtHem < hipCentre.y + SHORTEST * leg) return null;
  const end = Math.round((skirtHem - region.top) * grid.scale) * grid.width;
  const { pants } = garments;
  const only = (isPart: (p: number) => boolean): PersonParse['garments']['pants'] => {
    const inside = pants.inside.map((is, p) => (isPart(p) ? is : 0));
    return {
      ...pants,
      inside,
      alpha: pants.alpha.map((alpha, p) => (isPart(p) ? alpha : 0)),
      area: inside.reduce((sum, one) => sum + one, 0),
    };
  };
  const leggings = only((p) => p >= end);
  const skirt = only((p) => p < end);
  if (leggings.area === 0 || skirt.area === 0) return null;
  const [one, other] = [leggings, skirt].map(({ inside }) => meanColour(inside, parse));
  if (Math.hypot(...one.map((value, c) => value - other[c])) < LEAST_DIFFERENCE) return null;
  return [
    { ...parse, garments: { ...garments, pants: leggings }, lowerKind: 'leggings', hasLegs: true },
    { ...parse, garments: { ...garments, pants: skirt }, lowerKind: 'skirt', hasLegs: false },
  ];
}
