import type { Category, GarmentAttributes, Length } from '../../contract/index.ts';
import { describeGarment } from './describe-garment.ts';

/** What a name is made of. */
export type NameableGarment = {
  id: string;
  category: Category;
  /** As stored: the owner's or the seed's name for it, or what the segmenter called it. */
  name: string;
  createdAt: Date;
  /** Null until they have been derived. */
  attributes: GarmentAttributes | null;
};

/** Garments among which names are told apart: as many as the longest list of garments has. */
export const MAX_NAMED = 2000;
/** Names that segmentation gives. They say too little to show. */
const SEGMENTER_NAMES = new Set([
  'shirt',
  'pants',
  'shoes',
  'dress',
  'jacket',
  'coat',
  'skirt',
  'outer layer',
  'inner layer',
]);
/** A second colour tells two garments apart from this share of the area on. */
const TELLING_SHARE = 0.1;
const SLEEVES: Record<Length, string> = {
  none: 'no sleeves',
  short: 'short sleeves',
  half: 'rolled sleeves',
  long: 'long sleeves',
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether somebody gave the stored name: the owner or the demo data, not segmentation. */
export const isGivenName = ({
  name,
  attributes,
}: Pick<NameableGarment, 'name' | 'attributes'>): boolean =>
  attributes?.edited.includes('name') === true ||
  (name.trim() !== '' && !SEGMENTER_NAMES.has(name.trim().toLowerCase()));

/** The name that somebody gave; null where it is only the segmenter's word. */
const givenName = ({ name, attributes }: NameableGarment): string | null => {
  if (attributes?.edited.includes('name')) return name;
  // Before names could be edited, people wrote them into the description.
  if (attributes?.edited.includes('description')) return attributes.description;
  return isGivenName({ name, attributes }) ? name : null;
};

/** Names for a garment, the shortest first, each with something that the ones before it leave out. */
const candidates = ({ category, name, attributes }: NameableGarment): string[] => {
  if (!attributes) return [capitalise(name.trim().toLowerCase() === 'dress' ? 'dress' : category)];
  const { length, fit } = attributes;
  const [main, second] = attributes.colours;
  const noun =
    attributes.type ?? (category === 'pants' && length === 'half' ? 'cropped pants' : null);
  const words = (colours: GarmentAttributes['colours'], type = noun): string =>
    capitalise(describeGarment({ ...attributes, category, colours, type }));
  const withLength = (colours: GarmentAttributes['colours']): string[] =>
    category === 'shirt' && length !== undefined ? [`${words(colours)}, ${SLEEVES[length]}`] : [];
  const both = second && second.share >= TELLING_SHARE ? [main, { ...second, share: 1 }] : null;
  // Two colours make a pattern; on plain cloth the second one is often only a shadow.
  const shown = attributes.pattern === 'plain' ? [main] : attributes.colours;
  return [
    words(shown),
    ...withLength(shown),
    ...(both ? [words(both), ...withLength(both)] : []),
    ...(fit ? [words(shown, `${fit} ${noun ?? category}`)] : []),
  ];
};

/**
 * The name of each garment of a wardrobe, by id: the one place where names come from.
 *
 * A given name stays as it is. Other garments are named after what is known of them, the oldest first, with as many words as it takes to
 * tell them from those before, and a number where words do not suffice. So a new garment renames no older one.
 *
 * @param garments the whole wardrobe, in any order; a part of it may give other names
 */
export const nameGarments = (garments: readonly NameableGarment[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const keyOf = (name: string): string => name.trim().toLowerCase();
  const give = (id: string, name: string): void => {
    names.set(id, name);
    taken.add(keyOf(name));
  };
  const nameless = garments.filter((garment) => {
    const given = givenName(garment);
    if (given !== null) give(garment.id, given);
    return given === null;
  });
  const lastNumbers = new Map<string, number>();
  const numbered = (name: string): string => {
    for (let number = lastNumbers.get(name) ?? 2; ; number += 1) {
      lastNumbers.set(name, number + 1);
      if (!taken.has(keyOf(`${name} ${number}`))) return `${name} ${number}`;
    }
  };
  const oldestFirst = nameless.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  for (const garment of oldestFirst) {
    const wanted = candidates(garment);
    give(garment.id, wanted.find((name) => !taken.has(keyOf(name))) ?? numbered(wanted[0]!));
  }
  return names;
};
