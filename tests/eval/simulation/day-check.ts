import type { Category } from '../../../functions/src/contract/index.ts';
import type {
  Outfit,
  StylistGarment,
  StylistWeather,
} from '../../../functions/src/stylist/types.ts';

/** A day as the checker sees it. It uses no rule of the stylist's. */
export type CheckedDay = {
  wardrobe: readonly StylistGarment[];
  weather: StylistWeather;
  /** Grade of formality that the day's event asks for; 1: any. */
  formality: number;
  inTheWash: ReadonlySet<string>;
  /** Outfits of the seven days before. */
  recent: readonly Outfit[];
};

export type DayFindings = {
  /** What a person would not forgive. */
  violations: string[];
  /** The outfit was worn within a week, and there was no other. */
  isRepeat: boolean;
  /** Pieces that do not suit, for which nothing clean would have suited better. */
  unavoidable: number;
};

const BODY: readonly Category[] = ['shirt', 'pants', 'shoes', 'dress'];
const ON_TORSO: readonly Category[] = ['shirt', 'dress'];
const OPEN_SHOES = ['sandals', 'slippers'];

/** Whether anybody would call a piece wrong for the day: freezing, sweating, or wet feet. */
export function isWrong(
  { category, attributes }: StylistGarment,
  weather: StylistWeather,
): boolean {
  const { lowC, highC, precipitation } = weather;
  if (lowC === null || highC === null) return false;
  const { warmth, type } = attributes;
  const isWet = precipitation === 'rain' || precipitation === 'snow';
  if (isWet && OPEN_SHOES.includes(type ?? '')) return true;
  if (highC >= 27 && warmth >= 4) return category !== 'bag' && category !== 'accessory';
  if (ON_TORSO.includes(category)) {
    if (highC < 4) return warmth <= 2;
    return highC < 12 ? warmth <= 1 : highC >= 23 && warmth >= 5;
  }
  if (category === 'pants' || category === 'shoes') return highC < 6 && warmth <= 1;
  if (category === 'outerwear') return highC < 0 ? warmth <= 2 : highC >= 24 && warmth >= 4;
  return false;
}

const bodyOf = (outfit: Outfit): string =>
  BODY.flatMap((category) => outfit[category] ?? [])
    .sort()
    .join();

/** Every outfit of clean pieces that are right for the day. */
function* rightOutfits({ wardrobe, weather, formality, inTheWash }: CheckedDay): Generator<Outfit> {
  const right = (category: Category) =>
    wardrobe.filter(
      (piece) =>
        piece.category === category &&
        !inTheWash.has(piece.id) &&
        !isWrong(piece, weather) &&
        piece.attributes.formality >= formality,
    );
  for (const shoes of right('shoes')) {
    for (const shirt of right('shirt'))
      for (const pants of right('pants'))
        yield { shirt: shirt.id, pants: pants.id, shoes: shoes.id };
    for (const dress of right('dress')) yield { dress: dress.id, shoes: shoes.id };
  }
}

/** Whether a clean piece of the category would have been right. */
const hasRight = (category: Category, { wardrobe, weather, formality, inTheWash }: CheckedDay) =>
  wardrobe.some(
    (piece) =>
      piece.category === category &&
      !inTheWash.has(piece.id) &&
      !isWrong(piece, weather) &&
      piece.attributes.formality >= formality,
  );

/** Checks one day's outfit. */
export function checkDay(outfit: Outfit, day: CheckedDay): DayFindings {
  const { wardrobe, weather, inTheWash, recent } = day;
  const findings: DayFindings = { violations: [], isRepeat: false, unavoidable: 0 };
  const say = (what: string) => findings.violations.push(what);
  for (const [category, id] of Object.entries(outfit) as [Category, string][]) {
    const piece = wardrobe.find((one) => one.id === id && one.category === category);
    if (!piece) {
      say(`${id} is not owned`);
      continue;
    }
    if (inTheWash.has(id)) say(`${id} is in the wash`);
    if (!isWrong(piece, weather)) continue;
    if (hasRight(category, day)) say(`${id} is wrong for ${weather.lowC} to ${weather.highC} °C`);
    else findings.unavoidable += 1;
  }
  const isWhole = Boolean(outfit.shoes && (outfit.dress ?? (outfit.shirt && outfit.pants)));
  const [other] = rightOutfits(day);
  if (!isWhole && other) say('not a whole outfit');
  const freezes = weather.highC !== null && weather.highC < 8;
  if (freezes && !outfit.outerwear && hasRight('outerwear', day)) say('no coat in the cold');

  const worn = new Set(recent.map(bodyOf));
  if (worn.has(bodyOf(outfit))) {
    findings.isRepeat = true;
    for (const one of rightOutfits(day)) {
      if (worn.has(bodyOf(one))) continue;
      say(`${bodyOf(outfit)} again within a week`);
      break;
    }
  }
  return findings;
}
