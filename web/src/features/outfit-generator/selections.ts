import type { GeneratorCategory, GeneratorImage } from '@contract';

/** Labels of the dropdowns (specification, section 2). */
export const DROPDOWNS: readonly { category: GeneratorCategory; label: string; none: string }[] = [
  { category: 'model', label: 'MODEL', none: 'No photos in your wardrobe yet' },
  { category: 'shirt', label: 'SHIRT', none: 'No shirts in your collection yet' },
  { category: 'pant', label: 'PANT', none: 'No pants in your collection yet' },
  { category: 'shoes', label: 'SHOES', none: 'No shoes in your collection yet' },
  { category: 'accessories', label: 'Accessories', none: 'Accessories are not supported yet' },
];

export type Selections = Partial<Record<GeneratorCategory, GeneratorImage>>;

/** What is missing before an outfit can be generated (specification, section 5); null when nothing is. */
export const findProblem = ({ model, ...garments }: Selections): string | null => {
  if (!model) return 'Please select a model image';
  if (!Object.values(garments).some(Boolean)) return 'Please select at least one item to process';
  return null;
};

/** As the request has it. */
export const toRequest = (selections: Selections) =>
  DROPDOWNS.flatMap(({ category }) => {
    const image = selections[category];
    return image ? [{ category, imagePath: image.url }] : [];
  });

/** A garment by its name, a photo by number and day: `Photo 1 · Nov 20, 2026`. */
export const describeImage = (
  image: GeneratorImage,
  index: number,
  category: GeneratorCategory,
): string => {
  if (category !== 'model') return image.name;
  const day = new Date(image.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' });
  return `Photo ${index + 1} · ${day}`;
};
