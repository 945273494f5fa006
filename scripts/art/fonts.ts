import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const packages = join(import.meta.dirname, '../../web/node_modules/@fontsource-variable');

/** The letters that almost every page needs: ASCII and the signs of the interface's own words. `fonts.css` has the same ranges. */
export const FIRST_LETTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0·×–—‘’“”•…€',
].join('');

type First = {
  file: string;
  source: string;
  /** The weights that styles ask for: one, or the least and the greatest. */
  wght: number | { min: number; max: number };
};

const FIRST: First[] = [
  {
    file: 'fraunces-first.woff2',
    source: 'fraunces/files/fraunces-latin-wght-normal.woff2',
    wght: { min: 380, max: 560 },
  },
  {
    file: 'fraunces-first-italic.woff2',
    source: 'fraunces/files/fraunces-latin-wght-italic.woff2',
    wght: 400,
  },
  {
    file: 'figtree-first.woff2',
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    wght: { min: 400, max: 700 },
  },
];

/** Fonts with the first letters only, cut out of those of the packages. The rest of a font loads when a text needs it. */
export const firstFonts = () =>
  FIRST.map(({ file, source, wght }) => ({
    file,
    draw: (): Promise<Buffer> =>
      subsetFont(readFileSync(join(packages, source)), FIRST_LETTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght },
      }),
  }));
