import type { Category, GarmentAttributes } from '../../contract/index.ts';

/** A second colour with a smaller share than this is not named. */
const NAMED_SHARE = 0.2;

type Described = { category: Category } & Pick<
  GarmentAttributes,
  'colours' | 'pattern' | 'type' | 'material' | 'length'
>;

/** Describes a garment in a few words, such as `navy and white striped t-shirt`. */
export const describeGarment = ({
  category,
  colours,
  pattern,
  type,
  material,
  length,
}: Described): string => {
  const names = colours
    .filter(({ share }, index) => index === 0 || (index === 1 && share >= NAMED_SHARE))
    .map(({ name }) => name);
  const noun = type ?? (category === 'pants' && length === 'short' ? 'shorts' : category);
  return [
    names.join(' and '),
    pattern === 'plain' ? '' : pattern,
    material === null || noun.includes(material) || noun === 'jeans' ? '' : material,
    noun,
  ]
    .filter(Boolean)
    .join(' ');
};
