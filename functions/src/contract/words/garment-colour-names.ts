import * as z from 'zod/mini';

/**
 * The basic colour names of garments, each with a representative sRGB colour. The names are common words of clothes shops. The colours were chosen
 * by eye for dyed fabric in daylight, which is duller than paint of the same name.
 */
export const COLOUR_CENTRES = {
  black: '#242427',
  charcoal: '#484b50',
  grey: '#808387',
  'light grey': '#bcbfc2',
  white: '#f3f3f1',
  cream: '#eee4cc',
  beige: '#d8c6a6',
  stone: '#cbc2b6',
  taupe: '#92857a',
  khaki: '#a3986f',
  tan: '#bb9263',
  camel: '#b17d3f',
  brown: '#6b452e',
  'dark brown': '#3d2a21',
  rust: '#a24b2a',
  burgundy: '#63202f',
  red: '#c9232c',
  coral: '#ea7662',
  pink: '#e6a8b4',
  fuchsia: '#cc3a82',
  purple: '#633d7c',
  lavender: '#b5a7d2',
  navy: '#252f4e',
  indigo: '#424e6f',
  blue: '#3160ab',
  'denim blue': '#6a84a6',
  'light blue': '#abc6e0',
  turquoise: '#45b4b4',
  teal: '#226a70',
  mint: '#b8dfcc',
  green: '#3d7d4d',
  'dark green': '#22402f',
  sage: '#9faa90',
  olive: '#5d6037',
  mustard: '#bb922e',
  yellow: '#efd44f',
  orange: '#ec8a2d',
} as const;
export type ColourName = keyof typeof COLOUR_CENTRES;
export const COLOUR_NAMES = Object.keys(COLOUR_CENTRES) as [ColourName, ...ColourName[]];
export const ColourName = z.enum(COLOUR_NAMES);
