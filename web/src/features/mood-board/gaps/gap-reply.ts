import { CATEGORIES, CATEGORY_TABLE, categoryNamed } from '@contract';
import type { Category } from '@contract';
import { UNREAD_GAPS } from '../examples.ts';
import { MAX_GAPS } from '../limits.ts';

/** A piece that the wardrobe lacks. */
export type Gap = {
  name: string;
  category: Category;
  /** Ids of garments of the wardrobe that it goes with. */
  goesWith: string[];
};

export type FoundGaps = { analysis: string; items: Gap[] };

/** Limits of the contract. */
const MAX_ANALYSIS = 2000;
const MAX_NAME = 120;
const MAX_GOES_WITH = 12;
const ID = /^[A-Za-z0-9][\w-]{0,127}$/;

/** A wardrobe lacks only what every outfit needs: shirts, pants and shoes (requirement 5.31). */
const SUGGESTED = CATEGORIES.filter((category) => CATEGORY_TABLE[category].isNeeded);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The part from this brace to the one that closes it; braces in strings do not count. */
const closedObject = (text: string, start: number): string | null => {
  let depth = 0;
  let inString = false;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return text.slice(start, i + 1);
  }
  return null;
};

/** Maximum number of braces to try, because each try may read to the end of the text. */
const MAX_LOOKS = 20;

/** The first JSON object in a text that has `items` or an `analysis`: alone, in code fences or within prose. */
const extractObject = (text: string): Record<string, unknown> | null => {
  let start = text.indexOf('{');
  for (let look = 0; start !== -1 && look < MAX_LOOKS; look++) {
    const candidate = closedObject(text, start);
    const value = candidate === null ? undefined : parse(candidate);
    if (isRecord(value) && ('items' in value || 'analysis' in value)) return value;
    start = text.indexOf('{', start + 1);
  }
  return null;
};

const toGap = (item: unknown): Gap | null => {
  const record = isRecord(item) ? item : { name: item };
  const { name: given, goes_with: ids } = record;
  if (typeof given !== 'string') return null;
  const name = given.trim().slice(0, MAX_NAME);
  // A model may call a bag "shoes", so its category counts only if the name does not tell the kind.
  const said = SUGGESTED.find((known) => known === record['category']) ?? 'other';
  const named = categoryNamed(name) ?? said;
  // One of the specified gaps is a blazer: what is worn over a shirt counts as a shirt here.
  const category = named === 'outerwear' ? 'shirt' : named;
  if (name === '' || category === 'other' || !SUGGESTED.includes(category)) return null;
  const goesWith = (Array.isArray(ids) ? ids : []).filter(
    (id): id is string => typeof id === 'string' && ID.test(id),
  );
  return { name, category, goesWith: [...new Set(goesWith)].slice(0, MAX_GOES_WITH) };
};

/** Maximum number of items to read: a model is asked for three. */
const MAX_ITEMS = 50;

/** Garments of the categories alone, each once, at most 3. */
const toGaps = (items: Iterable<unknown>): Gap[] => {
  const gaps = new Map<string, Gap>();
  let read = 0;
  for (const item of items) {
    if (gaps.size === MAX_GAPS || read++ === MAX_ITEMS) break;
    const gap = toGap(item);
    if (gap && !gaps.has(gap.name.toLowerCase())) gaps.set(gap.name.toLowerCase(), gap);
  }
  return [...gaps.values()];
};

const toAnalysis = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, MAX_ANALYSIS) : '';

/** A text in quotes, or the rest of the text if the second quote is missing; matches without backtracking. */
const STRING = '"((?:[^"\\\\]|\\\\[^])*)"?';
const unquote = (inner: string): string => String(parse(`"${inner}"`) ?? inner);

/** Extracts names from text that is not JSON: names in a broken list, else the lines of a list. */
const readBroken = (text: string): FoundGaps => {
  const analysis = new RegExp(`"analysis"\\s*:\\s*${STRING}`).exec(text)?.[1] ?? '';
  const list = /"items"\s*:\s*\[([\s\S]*)/.exec(text)?.[1] ?? '';
  const names = [...list.matchAll(new RegExp(`"name"\\s*:\\s*${STRING}`, 'g'))];
  const strings = names.length > 0 ? names : [...list.matchAll(new RegExp(STRING, 'g'))];
  const lines = text.matchAll(/^[ \t]*(?:[-*•]|\d+[.)])[ \t]+\**([^\n*:]+)/gm);
  const found = strings.length > 0 ? strings.map(([, name]) => unquote(name ?? '')) : null;
  return {
    analysis: toAnalysis(unquote(analysis)),
    items: toGaps(found ?? [...lines].map(([, line]) => line?.split(/\s[-–—]\s/, 1)[0]?.trimEnd())),
  };
};

/** Parses the model's reply about the wardrobe. An unreadable reply gives the specified gaps, without an analysis (requirement 8.29). */
export const readGapReply = (text: string): FoundGaps => {
  const object = extractObject(text);
  if (object) {
    const { analysis, items } = object;
    const isRead = Array.isArray(items) || toAnalysis(analysis) !== '';
    if (isRead) {
      return { analysis: toAnalysis(analysis), items: toGaps(Array.isArray(items) ? items : []) };
    }
  }
  const broken = readBroken(text);
  if (broken.items.length > 0) return broken;
  return { analysis: broken.analysis, items: toGaps(UNREAD_GAPS) };
};
