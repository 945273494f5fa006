/** Whether dresses, and coats and jackets, are told from shirts, on photos with labels of 59 classes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeMaskPng } from '../../functions/src/vision/pictures/image-codec.ts';

export type Kinds = { dress: boolean; outerwear: boolean };

const DRESSES = ['dress', 'romper', 'bodysuit'];
const LOWER = ['skirt', 'jeans', 'pants', 'shorts', 'leggings'];
const OUTERWEAR = ['blazer', 'cape', 'cardigan', 'coat', 'jacket', 'suit'];
/** Less than this share of the picture is not seen. */
const MIN_SHARE = 0.01;

/** Names of the classes by index; null if the folder has no such labels. */
export function readClasses(folder: string): string[] | null {
  const file = join(folder, 'labels59.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : null;
}

/** What the annotation of a photo shows: a dress if it has more of one than of skirt or trousers. */
export async function annotatedKinds(
  folder: string,
  name: string,
  classes: readonly string[],
): Promise<Kinds> {
  const file = join(folder, 'labels59', `${name.slice(0, 4)}.png`);
  const { data } = await decodeMaskPng(readFileSync(file));
  const areas = new Map<string, number>();
  for (const label of data) {
    const one = classes[label] ?? '';
    areas.set(one, (areas.get(one) ?? 0) + 1);
  }
  const sum = (names: string[]) => names.reduce((all, one) => all + (areas.get(one) ?? 0), 0);
  const [dresses, least] = [sum(DRESSES), MIN_SHARE * data.length];
  return {
    dress: dresses > least && dresses > sum(LOWER),
    outerwear: sum(OUTERWEAR) > least,
  };
}

/** How often a kind was shown and found, found though not shown, and so on. */
export function countKinds(results: readonly { shown: Kinds; found: Kinds }[], kind: keyof Kinds) {
  const count = (shown: boolean, found: boolean) =>
    results.filter((one) => one.shown[kind] === shown && one.found[kind] === found).length;
  return {
    found: count(true, true),
    missed: count(true, false),
    mistaken: count(false, true),
    neither: count(false, false),
  };
}
