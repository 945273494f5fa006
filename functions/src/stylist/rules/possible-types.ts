import { toLch } from '../colour/lab.ts';
import type { StylistGarment } from '../types.ts';

type Test = (garment: StylistGarment) => boolean;

const isLong: Test = ({ attributes }) =>
  attributes.length !== 'short' && attributes.length !== 'half';
const hasSleeves =
  (...lengths: (string | undefined)[]): Test =>
  ({ attributes }) =>
    lengths.includes(attributes.length);

/** The blues of denim, from light to dark: CIELAB hue 240 to 300 degrees, neither grey nor bright. */
const isDenimBlue: Test = ({ attributes }) => {
  const { l, c, h } = toLch(attributes.colours[0].lab);
  return h >= 240 && h <= 300 && c >= 6 && c <= 45 && l <= 75;
};
/** Beige, khaki, brown, olive and the like. */
const isEarthy: Test = ({ attributes }) => {
  const { c, h } = toLch(attributes.colours[0].lab);
  return h >= 40 && h <= 125 && c >= 4 && c <= 50;
};
const isPlain: Test = ({ attributes }) => attributes.pattern === 'plain';

/** What the picture of a garment must show if it may be of a type. Types that cannot be seen in a picture are left out. */
const SIGNS: Readonly<Record<string, readonly Test[]>> = {
  jeans: [isPlain, isLong, isDenimBlue],
  chinos: [isPlain, isLong, isEarthy],
  't-shirt': [hasSleeves('short')],
  polo: [hasSleeves('short')],
  'tank top': [hasSleeves('none')],
  blouse: [hasSleeves('half', 'long')],
  'dress shirt': [hasSleeves('half', 'long')],
};

/** Whether a garment of unknown type may be of this type, by its colours and lengths. */
export const mayBe = (garment: StylistGarment, type: string): boolean =>
  SIGNS[type]?.every((holds) => holds(garment)) ?? false;
