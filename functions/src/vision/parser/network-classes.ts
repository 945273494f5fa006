import type { ParseClass } from '../body/person-parse.ts';

/** Classes of the parsing network in the order of its output, each with the class of the parse it counts as; a dress is read as one or as separates. */
export const NETWORK_CLASSES = {
  background: 'background',
  top: 'shirt',
  outerwear: 'outerwear',
  dress: 'dress',
  pants: 'pants',
  skirt: 'pants',
  shoes: 'shoes',
  bag: 'other',
  hat: 'other',
  belt: 'other',
  scarf: 'other',
  accessories: 'other',
  hair: 'hair',
  skin: 'skin',
  legwear: 'other',
} as const satisfies Record<string, ParseClass | 'dress' | 'outerwear'>;

export type NetworkClass = keyof typeof NETWORK_CLASSES;
export const CLASS_NAMES = Object.keys(NETWORK_CLASSES) as NetworkClass[];

/** The network's second output has a logit for each: whether it is worn. */
export const WORN = [
  'dress',
  'pants',
  'shorts',
  'skirt',
  'outerwear',
  'bag',
  'hat',
  'belt',
  'scarf',
  'legwear',
] as const;
export type Worn = (typeof WORN)[number];
