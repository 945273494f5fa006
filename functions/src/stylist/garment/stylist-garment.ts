import type { Category, GarmentAttributes, PieceFacts } from '../../contract/index.ts';
import type { StylistGarment } from '../types.ts';
import { dataText } from './data-text.ts';
import { fallbackAttributes } from './fallback-attributes.ts';
import { nameGarments } from './name-garments.ts';

const MAX_NAME = 80;
const MAX_DESCRIPTION = 160;
const MAX_WORD = 60;

/** A stored garment, with its displayed name. */
type OwnedGarment = {
  id: string;
  category: Category;
  name: string;
  /** Null until derived. */
  attributes: GarmentAttributes | null;
  facts?: PieceFacts;
};

const plainDescription = ({ colours, pattern, type }: GarmentAttributes, category: string) =>
  [colours[0]?.name, pattern === 'plain' ? '' : pattern, type ?? category]
    .filter(Boolean)
    .join(' ');

/**
 * A garment of the stored wardrobe in the stylist's form. The client's description is used only if the server has no attributes for it yet. Texts
 * are cleaned by `dataText`.
 *
 * @param described descriptions of the client by id
 */
export const toStylistGarment = (
  { id, category, name, attributes, facts }: OwnedGarment,
  described: ReadonlyMap<string, string> = new Map(),
): StylistGarment => {
  const cleanName = dataText(name, MAX_NAME);
  // Each by itself, so that a tag that reads like an instruction takes no other word with it.
  const ownWords = [facts?.brand ?? '', ...(facts?.tags ?? [])]
    .map((word) => dataText(word, MAX_WORD))
    .filter((word) => word !== '')
    .join(' ');
  const words = ownWords === '' ? {} : { words: ownWords };
  if (attributes === null) {
    const description = dataText(described.get(id) ?? '', MAX_DESCRIPTION) || cleanName || category;
    return {
      id,
      category,
      name: cleanName,
      attributes: fallbackAttributes(category, description),
      ...words,
    };
  }
  const clean = (word: string | null) => (word === null ? null : dataText(word, 40) || null);
  const type = clean(attributes.type);
  const description = dataText(attributes.description, MAX_DESCRIPTION);
  return {
    id,
    category,
    name: cleanName,
    attributes: {
      ...attributes,
      type,
      material: clean(attributes.material),
      fit: clean(attributes.fit),
      description: description || plainDescription({ ...attributes, type }, category),
    },
    ...words,
  };
};

/**
 * The whole wardrobe in the stylist's form, each garment with the name that every screen shows. Garments that the owner no longer has are left out.
 * @param described descriptions of the client by id
 */
export const toStylistWardrobe = (
  owned: readonly (OwnedGarment & { createdAt: Date })[],
  described?: ReadonlyMap<string, string>,
): StylistGarment[] => {
  const names = nameGarments(owned);
  return owned
    .filter(({ facts }) => !facts?.gone)
    .map((item) => toStylistGarment({ ...item, name: names.get(item.id) ?? item.name }, described));
};
