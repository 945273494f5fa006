/** Whether dresses, and coats and jackets, are told from shirts, and skirts and shorts from trousers, on photos with labels of 59 classes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeMaskPng } from '../../functions/src/vision/pictures/image-codec.ts';
import type { Mask } from '../../functions/src/vision/pixels/image.ts';

export type Kinds = {
  dress: boolean;
  outerwear: boolean;
  skirt: boolean;
  shorts: boolean;
  /** Whether the photo shows either a dress or a lower garment, and not both or neither. */
  isClear?: boolean;
};

/** The kinds that are counted. */
export const KINDS = ['dress', 'outerwear', 'skirt', 'shorts'] as const;
export type Kind = (typeof KINDS)[number];

const DRESSES = ['dress', 'romper', 'bodysuit'];
const LOWER = ['skirt', 'jeans', 'pants', 'shorts', 'leggings'];
export const OUTERWEAR = ['blazer', 'cape', 'cardigan', 'coat', 'jacket', 'suit'];
/** Less than this share of the picture is not seen. */
const MIN_SHARE = 0.01;

/** Names of the classes by index; null if the folder has no such labels. */
export function readClasses(folder: string): string[] | null {
  const file = join(folder, 'labels59.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : null;
}

/** The labels of 59 classes of a photo. */
export const readLabels59 = (folder: string, name: string): Promise<Mask> =>
  decodeMaskPng(readFileSync(join(folder, 'labels59', `${name.slice(0, 4)}.png`)));

/** What the annotation of a photo shows: a dress if it has more of one than of skirt or trousers. */
export async function annotatedKinds(
  folder: string,
  name: string,
  classes: readonly string[],
): Promise<Kinds> {
  const { data } = await readLabels59(folder, name);
  const areas = new Map<string, number>();
  for (const label of data) {
    const one = classes[label] ?? '';
    areas.set(one, (areas.get(one) ?? 0) + 1);
  }
  const sum = (names: string[]) => names.reduce((all, one) => all + (areas.get(one) ?? 0), 0);
  const [dresses, lower, least] = [sum(DRESSES), sum(LOWER), MIN_SHARE * data.length];
  return {
    dress: dresses > least && dresses > lower,
    outerwear: sum(OUTERWEAR) > least,
    skirt: sum(['skirt']) > least,
    shorts: sum(['shorts']) > least,
    isClear: dresses > least !== lower > least,
  };
}

/**
 * Photos of which only the worn garments are known, by the file's name: `tagged/` and `tagged.json`.
 * @param namesOf what the tags mean in a photo
 */
export function readTags(
  folder: string,
  namesOf: (tags: readonly string[], photo: string) => readonly string[] = (tags) => tags,
): Map<string, Kinds> {
  const tags = JSON.parse(readFileSync(join(folder, 'tagged.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  return new Map(
    Object.entries(tags)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([number, names]) => [`${number}.jpg`, taggedKinds(namesOf(names, number))]),
  );
}

/** A jumper or a bodysuit without anything below is a dress or a jumpsuit. */
function taggedKinds(names: readonly string[]): Kinds {
  const has = (some: readonly string[]) => some.some((name) => names.includes(name));
  const lower = has(LOWER);
  const dress = has(['dress', 'romper']) || (!lower && has(['jumper', 'bodysuit']));
  return {
    dress: dress && !lower,
    outerwear: has(OUTERWEAR),
    skirt: has(['skirt']),
    shorts: has(['shorts']),
    isClear: dress !== lower,
  };
}

/** Share of the clear photos in which a dress is taken for one, and separates for separates. */
export function dressOrSeparates(results: readonly { shown: Kinds; found: Kinds }[]): number {
  const clear = results.filter(({ shown }) => shown.isClear);
  const right = clear.filter(({ shown, found }) => shown.dress === found.dress);
  return Math.round((right.length / Math.max(1, clear.length)) * 1000) / 1000;
}

/** How often a kind was shown and found, found though not shown, and so on. */
export function countKinds(results: readonly { shown: Kinds; found: Kinds }[], kind: Kind) {
  const count = (shown: boolean, found: boolean) =>
    results.filter((one) => one.shown[kind] === shown && one.found[kind] === found).length;
  return {
    found: count(true, true),
    missed: count(true, false),
    mistaken: count(false, true),
    neither: count(false, false),
  };
}
