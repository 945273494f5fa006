import { colourDifference } from '../../stylist/colour/lab.ts';
import type { ColourCluster } from './garment-colours.ts';

/**
 * Mean CIEDE2000 of moving one distribution of colours to the other: the nearest pairs first, so an upper bound of the minimum.
 * @param lightnessFactor see `colourDifference`
 */
export function transportDistance(
  one: readonly ColourCluster[],
  other: readonly ColourCluster[],
  lightnessFactor = 1,
): number {
  const pairs = one
    .flatMap(({ lab }, i) =>
      other.map((cluster, j) => ({
        i,
        j,
        distance: colourDifference(lab, cluster.lab, lightnessFactor),
      })),
    )
    .sort((a, b) => a.distance - b.distance);
  const left = one.map(({ share }) => share);
  const room = other.map(({ share }) => share);
  let sum = 0;
  let moved = 0;
  for (const { i, j, distance } of pairs) {
    const share = Math.min(left[i], room[j]);
    if (share <= 0) continue;
    left[i] -= share;
    room[j] -= share;
    sum += share * distance;
    moved += share;
  }
  return sum / moved;
}
