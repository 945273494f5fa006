import type { Harmony } from '../colour/harmony.ts';
import { patternClash, piecesHarmony } from '../outfits/fit.ts';
import type { Piece } from '../outfits/piece.ts';
import { colourIn } from '../garment/fallback-attributes.ts';
import { typeIn } from '../language/garment-words.ts';
import { colourKey } from '../rules/garment-match.ts';
import type { DressWeather } from '../rules/dress-weather.ts';
import type { StylistWeather } from '../types.ts';
import { labelOf } from './label.ts';
import { isAre, list } from './nouns.ts';

/** A piece's colour as its name has it, else as it was measured. Denim is neutral whatever its blue, so it is called what it is. */
function colourOf(piece: Piece): string {
  const name = colourIn(labelOf(piece.garment)) ?? colourKey(piece.attributes.colours[0]);
  return piece.isDenim && !name.includes('denim') ? `${name} denim` : name;
}
/** What a piece is: the noun at the end of its name, such as `chinos`, if it is one. */
const noun = ({ garment, type, category }: Piece) => {
  const words = labelOf(garment)
    .replace(/ with (?:no|short|rolled|long) sleeves$| \d+$/, '')
    .split(' ');
  const last = words.at(-1) ?? '';
  return typeIn(last) !== undefined || last === category ? last : (type ?? category);
};

/** What the colours of the pieces have to do with each other, from the pair that says most; null for a single piece. */
export function colourReason(pieces: readonly Piece[]): string | null {
  const pairs = pieces.flatMap((one, i) =>
    pieces.slice(i + 1).map((other) => ({ one, other, harmony: piecesHarmony(one, other) })),
  );
  if (pairs.length === 0) return null;
  const neutral = pieces.filter((piece) => piece.palette[0].tint.neutral);
  const coloured = pieces.filter((piece) => !piece.palette[0].tint.neutral);
  if (coloured.length === 1) {
    const [lead] = coloured;
    const names = [...new Set(neutral.map(colourOf))];
    return `${list(names)} ${names.length > 1 ? 'are' : 'is'} neutral, so the ${colourOf(lead)} of the ${noun(lead)} is the accent`;
  }
  const pool =
    coloured.length >= 2
      ? pairs.filter(({ one, other }) => coloured.includes(one) && coloured.includes(other))
      : pairs;
  const { one, other, harmony } = pool.reduce((a, b) =>
    telling(b.harmony) > telling(a.harmony) ? b : a,
  );
  return pairReason(one, other, harmony);
}

const telling = ({ relation, score, contrast }: Harmony) =>
  (relation === 'neutrals' || relation === 'same' ? 0 : 1) + score + contrast / 200;

function pairReason(one: Piece, other: Piece, { relation, contrast }: Harmony): string {
  const [a, b] = [colourOf(one), colourOf(other)];
  const both = a === b ? `the two shades of ${a}` : `${a} and ${b}`;
  switch (relation) {
    case 'same':
      return `${noun(one)} and ${noun(other)} are both ${a}, which looks calm`;
    case 'neutrals':
      return contrast >= 30
        ? `${both} are neutral, one light and one dark`
        : `${both} are neutral and close in lightness, which looks quiet`;
    case 'tonal':
      return a === b ? `${both} go together` : `${both} are shades of one colour`;
    case 'analogous':
      return `${both} are neighbouring colours, so they go together`;
    case 'complementary':
      return `${both} are opposite colours, so each makes the other stand out`;
    case 'triadic':
      return `${both} are far apart on the colour wheel, which looks lively`;
    case 'neutral-and-colour':
      return `${both} go together because one of them is neutral`;
    case 'clash':
      return `${both} do not match easily, so this look is bold`;
  }
}

/** What the patterns do, where there is one; null when all is plain. */
export function patternReason(pieces: readonly Piece[]): string | null {
  const patterned = pieces.filter(({ attributes }) => attributes.pattern !== 'plain');
  if (patterned.length === 0 || pieces.length < 2) return null;
  const [first, second] = patterned;
  if (second && patternClash(first, second) > 0) {
    return `the ${noun(first)} and the ${noun(second)} both have a pattern, which looks busy`;
  }
  return `only the ${noun(first)} ${isAre(first)} ${first.attributes.pattern}, so the pattern stands out`;
}

export const SEASON_WORDS = {
  winter: 'winter',
  spring: 'spring',
  summer: 'summer',
  fall: 'autumn',
};

/** The weather in short, as in "for ...": `3 °C`, `winter`. */
export function conditionWords({ tempC, season, precipitation }: DressWeather): string {
  const wet = precipitation === 'rain' || precipitation === 'snow' ? precipitation : null;
  if (tempC !== null) return `about ${Math.round(tempC)} °C${wet ? ` with ${wet}` : ''}`;
  if (season !== null) return `${SEASON_WORDS[season]}${wet ? ` with ${wet}` : ''}`;
  return wet ?? 'the weather';
}

/** A place comes from a person or a service: only what a name can have is repeated. */
export function placeName(place: string): string {
  const name = place
    .replace(/[^\p{L}\p{M}\s.,'’-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  return name === '' ? 'your place' : name;
}

/** `12-18 °C`; with words below zero, where a hyphen would look like a minus. */
function degreesWords(lowC: number, highC: number): string {
  if (lowC === highC) return `${lowC} °C`;
  return lowC < 0 || highC < 0 ? `${lowC} to ${highC} °C` : `${lowC}-${highC} °C`;
}

/** The weather as in "good for ...": never typical as measured, never a season as a temperature. */
export function weatherPhrase(dress: DressWeather, weather: StylistWeather | null): string {
  if (dress.source === 'said' || weather === null) return conditionWords(dress);
  const { lowC, highC } = weather;
  const place = placeName(weather.place);
  const isWet = dress.precipitation === 'rain' || dress.precipitation === 'snow';
  const wet = isWet ? ` with ${dress.precipitation}` : '';
  if (dress.source === 'season' || lowC === null || highC === null) {
    return `${SEASON_WORDS[weather.season]}${wet} in ${place} (I only know the season there)`;
  }
  const degrees = degreesWords(lowC, highC);
  if (dress.source === 'measured') return `today's ${degrees}${wet} in ${place}`;
  const time = weather.month ?? SEASON_WORDS[weather.season];
  return `a typical ${time} day${wet} in ${place} (${degrees})`;
}
