import { CATEGORIES } from '../contract/index.ts';
import { outfitFit } from './outfits/fit.ts';
import { toPiece, type Piece } from './outfits/piece.ts';
import { dressWeather } from './rules/dress-weather.ts';
import { OCCASION_RULES } from './rules/occasions.ts';
import { shortfalls } from './rules/shortfall.ts';
import { readOccasion } from './language/read-occasion.ts';
import { readTerms } from './language/terms.ts';
import { tokenize } from './language/tokens.ts';
import type { Outfit, StylistGarment, StylistWeather } from './types.ts';
import { labelOf } from './wording/label.ts';
import { colourReason, weatherPhrase } from './wording/reasons.ts';
import { PLURAL, sentence } from './wording/nouns.ts';
import { shortfallClause } from './wording/shortfall.ts';

export type OutfitScore = {
  /** 0 to 100. Above 75 an outfit is well worth suggesting. A violation does not lower the score; it is listed separately. */
  score: number;
  /** Sentences for people; those about colours come first. */
  reasons: string[];
  /** Sentences about demands of weather or occasion that a piece misses, and about ids that are not in the wardrobe. */
  violations: string[];
};

const NOTHING_SAID = { tempC: null, precipitation: null, season: null };

/** Scores an outfit by the rules of the embedded stylist. `occasion` is parsed like a message: "a job interview". */
export function scoreOutfit(
  outfit: Outfit,
  wardrobe: readonly StylistGarment[],
  setting: { weather: StylistWeather | null; occasion: string | null },
): OutfitScore {
  const violations: string[] = [];
  const pieces: Piece[] = [];
  for (const category of CATEGORIES) {
    const id = outfit[category];
    if (id === undefined) continue;
    const garment = wardrobe.find((one) => one.id === id && one.category === category);
    if (garment) pieces.push(toPiece(garment));
    else violations.push(`The wardrobe has no such garment among its ${PLURAL[category]}.`);
  }
  if (pieces.length === 0) {
    return { score: 0, reasons: [], violations: [...violations, 'The outfit has no garment.'] };
  }
  const { occasion } = readOccasion(readTerms(tokenize(setting.occasion ?? '')), []);
  const weather = dressWeather(setting.weather, NOTHING_SAID);
  const demands = { weather, occasion, formality: { min: 1, max: 5 }, occasionWords: null };
  for (const piece of pieces) {
    for (const shortfall of shortfalls(piece, demands)) {
      violations.push(
        `The ${labelOf(piece.garment)} ${shortfallClause(piece, shortfall, demands)}.`,
      );
    }
  }
  const rule = occasion === null ? null : OCCASION_RULES[occasion];
  const fit = outfitFit(pieces, { weather, occasion: rule });
  const reasons = [colourReason(pieces)].filter((reason) => reason !== null);
  if (weather && violations.length === 0) {
    reasons.push(`Every piece is good for ${weatherPhrase(weather, setting.weather)}`);
  }
  return { score: Math.round(fit * 100), reasons: reasons.map(sentence), violations };
}
