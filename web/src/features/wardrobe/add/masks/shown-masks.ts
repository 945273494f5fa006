import type { Box, SegmentationMask } from '@contract';
import { capitalise } from '../../../../domain/garments/categories.tsx';
import type { EditedMask, ShownPart } from './mask-edit.ts';

type FoundMasks = readonly Pick<SegmentationMask, 'parts' | 'cropped_img'>[];

/** All parts of a photo's masks, and the halves of cut parts, by number. */
export const shownParts = (
  masks: FoundMasks,
  halves: readonly ShownPart[] = [],
): ReadonlyMap<number, ShownPart> =>
  new Map([
    ...masks.flatMap(({ parts, cropped_img: whole }) =>
      parts.map(({ cropped_img, ...part }): [number, ShownPart] => [
        part.part,
        { ...part, picture: cropped_img ?? whole },
      ]),
    ),
    ...halves.map((half): [number, ShownPart] => [half.part, half]),
  ]);

export const partsIn = (
  { parts: own }: Pick<EditedMask, 'parts'>,
  parts: ReadonlyMap<number, ShownPart>,
): ShownPart[] => own.flatMap((part) => parts.get(part) ?? []);

/** The smallest box around all parts. */
export const boxAround = (parts: readonly Pick<ShownPart, 'box'>[]): Box => {
  const left = Math.min(...parts.map(({ box }) => box.left));
  const top = Math.min(...parts.map(({ box }) => box.top));
  const right = Math.max(...parts.map(({ box }) => box.left + box.width));
  const bottom = Math.max(...parts.map(({ box }) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
};

/** The position of a box in another, in percent. */
export const placeIn = ({ left, top, width, height }: Box, frame: Box) => ({
  left: `${((left - frame.left) / frame.width) * 100}%`,
  top: `${((top - frame.top) / frame.height) * 100}%`,
  width: `${(width / frame.width) * 100}%`,
  height: `${(height / frame.height) * 100}%`,
});

/** The mask of the result that an edited mask still equals; undefined after merging or splitting. */
export const foundAs = <Mask extends Pick<SegmentationMask, 'parts'>>(
  { parts: own }: Pick<EditedMask, 'parts'>,
  masks: readonly Mask[],
): Mask | undefined =>
  masks.find(({ parts }) => parts.map(({ part }) => part).join() === own.join());

const nameOf = (
  mask: Pick<EditedMask, 'parts'>,
  masks: readonly Pick<SegmentationMask, 'parts' | 'full_label'>[],
  parts: ReadonlyMap<number, ShownPart>,
): string => {
  const found = foundAs(mask, masks);
  if (found) return found.full_label;
  const names = partsIn(mask, parts).map(({ full_label }) => full_label);
  return [...new Set(names)].join(' and ');
};

/** A name for each mask, numbered if several share a name. */
export const maskNames = (
  edited: readonly Pick<EditedMask, 'parts'>[],
  masks: readonly Pick<SegmentationMask, 'parts' | 'full_label' | 'cropped_img'>[],
  halves: readonly ShownPart[] = [],
): string[] => {
  const parts = shownParts(masks, halves);
  const names = edited.map((mask) => capitalise(nameOf(mask, masks, parts)));
  return names.map((name, index) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    return `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}`;
  });
};
