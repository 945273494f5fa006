import { OPPOSITE_READING, type Reading } from '../../contract/photos/reading.ts';

/** From this likelihood on, a dress is the likelier reading. */
const DRESS = 0.5;
/**
 * Between these likelihoods of a dress a photo may well show the less likely reading. Of 1,347 photos that the networks in question had not seen, 41 %
 * are in between, with 89 % of those that are read wrongly.
 */
const UNCERTAIN = { from: 0.08, to: 0.85 };

/** The reading to offer beside the likelier one; undefined if the likelier one is sure. */
export const otherReading = (dressLikelihood: number): Reading | undefined =>
  dressLikelihood >= UNCERTAIN.from && dressLikelihood <= UNCERTAIN.to
    ? OPPOSITE_READING[likelierReading(dressLikelihood)]
    : undefined;

const likelierReading = (dressLikelihood: number): Reading =>
  dressLikelihood >= DRESS ? 'dress' : 'separates';

/** `otherReading` is missing if there is none to offer. */
export type ReadClothes = { reading: Reading; otherReading?: Reading };

/**
 * How the clothes of a person are read: as asked, else as is likelier. Someone who asked for a reading can always have the other one.
 *
 * @param dressLikelihood see `worn-likelihood.ts`
 */
export function readClothes(dressLikelihood: number, asked?: Reading): ReadClothes {
  if (asked) return { reading: asked, otherReading: OPPOSITE_READING[asked] };
  const other = otherReading(dressLikelihood);
  return { reading: likelierReading(dressLikelihood), ...(other && { otherReading: other }) };
}
