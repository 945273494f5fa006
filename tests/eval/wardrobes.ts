import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  COLOUR_CENTRES,
  COLOUR_NAMES,
  type Category,
  type ColourName,
  type GarmentAttributes,
  type Pattern,
  type Season,
} from '../../functions/src/contract/index.ts';
import type { NameableGarment } from '../../functions/src/stylist/garment/name-garments.ts';
import { toStylistWardrobe } from '../../functions/src/stylist/garment/stylist-garment.ts';
import { hexToLab } from '../../functions/src/stylist/colour/lab.ts';
import type { StylistGarment } from '../../functions/src/stylist/types.ts';

type Sort = { category: Category; warmth: number; formality: number };
const SORTS = {
  't-shirt': { category: 'shirt', warmth: 2, formality: 2 },
  'tank top': { category: 'shirt', warmth: 1, formality: 1 },
  polo: { category: 'shirt', warmth: 2, formality: 3 },
  'dress shirt': { category: 'shirt', warmth: 3, formality: 4 },
  'linen shirt': { category: 'shirt', warmth: 1, formality: 3 },
  sweater: { category: 'shirt', warmth: 4, formality: 3 },
  hoodie: { category: 'shirt', warmth: 4, formality: 1 },
  blazer: { category: 'shirt', warmth: 3, formality: 5 },
  coat: { category: 'shirt', warmth: 5, formality: 4 },
  jeans: { category: 'pants', warmth: 3, formality: 2 },
  chinos: { category: 'pants', warmth: 3, formality: 3 },
  'dress pants': { category: 'pants', warmth: 3, formality: 5 },
  shorts: { category: 'pants', warmth: 1, formality: 1 },
  joggers: { category: 'pants', warmth: 3, formality: 1 },
  skirt: { category: 'pants', warmth: 2, formality: 3 },
  sneakers: { category: 'shoes', warmth: 2, formality: 2 },
  'running shoes': { category: 'shoes', warmth: 2, formality: 1 },
  boots: { category: 'shoes', warmth: 5, formality: 2 },
  'ankle boots': { category: 'shoes', warmth: 4, formality: 3 },
  loafers: { category: 'shoes', warmth: 3, formality: 4 },
  'dress shoes': { category: 'shoes', warmth: 3, formality: 5 },
  sandals: { category: 'shoes', warmth: 1, formality: 1 },
} as const satisfies Record<string, Sort>;
/** Those of `EVERYTHING`; the generated wardrobe has none of them. */
const MORE_SORTS = {
  'evening dress': { category: 'dress', warmth: 2, formality: 5 },
  dress: { category: 'dress', warmth: 2, formality: 3 },
  sundress: { category: 'dress', warmth: 1, formality: 2 },
  'knit dress': { category: 'dress', warmth: 4, formality: 3 },
  jumpsuit: { category: 'dress', warmth: 3, formality: 4 },
  overcoat: { category: 'outerwear', warmth: 5, formality: 4 },
  parka: { category: 'outerwear', warmth: 5, formality: 2 },
  'suit jacket': { category: 'outerwear', warmth: 3, formality: 4 },
  'denim jacket': { category: 'outerwear', warmth: 3, formality: 2 },
  raincoat: { category: 'outerwear', warmth: 3, formality: 2 },
  handbag: { category: 'bag', warmth: 3, formality: 4 },
  backpack: { category: 'bag', warmth: 3, formality: 2 },
  clutch: { category: 'bag', warmth: 3, formality: 5 },
  'sun hat': { category: 'hat', warmth: 1, formality: 2 },
  beanie: { category: 'hat', warmth: 5, formality: 1 },
  scarf: { category: 'accessory', warmth: 4, formality: 3 },
  sunglasses: { category: 'accessory', warmth: 1, formality: 2 },
  belt: { category: 'accessory', warmth: 3, formality: 3 },
} as const satisfies Record<string, Sort>;
export type SortName = keyof typeof SORTS | keyof typeof MORE_SORTS;
const GENERATED = Object.keys(SORTS) as SortName[];
export const SORT_NAMES = [...GENERATED, ...Object.keys(MORE_SORTS)] as SortName[];

const SEASONS_BY_WARMTH: readonly Season[][] = [
  ['summer'],
  ['summer'],
  ['spring', 'summer', 'fall'],
  ['winter', 'spring', 'summer', 'fall'],
  ['winter', 'spring', 'fall'],
  ['winter'],
];

/** A garment of the wardrobes; its description is made of its attributes unless another is given. */
export function garment(
  id: string,
  colour: ColourName,
  sort: SortName,
  {
    pattern = 'plain',
    description,
    second,
  }: { pattern?: Pattern; description?: string; second?: ColourName } = {},
): StylistGarment {
  const { category, warmth, formality }: Sort = { ...SORTS, ...MORE_SORTS }[sort];
  const colourOf = (name: ColourName, share: number) => {
    const [l, a, b] = hexToLab(COLOUR_CENTRES[name]);
    return { name, hex: COLOUR_CENTRES[name], lab: [l, a, b] as [number, number, number], share };
  };
  const colours = second ? [colourOf(colour, 0.7), colourOf(second, 0.3)] : [colourOf(colour, 1)];
  const attributes: GarmentAttributes = {
    colours,
    pattern,
    patternConfidence: 0.9,
    lightness: colours[0].lab[0],
    warmth,
    formality,
    seasons: SEASONS_BY_WARMTH[warmth],
    type: sort === 'linen shirt' ? 'shirt' : sort,
    material: sort === 'linen shirt' ? 'linen' : sort === 'jeans' ? 'denim' : null,
    fit: null,
    description:
      description ?? [colour, pattern === 'plain' ? '' : pattern, sort].filter(Boolean).join(' '),
    source: 'local',
    edited: [],
  };
  return { id, category, name: `${id}.jpg`, attributes };
}

/** Six garments: everyday clothes for mild days, nothing warm, nothing formal. */
export const SMALL: readonly StylistGarment[] = [
  garment('s1', 'white', 't-shirt'),
  garment('s2', 'navy', 'polo'),
  garment('p1', 'blue', 'jeans'),
  garment('p2', 'beige', 'chinos'),
  garment('f1', 'white', 'sneakers'),
  garment('f2', 'brown', 'loafers'),
];

/** Thirty garments for most days and occasions. */
export const MEDIUM: readonly StylistGarment[] = [
  garment('ms01', 'white', 't-shirt'),
  garment('ms02', 'black', 't-shirt'),
  garment('ms03', 'navy', 't-shirt', { pattern: 'striped', second: 'white' }),
  garment('ms04', 'red', 't-shirt', { pattern: 'printed', second: 'white' }),
  garment('ms05', 'white', 'dress shirt'),
  garment('ms06', 'light blue', 'dress shirt'),
  garment('ms07', 'pink', 'linen shirt'),
  garment('ms08', 'navy', 'sweater'),
  garment('ms09', 'burgundy', 'sweater'),
  garment('ms10', 'grey', 'hoodie'),
  garment('ms11', 'charcoal', 'blazer'),
  garment('ms12', 'green', 'polo'),
  garment('ms13', 'olive', 'coat'),
  garment('ms14', 'white', 'linen shirt'),
  garment('mp01', 'blue', 'jeans'),
  garment('mp02', 'black', 'jeans'),
  garment('mp03', 'beige', 'chinos'),
  garment('mp04', 'navy', 'chinos'),
  garment('mp05', 'charcoal', 'dress pants'),
  garment('mp06', 'khaki', 'shorts'),
  garment('mp07', 'grey', 'joggers'),
  garment('mp08', 'black', 'skirt', { pattern: 'checked', second: 'grey' }),
  garment('mf01', 'white', 'sneakers'),
  garment('mf02', 'red', 'sneakers'),
  garment('mf03', 'brown', 'loafers'),
  garment('mf04', 'black', 'dress shoes'),
  garment('mf05', 'brown', 'boots'),
  garment('mf06', 'tan', 'sandals'),
  garment('mf07', 'grey', 'running shoes'),
  garment('mf08', 'black', 'ankle boots'),
];

/** Thirty garments and what is worn instead of them, over them or with them; its coats and jackets have their own category. */
export const EVERYTHING: readonly StylistGarment[] = [
  ...MEDIUM.filter(({ attributes }) => !['coat', 'blazer'].includes(attributes.type ?? '')),
  garment('wd1', 'black', 'evening dress'),
  garment('wd2', 'red', 'sundress'),
  garment('wd3', 'navy', 'knit dress'),
  garment('wd4', 'green', 'dress'),
  garment('wd5', 'charcoal', 'jumpsuit'),
  garment('wo1', 'camel', 'overcoat'),
  garment('wo2', 'navy', 'parka'),
  garment('wo3', 'charcoal', 'suit jacket'),
  garment('wo4', 'indigo', 'denim jacket'),
  garment('wo5', 'beige', 'raincoat'),
  garment('wb1', 'brown', 'handbag'),
  garment('wb2', 'navy', 'backpack'),
  garment('wb3', 'black', 'clutch'),
  garment('wh1', 'beige', 'sun hat'),
  garment('wh2', 'grey', 'beanie'),
  garment('wa1', 'burgundy', 'scarf'),
  garment('wa2', 'black', 'sunglasses'),
  garment('wa3', 'brown', 'belt'),
];
/** Dresses and shoes, no separates. */
export const ONLY_DRESSES: readonly StylistGarment[] = EVERYTHING.filter(({ category }) =>
  ['dress', 'shoes'].includes(category),
);

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function generate(count: number): StylistGarment[] {
  const next = numbers(20_261_120);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)];

  return Array.from({ length: count }, (_, i) => {
    const pattern = next() < 0.7 ? 'plain' : pick(['striped', 'checked', 'printed'] as const);
    const second = pattern === 'plain' ? undefined : pick(COLOUR_NAMES);
    return garment(`g${String(i).padStart(3, '0')}`, pick(COLOUR_NAMES), pick(GENERATED), {
      pattern,
      second,
    });
  });
}

/** Five hundred garments of every kind. */
export const LARGE: readonly StylistGarment[] = generate(500);

type Measured = Omit<NameableGarment, 'createdAt'> & { createdAt: string };

/**
 * Pieces of eighteen street photos as `/process` and `/save` measured them (`scripts/eval/measure-wardrobe.ts`), under the names that the
 * interface shows.
 */
export const MEASURED: readonly StylistGarment[] = toStylistWardrobe(
  (
    JSON.parse(
      readFileSync(join(import.meta.dirname, 'measured-wardrobe.json'), 'utf8'),
    ) as Measured[]
  ).map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
);
