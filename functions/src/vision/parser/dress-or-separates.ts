import type { Reading } from '../../contract/photos/reading.ts';
import { DRESS_SHARE } from '../body/person-parse.ts';

/**
 * Between these values of `dressShare` a photo may well show the less likely reading. Of the 663 photos that chose `DRESS_SHARE`, 45 % are in
 * between, with 112 of the 137 that are read wrongly.
 */
const UNCERTAIN = { from: 0.5, to: 0.95 };

const OPPOSITE: Record<Reading, Reading> = { dress: 'separates', separates: 'dress' };

/** The reading to offer beside the likelier one; undefined if the likelier one is sure. */
export const otherReading = (dressShare: number): Reading | undefined =>
  dressShare >= UNCERTAIN.from && dressShare <= UNCERTAIN.to
    ? OPPOSITE[likelierReading(dressShare)]
    : undefined;

const likelierReading = (dressShare: number): Reading =>
  dressShare >= DRESS_SHARE ? 'dress' : 'separates';

/** `otherReading` is missing if there is none to offer. */
export type ReadClothes = { reading: Reading; otherReading?: Reading };

/**
 * How the clothes of a person are read: as asked, else as is likelier. Someone who asked for a reading can always have the other one.
 *
 * @param dressShare see `PersonParse`
 */
export function readClothes(dressShare: number, asked?: Reading): ReadClothes {
  if (asked) return { reading: asked, otherReading: OPPOSITE[asked] };
  const other = otherReading(dressShare);
  return { reading: likelierReading(dressShare), ...(other && { otherReading: other }) };
}
