/** For whom the segmenter is good: mean scores of photos of people who have something in common. */
import { rgbToLab } from '../../functions/src/vision/pixels/colour.ts';
import type { Mask, RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { OUTERWEAR } from './worn-kinds.ts';

/** What covers less than this share of the photo is not seen. */
const MIN_SHARE = 0.004;

const WORN: Record<string, readonly string[]> = {
  'in a dress': ['dress', 'romper', 'bodysuit'],
  'in a skirt': ['skirt'],
  'in trousers': ['jeans', 'leggings', 'pants'],
  'in shorts': ['shorts'],
  'in a coat or jacket': OUTERWEAR,
  'with a hat': ['hat'],
  'with a scarf': ['scarf'],
  'with tights or socks': ['socks', 'stockings', 'tights'],
  'with a bag': ['bag', 'purse'],
};

/**
 * Names of the groups: what is worn, and the tone of the skin as the photo shows it.
 * @param labels numbers of `names`, of the photo's size
 */
export function groupsOf(photo: RgbImage, labels: Mask, names: readonly string[]): string[] {
  const counts = new Uint32Array(256);
  for (const label of labels.data) counts[label]!++;
  const isSeen = (some: readonly string[]) =>
    names.reduce((sum, name, label) => sum + (some.includes(name) ? counts[label]! : 0), 0) >
    MIN_SHARE * labels.data.length;
  const worn = Object.keys(WORN).filter((group) => isSeen(WORN[group]!));
  return isSeen(['skin']) ? [...worn, skinTone(photo, labels, names.indexOf('skin'))] : worn;
}

/**
 * The tone by the individual typology angle (Chardon, Cretois and Hourseau, "Skin colour typology and suntanning pathways", 1991) of the median
 * skin. The light of the street is in it.
 */
function skinTone({ data }: RgbImage, labels: Mask, skin: number): string {
  const pixels = [...labels.data.keys()].filter((p) => labels.data[p] === skin);
  const lab = rgbToLab(
    Uint8Array.from(pixels.flatMap((p) => [...data.subarray(p * 3, p * 3 + 3)])),
  );
  const median = (channel: number) =>
    pixels.map((_, i) => lab[i * 3 + channel]!).sort((a, b) => a - b)[pixels.length >> 1]!;
  const angle = (Math.atan2(median(0) - 50, Math.max(0.1, median(2))) * 180) / Math.PI;
  if (angle > 41) return 'skin light in the photo';
  return angle > 10 ? 'skin of medium tone in the photo' : 'skin dark in the photo';
}

export type GroupScore = { photos: number; iou: number };

/** Mean of the photos' own means in each group, the weakest first. */
export function summariseGroups(
  photos: readonly { groups: readonly string[]; iou: number }[],
): Record<string, GroupScore> {
  const ious = new Map<string, number[]>();
  for (const { groups, iou } of photos)
    for (const group of groups) ious.set(group, [...(ious.get(group) ?? []), iou]);
  return Object.fromEntries(
    [...ious]
      .map(([group, all]): [string, GroupScore] => {
        const mean = all.reduce((sum, iou) => sum + iou, 0) / all.length;
        return [group, { photos: all.length, iou: Math.round(mean * 1000) / 1000 }];
      })
      .sort(([, a], [, b]) => a.iou - b.iou),
  );
}
