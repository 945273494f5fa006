import type { MaskLabel, MaskSplit } from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { GarmentLandmarks } from '../../../vision/garments/garment-landmarks.ts';
import type { Mask } from '../../../vision/pixels/image.ts';
import {
  cutMask,
  joinMasks,
  type PlacedMask,
  splitMask,
} from '../../../vision/masks/mask-parts.ts';
import type { ProcessPiece, ProcessRecord } from '../../../stores/wardrobe/process-store.ts';

/** A connected part of a detected mask, or one half of a cut part. It is identified by its index among all parts of a process. */
export type MaskPart = PlacedMask & {
  /** Index of the mask in `ProcessRecord.pieces`. */
  piece: number;
  originalLabel: MaskLabel;
  /** 'shoe' for one shoe of a pair, 'upper part of ...' for a half, else the mask's label. */
  fullLabel: string;
  /** Whether two halves replace it; then no mask may contain it. */
  isCut?: true;
  /** Whether its owner has corrected its shape. */
  isEdited?: true;
};

/** A mask after its owner's corrections: one or more parts with a label. */
export type Region = PlacedMask & {
  label: MaskLabel;
  originalLabel: MaskLabel;
  fullLabel: string;
  /** For several masks, the mean weighted by area. */
  confidence: number;
  /** Indexes of its parts, ascending. */
  parts: number[];
  /** Index of the detected piece that it equals byte by byte; null if it was merged, split or corrected. */
  piece: number | null;
};

const PAIR = 'pair of shoes';

/**
 * The connected parts of all masks of a process, mask by mask, followed by the halves of each cut. The same masks and cuts always give the same
 * parts.
 * @throws AppError `invalid-request` for a cut through a missing part, or one that leaves a side empty.
 */
export const partsOf = (
  pieces: readonly Pick<ProcessPiece, 'box' | 'originalLabel' | 'fullLabel'>[],
  masks: readonly Mask[],
  splits: readonly MaskSplit[],
): MaskPart[] => {
  const found = pieces.flatMap(({ box, originalLabel, fullLabel }, piece): MaskPart[] => {
    const parts = splitMask({ mask: masks[piece], box });
    const name = parts.length > 1 && fullLabel === PAIR ? 'shoe' : fullLabel;
    return parts.map((part) => ({ ...part, piece, originalLabel, fullLabel: name }));
  });
  return splits.reduce((parts, split) => cutPart(parts, split, pieces), found);
};

const cutPart = (
  parts: readonly MaskPart[],
  { part, row }: MaskSplit,
  pieces: readonly Pick<ProcessPiece, 'fullLabel'>[],
): MaskPart[] => {
  const whole = parts[part];
  const halves = whole && !whole.isCut ? cutMask(whole, row) : null;
  if (!halves) {
    throw new AppError('invalid-request', 'The line must cross the mask that it splits.');
  }
  const { fullLabel } = pieces[whole.piece];
  const [upper, lower] = halves.map((half, index) => ({
    ...whole,
    ...half,
    fullLabel: `${index === 0 ? 'upper' : 'lower'} part of ${fullLabel}`,
  }));
  return [...parts.with(part, { ...whole, isCut: true }), upper, lower];
};

type Found = {
  pieces: readonly ProcessPiece[];
  parts: readonly MaskPart[];
  masks: readonly Mask[];
};

const indexesOf = (piece: number, parts: readonly MaskPart[]): number[] =>
  parts.flatMap((part, index) => (part.piece === piece && !part.isCut ? [index] : []));

const sumOf = ({ mask }: PlacedMask): number => mask.data.reduce((sum, value) => sum + value, 0);

/** Joins parts to a mask. All parts of one detected mask, if none was corrected, give that mask again, byte by byte. */
const regionOf = (indexes: readonly number[], label: MaskLabel, found: Found): Region => {
  const own = indexes.toSorted((a, b) => a - b);
  const parts = own.map((index) => found.parts[index]);
  const involved = [...new Set(parts.map(({ piece }) => piece))];
  const [first] = involved;
  const isWhole =
    involved.length === 1 &&
    indexesOf(first, found.parts).length === own.length &&
    parts.every(({ isEdited }) => !isEdited);
  if (isWhole) {
    const { originalLabel, fullLabel, confidence, box } = found.pieces[first];
    const mask = found.masks[first];
    return { label, originalLabel, fullLabel, confidence, parts: own, piece: first, mask, box };
  }
  const weights = parts.map(sumOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const largest = parts[weights.indexOf(Math.max(...weights))];
  const names = involved.map((piece) => {
    const isAll = indexesOf(piece, found.parts).every((index) => own.includes(index));
    const part = parts.find((one) => one.piece === piece);
    return isAll || !part ? found.pieces[piece].fullLabel : part.fullLabel;
  });
  return {
    ...joinMasks(parts),
    label,
    originalLabel: largest.originalLabel,
    fullLabel: [...new Set(names)].join(' and '),
    confidence: parts.reduce(
      (sum, { piece }, i) => sum + (found.pieces[piece].confidence * weights[i]) / total,
      0,
    ),
    parts: own,
    piece: null,
  };
};

/** Whether every uncut part is in exactly one group, and no group is empty. */
const isPartition = (
  groups: readonly (readonly number[])[],
  parts: readonly MaskPart[],
): boolean => {
  const all = groups.flat();
  const count = parts.filter(({ isCut }) => !isCut).length;
  return (
    groups.every((group) => group.length > 0) &&
    all.length === count &&
    new Set(all).size === count &&
    all.every((index) => index < parts.length && !parts[index].isCut)
  );
};

/** The present masks of a process: as detected, or as its owner has merged, split and labelled them. */
export const regionsOf = (
  { pieces, regions }: Pick<ProcessRecord, 'pieces' | 'regions'>,
  parts: readonly MaskPart[],
  masks: readonly Mask[],
): Region[] => {
  const found = { pieces, parts, masks };
  const edited = regions ?? [];
  // If the parts differ, because another version split them differently, start again with the detected masks.
  return isPartition(
    edited.map((region) => region.parts),
    parts,
  )
    ? edited.map((region) => regionOf(region.parts, region.label, found))
    : pieces.map(({ label }, piece) => regionOf(indexesOf(piece, parts), label, found));
};

/**
 * Groups the parts in another way. Each group becomes one mask with the label of the mask that its first part was in.
 * @throws AppError `invalid-request` unless every part is in exactly one group.
 */
export const regroup = (
  groups: readonly (readonly number[])[],
  present: readonly Region[],
  found: Found,
): Region[] => {
  if (!isPartition(groups, found.parts)) {
    throw new AppError('invalid-request', 'Each part of the masks must be in one mask.');
  }
  return groups.map((group) => {
    const before = present.find(({ parts }) => parts.includes(group[0]));
    return regionOf(group, before?.label ?? 'non_clothing', found);
  });
};

const FROM_SHOULDERS: ReadonlySet<MaskLabel> = new Set<MaskLabel>(['shirt', 'dress', 'outerwear']);

/** Whether landmarks measured under one label hold under the other: shoulders, sleeves and hem are the same on a shirt, a dress and a coat. */
const haveSameLandmarks = (one: MaskLabel, other: MaskLabel): boolean =>
  one === other || (FROM_SHOULDERS.has(one) && FROM_SHOULDERS.has(other));

/**
 * Landmarks of the regions that form one garment, and the box that they are relative to. They come from a measured mask, if the regions are exactly
 * that mask or all masks of its kind (layers worn over each other).
 */
export const landmarksOf = (
  regions: readonly Region[],
  pieces: readonly ProcessPiece[],
  parts: readonly MaskPart[],
): { landmarks: GarmentLandmarks; origin: { left: number; top: number } } | null => {
  const chosen = regions.flatMap((region) => region.parts).sort((a, b) => a - b);
  for (const [index, { landmarks, originalLabel, box }] of pieces.entries()) {
    if (!landmarks || regions.some(({ label }) => !haveSameLandmarks(label, originalLabel)))
      continue;
    const layers = pieces.flatMap((piece, i) =>
      haveSameLandmarks(piece.originalLabel, originalLabel) ? indexesOf(i, parts) : [],
    );
    const isOwn = indexesOf(index, parts).join() === chosen.join();
    // Those of a layer under a coat say nothing of both together.
    const isUnder = landmarks.kind === 'shirt' && landmarks.sleevesHidden === true;
    if (isOwn || (!isUnder && layers.join() === chosen.join())) return { landmarks, origin: box };
  }
  return null;
};
