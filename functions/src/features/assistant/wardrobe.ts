import type { GarmentAttributes, WardrobeData } from '../../contract/index.ts';
import type { ItemSummary } from '../../stores/item-store.ts';
import type { StylistGarment } from '../../stylist/types.ts';
import { dataText } from './data-text.ts';
import { fallbackAttributes } from './fallback-attributes.ts';

const MAX_NAME = 80;
const MAX_DESCRIPTION = 160;

/** Descriptions that the client knows, by id of the garment, as it sent them. */
export const clientDescriptions = ({ shirts, pants, shoes }: WardrobeData): Map<string, string> =>
  new Map([...shirts, ...pants, ...shoes].map(({ id, description }) => [id, description]));

const plainDescription = ({ colours, pattern, type }: GarmentAttributes, category: string) =>
  [colours[0]?.name, pattern === 'plain' ? '' : pattern, type ?? category]
    .filter(Boolean)
    .join(' ');

/**
 * A garment of the server's own wardrobe as the stylist sees it. What the client says of it counts only where the server knows nothing:
 * it fills in for attributes that have not been derived yet. Texts are cleaned as `dataText` does.
 */
export const toStylistGarment = (
  { id, category, name, attributes }: ItemSummary,
  described: ReadonlyMap<string, string>,
): StylistGarment => {
  const cleanName = dataText(name, MAX_NAME);
  if (attributes === null) {
    const description = dataText(described.get(id) ?? '', MAX_DESCRIPTION) || cleanName || category;
    return { id, category, name: cleanName, attributes: fallbackAttributes(category, description) };
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
  };
};
