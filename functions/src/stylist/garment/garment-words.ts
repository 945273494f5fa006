import type { Category, Season } from '../../contract/index.ts';

/** Typical attributes of a kind of garment. Warmth and formality as in `GarmentAttributes`, 1 to 5. */
export type GarmentKind = {
  type: string;
  /** Words or phrases in a name that mean this kind, in lower case. */
  words: readonly string[];
  warmth: number;
  formality: number;
  /** Its seasons, if they do not follow from its warmth. */
  seasons?: readonly Season[];
};

const ALL: readonly Season[] = ['winter', 'spring', 'summer', 'fall'];
const NOT_SUMMER: readonly Season[] = ['winter', 'spring', 'fall'];

const kind = (
  type: string,
  warmth: number,
  formality: number,
  words: readonly string[] = [],
  seasons?: readonly Season[],
): GarmentKind => ({
  type,
  words: [type, ...words],
  warmth,
  formality,
  ...(seasons && { seasons }),
});

/**
 * Kinds of garment by category, specific ones before general ones. Warmth follows the ordering of clothing insulation in ISO 9920 (a T-shirt below
 * a shirt below a thick sweater below a coat), formality the usual dress codes; both are rules of thumb.
 */
export const GARMENT_KINDS: Record<Category, readonly GarmentKind[]> = {
  shirt: [
    kind('puffer jacket', 5, 2, ['puffer', 'down jacket', 'quilted jacket']),
    kind('parka', 5, 2, ['anorak']),
    kind('trench coat', 4, 4, ['trench', 'mac'], ['spring', 'fall']),
    kind('raincoat', 3, 2, ['rain jacket', 'windbreaker'], ['spring', 'fall']),
    kind('coat', 5, 4, ['overcoat', 'peacoat', 'topcoat']),
    kind('leather jacket', 4, 2, ['biker jacket'], ['spring', 'fall', 'winter']),
    kind('denim jacket', 3, 2, ['jean jacket', 'trucker jacket'], ['spring', 'fall']),
    kind('bomber jacket', 3, 2, ['bomber'], ['spring', 'fall']),
    kind('blazer', 3, 4, ['sport coat', 'suit jacket', 'tuxedo', 'dinner jacket'], NOT_SUMMER),
    kind('overshirt', 3, 2, ['shacket', 'shirt jacket'], ['spring', 'fall']),
    kind('jacket', 4, 3, [], NOT_SUMMER),
    kind('cardigan', 4, 3),
    kind('hoodie', 4, 1, ['hooded sweatshirt'], NOT_SUMMER),
    kind('sweatshirt', 4, 1, ['crewneck'], NOT_SUMMER),
    kind('roll-neck', 4, 3, ['turtleneck', 'turtle neck', 'roll neck', 'polo neck']),
    kind('sweater', 4, 3, ['jumper', 'pullover', 'knit', 'cable-knit']),
    kind('vest', 3, 3, ['waistcoat', 'gilet'], ['spring', 'fall']),
    kind('jumpsuit', 2, 3, ['overall', 'dungarees']),
    kind('dress', 2, 3, ['gown', 'sundress']),
    kind('tank top', 1, 1, ['tank', 'camisole', 'singlet', 'crop top']),
    kind('t-shirt', 2, 2, ['tee', 't shirt', 'tshirt']),
    kind('polo shirt', 2, 3, ['polo']),
    kind('tunic', 2, 2),
    kind('blouse', 2, 3),
    kind('flannel shirt', 4, 2, ['lumberjack shirt']),
    kind('denim shirt', 3, 2, ['chambray shirt'], ['spring', 'summer', 'fall']),
    kind('oxford shirt', 3, 4, ['oxford', 'button-down', 'button down'], ALL),
    kind('dress shirt', 3, 5, ['formal shirt', 'poplin shirt'], ALL),
    kind('shirt', 3, 3, [], ['spring', 'summer', 'fall']),
  ],
  pants: [
    kind('shorts', 1, 1, ['bermudas']),
    kind('leggings', 3, 1, ['tights'], ALL),
    kind('joggers', 3, 1, ['sweatpants', 'track pants', 'jogging bottoms'], ALL),
    kind('miniskirt', 2, 2, ['mini skirt']),
    kind('skirt', 2, 3, [], ['spring', 'summer', 'fall']),
    kind('jeans', 3, 2, ['denim'], NOT_SUMMER),
    kind(
      'cargo trousers',
      3,
      1,
      ['cargo pants', 'cargo', 'utility trousers', 'utility pants'],
      ALL,
    ),
    kind('chinos', 3, 3, ['chino', 'khakis'], ['spring', 'summer', 'fall']),
    kind(
      'dress trousers',
      3,
      4,
      ['tailored trousers', 'suit trousers', 'dress pants', 'slacks'],
      ALL,
    ),
    kind('culottes', 2, 3, ['palazzo']),
    kind('trousers', 3, 3, ['pants'], NOT_SUMMER),
  ],
  shoes: [
    kind('flip-flops', 1, 1, ['flip flops', 'thongs']),
    kind('sandals', 1, 2, ['sandal', 'slides']),
    kind('espadrilles', 1, 2, ['espadrille']),
    kind('slippers', 2, 1, ['slipper'], ALL),
    kind('wellington boots', 4, 1, ['wellies', 'rain boots', 'rubber boots'], NOT_SUMMER),
    kind('hiking boots', 4, 1, ['walking boots', 'trekking boots'], NOT_SUMMER),
    kind('chelsea boots', 4, 3, ['chelsea'], NOT_SUMMER),
    kind('ankle boots', 4, 3, ['ankle boot', 'booties'], NOT_SUMMER),
    kind('boots', 4, 2, ['boot'], NOT_SUMMER),
    kind(
      'sneakers',
      3,
      2,
      ['sneaker', 'trainers', 'trainer', 'running shoes', 'tennis shoes'],
      ALL,
    ),
    kind('loafers', 2, 3, ['loafer', 'moccasins', 'slip-ons'], ['spring', 'summer', 'fall']),
    kind('oxford shoes', 3, 5, ['oxfords', 'oxford', 'brogues'], ALL),
    kind('derby shoes', 3, 4, ['derbies', 'derby', 'monk straps'], ALL),
    kind('heels', 2, 4, ['pumps', 'stilettos', 'high heels'], ['spring', 'summer', 'fall']),
    kind('ballet flats', 2, 3, ['flats', 'ballerinas'], ['spring', 'summer', 'fall']),
  ],
};

/** Cloth and leather by the words that name them, with what they add to warmth and formality. */
export const MATERIALS: readonly {
  material: string;
  words: readonly string[];
  warmth: number;
  formality: number;
}[] = [
  { material: 'linen', words: ['linen'], warmth: -1, formality: 0 },
  { material: 'silk', words: ['silk', 'satin'], warmth: -1, formality: 1 },
  { material: 'cashmere', words: ['cashmere'], warmth: 1, formality: 1 },
  { material: 'flannel', words: ['flannel'], warmth: 1, formality: 0 },
  { material: 'wool', words: ['wool', 'woollen', 'merino', 'tweed'], warmth: 1, formality: 1 },
  { material: 'fleece', words: ['fleece'], warmth: 1, formality: -1 },
  { material: 'corduroy', words: ['corduroy', 'cord'], warmth: 1, formality: 0 },
  { material: 'suede', words: ['suede'], warmth: 0, formality: 0 },
  { material: 'leather', words: ['leather'], warmth: 0, formality: 0 },
  { material: 'denim', words: ['denim', 'chambray'], warmth: 0, formality: 0 },
  { material: 'canvas', words: ['canvas'], warmth: 0, formality: -1 },
  { material: 'cotton', words: ['cotton', 'poplin'], warmth: 0, formality: 0 },
];

export const FITS: readonly { fit: string; words: readonly string[] }[] = [
  { fit: 'wide-leg', words: ['wide-leg', 'wide leg', 'flared'] },
  { fit: 'skinny', words: ['skinny'] },
  { fit: 'slim', words: ['slim', 'slim-fit'] },
  { fit: 'straight', words: ['straight', 'straight-leg'] },
  { fit: 'tailored', words: ['tailored', 'fitted'] },
  { fit: 'oversized', words: ['oversized', 'oversize', 'boxy'] },
  { fit: 'relaxed', words: ['relaxed', 'loose', 'baggy'] },
  { fit: 'cropped', words: ['cropped'] },
];

/** Whether a text contains a phrase as whole words, in the singular or the plural, with or without hyphens. */
const hasPhrase = (text: string, phrase: string): boolean =>
  new RegExp(`(^|[^\\p{L}])${phrase.replace(/[-]/g, '[- ]?')}s?($|[^\\p{L}])`, 'u').test(text);

/** The first entry with a phrase that the name contains. */
export const findByWords = <Entry extends { words: readonly string[] }>(
  entries: readonly Entry[],
  name: string,
): Entry | undefined => {
  const text = name.toLowerCase();
  return entries.find(({ words }) => words.some((phrase) => hasPhrase(text, phrase)));
};
