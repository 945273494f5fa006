import { CATEGORY_TABLE, categoriesOf } from '@contract';
import type {
  CategoryEntry,
  CategoryTable,
  GeneratorCategory,
  GeneratorImage,
  Wire,
} from '@contract';

type Dropdown = {
  category: GeneratorCategory;
  label: string;
  none: string;
  /** Shown only to people who own such pieces. */
  waitsForPieces?: boolean;
};

/** The specification writes this label alone in small letters (requirement 5.17). */
const ACCESSORIES = 'accessories';

const garmentDropdown = ({ wire, many, isNeeded }: CategoryEntry): Dropdown => ({
  category: wire.dropdown as Wire<'dropdown'>,
  label: wire.dropdown === ACCESSORIES ? 'Accessories' : wire.dropdown.toUpperCase(),
  none: `No ${many} in your collection yet`,
  waitsForPieces: !isNeeded && wire.dropdown !== ACCESSORIES,
});

export const dropdownsOf = (table: CategoryTable = CATEGORY_TABLE): readonly Dropdown[] => [
  { category: 'model', label: 'MODEL', none: 'No photos in your wardrobe yet' },
  ...categoriesOf(table).map((category) => garmentDropdown(table[category])),
];

export const DROPDOWNS = dropdownsOf();

export type Selections = Partial<Record<GeneratorCategory, GeneratorImage>>;

/** The sentence about what is missing before an outfit can be generated (requirements 5.18 and 5.19); null when nothing is. */
export const findProblem = ({ model, ...garments }: Selections): string | null => {
  if (!model) return 'Please select a model image';
  if (!Object.values(garments).some(Boolean)) return 'Please select at least one item to process';
  return null;
};

/** The `selections` of the request. */
export const toRequest = (selections: Selections) =>
  DROPDOWNS.flatMap(({ category }) => {
    const image = selections[category];
    return image ? [{ category, imagePath: image.url }] : [];
  });

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/**
 * The labels of a dropdown's pictures: photos by number and day (`Photo 1 · Nov 20, 2026`), garments by name. If several garments have the same
 * name, they get a number from the second oldest on.
 */
export const describeImages = (
  images: readonly GeneratorImage[],
  category: GeneratorCategory,
): string[] => {
  if (category === 'model') {
    return images.map(
      ({ createdAt }, index) => `Photo ${index + 1} · ${DAY.format(new Date(createdAt))}`,
    );
  }
  const counts = new Map<string, number>();
  const oldestFirst = images.toReversed().map(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
  return oldestFirst.toReversed();
};
