import type { GarmentColour, Pattern } from '../../contract/index.ts';
import { colourDifference, type Lab } from '../colour/lab.ts';
import { nameColour } from './colour-names.ts';
import { labToHex } from '../colour/lab.ts';

/** A cluster of pixels as `imaging` finds it; shares add up to 1. */
export type MeasuredCluster = { lab: Lab; share: number };
type Group = { members: MeasuredCluster[]; lab: Lab; share: number };

/** Below this difference (CIEDE2000) two clusters are one colour. */
const SAME_COLOUR = 8;
/** kL: 2 is usual for textiles; between the colours of a pattern lightness counts more. */
const LIGHTNESS_FACTOR = { plain: 2, patterned: 1.3 };
/** In a plain garment, a cluster is a shadow if it is darker by less than this and otherwise looks as a shadow would. */
const SHADOW = { lightness: 16, ofLightness: 0.36, chroma: 7 };
/** In the sun, a colourful plain garment is much darker in its own shade, with the same hue. */
const HARD_SHADOW = { ofLightness: 0.66, chroma: 15, hueDegrees: 16 };
/** Clusters with a smaller share are buttons, seams and background at the outline; in a pattern also mixed colours. */
const MIN_SHARE = { plain: 0.07, patterned: 0.1 };
const MAX_COLOURS = 4;

const meanOf = (members: MeasuredCluster[]): Lab => {
  const total = members.reduce((sum, { share }) => sum + share, 0);
  const channel = (i: 0 | 1 | 2) =>
    members.reduce((sum, { lab, share }) => sum + lab[i] * share, 0) / total;
  return [channel(0), channel(1), channel(2)];
};

const toGroup = (members: MeasuredCluster[]): Group => ({
  members,
  lab: meanOf(members),
  share: members.reduce((sum, { share }) => sum + share, 0),
});

/** Cloth darker than this shows gloss more than shade. */
const DARK_LIGHTNESS = 30;

/** The perceived colour of a cluster: that of its lighter half, because folds and shade darken cloth; for dark cloth the mean. */
const seenColour = ({ members, share, lab: mean }: Group): Lab => {
  if (mean[0] < DARK_LIGHTNESS) return mean;
  const lighter: MeasuredCluster[] = [];
  let left = share / 2;
  for (const { lab, share: own } of [...members].sort((a, b) => b.lab[0] - a.lab[0])) {
    if (left <= 0) break;
    lighter.push({ lab, share: Math.min(own, left) });
    left -= own;
  }
  return meanOf(lighter);
};

/** Whether `dark` is `light` in the shade: less light scales lightness and chroma equally. */
const isShadowOf = (dark: Group, light: Group): boolean => {
  const drop = light.lab[0] - dark.lab[0];
  if (drop < 0) return false;
  if (drop <= HARD_SHADOW.ofLightness * light.lab[0] && isSameHue(dark.lab, light.lab)) return true;
  if (drop > Math.max(SHADOW.lightness, SHADOW.ofLightness * light.lab[0])) return false;
  const scale = dark.lab[0] / light.lab[0];
  const distance = Math.hypot(
    dark.lab[1] - light.lab[1] * scale,
    dark.lab[2] - light.lab[2] * scale,
  );
  return distance < SHADOW.chroma;
};

/** Whether both are colourful and have the same hue. */
const isSameHue = (one: Lab, other: Lab): boolean => {
  const [a, b] = [Math.atan2(one[2], one[1]), Math.atan2(other[2], other[1])];
  const turn = Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
  const chroma = Math.min(Math.hypot(one[1], one[2]), Math.hypot(other[1], other[2]));
  return chroma >= HARD_SHADOW.chroma && (turn * 180) / Math.PI <= HARD_SHADOW.hueDegrees;
};

/** Joins the two most similar clusters until none are similar. */
const join = (groups: Group[], unlikeness: (one: Group, other: Group) => number): Group[] => {
  const joined = [...groups];
  for (;;) {
    let best: { i: number; j: number; value: number } | null = null;
    for (let i = 0; i < joined.length; i++) {
      for (let j = i + 1; j < joined.length; j++) {
        const value = unlikeness(joined[i]!, joined[j]!);
        if (value < (best?.value ?? Infinity)) best = { i, j, value };
      }
    }
    if (!best) return joined;
    const [other] = joined.splice(best.j, 1);
    joined[best.i] = toGroup([...joined[best.i]!.members, ...other!.members]);
  }
};

/**
 * The colours of a garment, largest first. Clusters that differ by less than a textile's tolerance are joined; in a plain garment shadows are
 * joined with the colour that they fall on. Each colour gets the nearest basic name.
 * @param clusters at least one.
 * @returns 1 to 4 colours with different names; shares are relative to all measured pixels.
 */
export const garmentColours = (
  clusters: readonly MeasuredCluster[],
  pattern: Pattern,
): GarmentColour[] => {
  const single = clusters.map((cluster) => toGroup([cluster]));
  const kind = pattern === 'plain' ? 'plain' : 'patterned';
  const factor = LIGHTNESS_FACTOR[kind];
  const alike = join(single, (one, other) => {
    const difference = colourDifference(one.lab, other.lab, factor);
    return difference < SAME_COLOUR ? difference : Infinity;
  });
  const groups =
    pattern === 'plain'
      ? join(alike, (one, other) =>
          isShadowOf(one, other) || isShadowOf(other, one)
            ? colourDifference(one.lab, other.lab, factor)
            : Infinity,
        )
      : alike;
  const named = new Map<string, GarmentColour>();
  for (const group of groups.sort((a, b) => b.share - a.share)) {
    const lab = seenColour(group);
    const name = nameColour(lab);
    const known = named.get(name);
    if (known) known.share += group.share;
    else named.set(name, { name, hex: labToHex(lab), lab: round(lab), share: group.share });
  }
  const all = [...named.values()].sort((a, b) => b.share - a.share);
  return all
    .filter(({ share }, index) => index === 0 || share >= MIN_SHARE[kind])
    .slice(0, MAX_COLOURS)
    .map((colour) => ({ ...colour, share: Math.min(1, Math.round(colour.share * 1000) / 1000) }));
};

const round = ([l, a, b]: Lab): [number, number, number] => [
  Math.round(l * 10) / 10,
  Math.round(a * 10) / 10,
  Math.round(b * 10) / 10,
];
