import type { Category, MaskLabel } from '@contract';

/** What labels are called in the interface. */
export const LABEL_NAMES: Record<MaskLabel, string> = {
  shirt: 'Shirt',
  pants: 'Pants',
  shoes: 'Shoes',
  non_clothing: 'Not clothing',
};

const UNITS: Record<Category, [one: string, several: string]> = {
  shirt: ['shirt', 'shirts'],
  pants: ['pair of pants', 'pairs of pants'],
  shoes: ['pair of shoes', 'pairs of shoes'],
};

/** Such as '2 shirts'. */
export const countOf = (category: Category, count: number): string =>
  `${count} ${UNITS[category][count === 1 ? 0 : 1]}`;

/** A photo's id, as its garments name it. */
export { photoIdOf as photoId } from '../../domain/try-on/person-photo.ts';

export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
