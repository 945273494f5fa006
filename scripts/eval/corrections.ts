/** Photos of Clothing Co-Parsing whose annotators called a skirt, or trousers, a dress. */
import corrections from '../../training/corrections.json' with { type: 'json' };
import { LABELS_OF } from './photo-folder.ts';

const CORRECT = new Map(
  Object.entries(corrections).flatMap(([name, photos]) => photos.map((photo) => [photo, name])),
);
const DRESSES = ['dress', 'romper'];
/** Of the labels of five classes. */
const [LOWER, DRESS] = [LABELS_OF.pants[0], LABELS_OF.shirt[1]];

/**
 * The names of the garments with what the photo really shows in place of a dress.
 * @param photo its file's name, which begins with its number
 */
export function correctedNames(names: readonly string[], photo: string): string[] {
  const correct = CORRECT.get(photo.slice(0, 4));
  return names.map((name) => (correct && DRESSES.includes(name) ? correct : name));
}

/** Labels of five classes in which such a dress is a lower garment. */
export const correctedLabels = (labels: Uint8Array, photo: string): Uint8Array =>
  CORRECT.has(photo.slice(0, 4))
    ? labels.map((label) => (label === DRESS ? LOWER : label))
    : labels;
