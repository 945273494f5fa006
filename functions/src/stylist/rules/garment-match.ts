import type { ColourName, GarmentColour } from '../../contract/index.ts';
import { isNeutral } from '../colour/hue.ts';
import { colourDifference, toLch, type Lab } from '../colour/lab.ts';
import { centreOf, nameColour } from '../garment/colour-names.ts';
import { COLOUR_WORDS, isColourFamily, isColourName, TONES } from '../language/colour-words.ts';
import { colourIn } from '../garment/fallback-attributes.ts';
import { GARMENT_TYPES, isWithin, typeIn } from '../language/garment-words.ts';
import { mayBe } from './possible-types.ts';
import type { GarmentFilter, StylistGarment } from '../types.ts';

/**
 * `wanted` considers a garment's main colours and kind, `excluded` all of them: "no red" includes red stripes. `possible` is `wanted` with the
 * benefit of the doubt for garments of unknown kind, such as those that were only measured.
 */
export type Strictness = 'wanted' | 'possible' | 'excluded';

/** From this share on, a garment's second colour makes it "a blue shirt" as well. */
const NOTICEABLE_SHARE = 0.4;
/** CIEDE2000; shades with the same name differ by about this much. */
const SAME_SHADE = 7;

/** The basic name of a garment's colour: its own, else the nearest. */
export function colourKey({ name, lab }: GarmentColour): ColourName {
  return isColourName(name) ? name : nameColour(lab);
}

function isTone(tone: string, lab: Lab): boolean {
  const { l, c, h } = toLch(lab);
  if (tone === 'dark') return l < 40;
  if (tone === 'light') return l > 65;
  if (tone === 'bright') return c > 45 && l > 35;
  if (tone === 'neutral') return isNeutral({ l, c, h });
  if (tone === 'pastel') return l > 72 && c >= 8 && c < 45;
  return h > 30 && h < 125 && c >= 8 && c < 50 && l < 78;
}

/** Whether a colour matches the name of a colour or of a tone. */
function isColour(colour: GarmentColour, asked: string, strictness: Strictness): boolean {
  if (asked in TONES) return isTone(asked, colour.lab);
  const own = colourKey(colour);
  if (own === asked) return true;
  if (isColourFamily(asked)) {
    const { families } = COLOUR_WORDS[own];
    return strictness === 'excluded' ? families.includes(asked) : families[0] === asked;
  }
  return isColourName(asked) && colourDifference(centreOf(asked), colour.lab) < SAME_SHADE;
}

/** A name of at most six words, so that a sentence written into a name does not set the garment's colour. */
const NAME = /^[\p{L}\d'’,-]+(?: [\p{L}\d'’,-]+){0,5}$/u;

function hasColour(garment: StylistGarment, asked: string, strictness: Strictness): boolean {
  // The owner calls them "stone chinos", so they are stone, whatever was measured.
  if (isColourName(asked) && NAME.test(garment.name) && colourIn(garment.name) === asked)
    return true;
  return garment.attributes.colours.some(
    (colour, i) =>
      (strictness === 'excluded' || i === 0 || colour.share >= NOTICEABLE_SHARE) &&
      isColour(colour, asked, strictness),
  );
}

/** The kind of garment, from its type, else its description and name, else the length of its legs; undefined if nothing tells it. */
export function garmentType(garment: StylistGarment): string | undefined {
  const { category, name, attributes } = garment;
  const told = [attributes.type ?? '', attributes.description, name]
    .map(typeIn)
    // A "jeans shirt" is not a pair of jeans.
    .find((found) => found !== undefined && GARMENT_TYPES[found].categories.includes(category));
  return told ?? (category === 'pants' && attributes.length === 'short' ? 'shorts' : undefined);
}

/** Every text of a garment, in lower case. */
function textOf({ name, attributes, words }: StylistGarment): string {
  const { description, material, fit, type } = attributes;
  return [description, name, material, fit, type, words].join(' ').toLowerCase();
}

function isOfType(garment: StylistGarment, asked: string, strictness: Strictness): boolean {
  const own = garmentType(garment);
  if (own !== undefined || strictness === 'wanted') return isWithin(own, asked);
  // Its kind is unknown. If its picture allows the kind, it may match a wish, and it is left out by an exclusion.
  return mayBe(garment, asked);
}

/** Whether a garment matches a filter. */
export function matches(
  garment: StylistGarment,
  filter: GarmentFilter,
  strictness: Strictness,
): boolean {
  const { category, type, colours, pattern, words } = filter;
  if (category !== null && garment.category !== category) return false;
  if (type !== null && !isOfType(garment, type, strictness)) return false;
  if (colours.length > 0 && !colours.some((colour) => hasColour(garment, colour, strictness))) {
    return false;
  }
  if (pattern !== null) {
    const own = garment.attributes.pattern;
    if (pattern === 'patterned' ? own === 'plain' : own !== pattern) return false;
  }
  return words.length === 0 || words.every((word) => textOf(garment).includes(word));
}
