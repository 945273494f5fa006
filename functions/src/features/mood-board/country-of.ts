import type { Places } from '../../providers/weather/places.ts';

const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Countries whose codes the table and `Intl` do not agree on. */
const CODES: Record<string, string> = { 'united kingdom': 'GB', 'hong kong': 'HK' };

/**
 * The country of a place as ISO 3166 code of two letters; undefined where the table does not say it. A code of the table counts only when it is one
 * of a country with that very name: `AL` stands there for Alabama.
 */
export const makeCountryOf = (places: Places) => {
  const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return (location: string): string | undefined => {
    const place = places.find(location);
    if (!place) return undefined;
    const country = place.kind === 'city' ? place.city.country : (place.region.names[0] ?? '');
    const names = places.regionNames(country);
    const code = names.find(
      (name) =>
        /^[a-z]{2}$/.test(name) && names.includes(plain(countryNames.of(name.toUpperCase()) ?? '')),
    );
    return CODES[plain(country)] ?? code?.toUpperCase();
  };
};
