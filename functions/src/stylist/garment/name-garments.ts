import {
  CATEGORIES,
  CATEGORY_TABLE,
  type Category,
  type GarmentAttributes,
  type Length,
} from '../../contract/index.ts';
import { describeGarment } from './describe-garment.ts';

/** The data that a name is made from. */
export type NameableGarment = {
  id: string;
  category: Category;
  /** The stored name: from the owner, the demo data or the segmenter. */
  name: string;
  createdAt: Date;
  /** Null until derived. */
  attributes: GarmentAttributes | null;
};

/** How many garments get distinct names: the length of the longest list of garments. */
export const MAX_NAMED = 2000;
/** Names that segmentation gives. They are too vague to show. */
const SEGMENTER_NAMES = new Set<string>([
  ...CATEGORIES.map((category) => CATEGORY_TABLE[category].one),
  'dress',
  'jacket',
  'coat',
  'skirt',
  'shorts',
  'trousers',
  't-shirt',
  'long-sleeved top',
  'outer layer',
  'inner layer',
]);
/** A second colour distinguishes two garments if it covers at least this share. */
const TELLING_SHARE = 0.1;
const SLEEVES: Record<Length, string> = {
  none: 'no sleeves',
  short: 'short sleeves',
  half: 'rolled sleeves',
  long: 'long sleeves',
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether the stored name was given by the owner or the demo data, not by segmentation. */
export const isGivenName = ({
  name,
  attributes,
}: Pick<NameableGarment, 'name' | 'attributes'>): boolean =>
  attributes?.edited.includes('name') === true ||
  (name.trim() !== '' && !SEGMENTER_NAMES.has(name.trim().toLowerCase()));

/** The given name; null if it is only the segmenter's label. */
const givenName = ({ name, attributes }: NameableGarment): string | null => {
  if (attributes?.edited.includes('name')) return name;
  // Before names could be edited, people wrote them into the description.
  if (attributes?.edited.includes('description')) return attributes.description;
  return isGivenName({ name, attributes }) ? name : null;
};

/** Candidate names for a garment, shortest first; each adds something that the earlier ones leave out. */
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
  // Name a second colour only with a pattern; on plain cloth it is often a shadow.
  const shown = attributes.pattern === 'plain' ? [main] : attributes.colours;
  return [
    words(shown),
    ...withLength(shown),
    ...(both ? [words(both), ...withLength(both)] : []),
    ...(fit ? [words(shown, `${fit} ${noun ?? category}`)] : []),
  ];
};

/** The name of a garment that is too old for `nameGarments`: others may have the same. */
export const nameAlone = (garment: NameableGarment): string =>
  givenName(garment) ?? candidates(garment)[0]!;

/**
 * The name of each garment of a wardrobe, by id: the one place where names come from.
 *
 * A given name stays as it is. Other garments are named after their attributes, the oldest first, with as many words as needed to distinguish them
 * from older ones, and a number if words do not suffice. So a new garment renames no older one.
 *
 * @param garments the whole wardrobe, in any order; with only a part of it the names can differ
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
