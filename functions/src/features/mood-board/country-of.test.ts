import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPlaces } from '../../providers/weather/places.ts';
import { makeCountryOf } from './country-of.ts';

let countryOf: (location: string) => string | undefined;
beforeAll(async () => {
  countryOf = makeCountryOf(await loadPlaces(join(import.meta.dirname, '../../../catalogue')));
});

describe('the country of a place', () => {
  it.each([
    ['Lisbon', 'PT'],
    ['New York', 'US'],
    ['Toronto, Canada', 'CA'],
    ['London', 'GB'],
    ['UK', 'GB'],
    ['Hong Kong', 'HK'],
    ['Istanbul', 'TR'],
    ['são paulo', 'BR'],
    ['Ghent, Belgium', 'BE'],
    ['Canada', 'CA'],
  ])('%s is %s', (location, code) => {
    expect(countryOf(location)).toBe(code);
  });

  it.each(['London, Ontario', 'Alabama', 'England', 'Scandinavia', 'Nowhere in particular', ''])(
    '%j has none that is known',
    (location) => {
      expect(countryOf(location)).toBeUndefined();
    },
  );
});
