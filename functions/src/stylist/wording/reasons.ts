import type { Harmony } from '../colour/harmony.ts';
import { patternClash, piecesHarmony } from '../outfits/fit.ts';
import type { Piece } from '../outfits/piece.ts';
import { colourKey } from '../rules/garment-match.ts';
import type { DressWeather } from '../rules/dress-weather.ts';
import type { StylistWeather } from '../types.ts';
import { isAre, list } from './nouns.ts';

/** Denim is neutral whatever its blue, so it is called what it is. */
function colourOf(piece: Piece): string {
  const name = colourKey(piece.attributes.colours[0]);
  return piece.isDenim && !name.includes('denim') ? `${name} denim` : name;
}
const noun = ({ category, type }: Piece) => type ?? category;

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
    return `${list(names)} ${names.length > 1 ? 'are' : 'is'} neutral, so the ${colourOf(lead)} of the ${noun(lead)} sets the accent`;
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
      return `${noun(one)} and ${noun(other)} share the same ${a}, one calm line`;
    case 'neutrals':
      return contrast >= 30
        ? `${both} are neutrals with a clear contrast of light and dark`
        : `${both} are neutrals close in lightness, which looks quiet`;
    case 'tonal':
      return a === b
        ? `${both} differ only in lightness, a tonal look`
        : `${both} are shades of one hue, a tonal look`;
    case 'analogous':
      return `${both} lie next to each other on the colour wheel`;
    case 'complementary':
      return `${both} face each other on the colour wheel, so each makes the other stand out`;
    case 'triadic':
      return `${both} are a third of the colour wheel apart, a lively pair`;
    case 'neutral-and-colour':
      return `${both} go together because one of them is neutral`;
    case 'clash':
      return `${both} pull in different directions, so this is the boldest part of it`;
  }
}

/** What the patterns do, where there is one; null when all is plain. */
export function patternReason(pieces: readonly Piece[]): string | null {
  const patterned = pieces.filter(({ attributes }) => attributes.pattern !== 'plain');
  if (patterned.length === 0 || pieces.length < 2) return null;
  const [first, second] = patterned;
  if (second && patternClash(first, second) > 0) {
    return `the ${noun(first)} and the ${noun(second)} both have a pattern, which is a lot at once`;
  }
  return `only the ${noun(first)} ${isAre(first)} ${first.attributes.pattern}, so the pattern has room`;
}

const SEASON_WORDS = { winter: 'winter', spring: 'spring', summer: 'summer', fall: 'autumn' };

/** The weather in short, as in "for ...": `3 °C`, `winter`. */
export function conditionWords({ tempC, season, precipitation }: DressWeather): string {
  const wet = precipitation === 'rain' || precipitation === 'snow' ? precipitation : null;
  if (tempC !== null) return `about ${Math.round(tempC)} °C${wet ? ` with ${wet}` : ''}`;
  if (season !== null) return `${SEASON_WORDS[season]}${wet ? ` with ${wet}` : ''}`;
  return wet ?? 'the weather';
}

/** A place comes from a person or a service: only what a name can have is repeated. */
function placeName(place: string): string {
  const name = place
    .replace(/[^\p{L}\p{M}\s.,'’-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  return name === '' ? 'your place' : name;
}

/** The weather as it may be told: never typical as measured, never a season as a temperature. */
export function weatherPhrase(dress: DressWeather, weather: StylistWeather | null): string {
  if (dress.source === 'said' || weather === null) {
    return dress.tempC === null
      ? `${conditionWords(dress)}, as you said`
      : `${conditionWords(dress)}, which is how I take your words`;
  }
  const { lowC, highC } = weather;
  const place = placeName(weather.place);
  const isWet = dress.precipitation === 'rain' || dress.precipitation === 'snow';
  const isKnown = dress.precipitation === weather.precipitation;
  const wet = isWet
    ? isKnown
      ? ` with ${dress.precipitation}`
      : ` and the ${dress.precipitation} you mention`
    : '';
  if (dress.source === 'season') {
    return `${SEASON_WORDS[weather.season]}${wet} in ${place} (I only know the season there, not the weather)`;
  }
  const degrees = lowC === highC ? `${lowC} °C` : `${lowC} to ${highC} °C`;
  if (dress.source === 'measured') return `today's ${degrees}${wet} in ${place}`;
  return `the ${degrees} that are typical for ${weather.month ?? SEASON_WORDS[weather.season]} in ${place}, not measured today${wet === '' ? '' : `,${wet}`}`;
}
