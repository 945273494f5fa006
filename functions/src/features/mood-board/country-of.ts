import type { Places } from '../../providers/weather/places.ts';

const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Countries for which the table and `Intl` have different codes. */
const CODES: Record<string, string> = { 'united kingdom': 'GB', 'hong kong': 'HK' };

/**
 * The country of a place as a two-letter ISO 3166 code; undefined if the table has none. A code of the table counts only if it belongs to a country
 * with the same name, because the table also uses `AL` for Alabama.
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
