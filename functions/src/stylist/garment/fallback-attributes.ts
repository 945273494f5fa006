import {
  COLOUR_CENTRES,
  COLOUR_NAMES,
  type Category,
  type ColourName,
  type GarmentAttributes,
  SEASONS,
} from '../../contract/index.ts';
import { centreOf } from './colour-names.ts';

/** Longer names first, so that `light blue` is not taken for blue. */
const BY_LENGTH = [...COLOUR_NAMES].sort((a, b) => b.length - a.length);

/** The first colour that a text names; undefined if it names none. */
export const colourIn = (name: string): ColourName | undefined => {
  const words = ` ${name.toLowerCase().replace(/[^a-z]+/g, ' ')} `;
  const placed = BY_LENGTH.map((colour) => ({ colour, at: words.indexOf(` ${colour} `) }));
  return placed.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0]?.colour;
};

/**
 * Placeholder for attributes that are not derived yet: the colour in the garment's name, else a grey that goes with everything, and the middle of
 * every scale, so that the garment is neither left out nor preferred.
 */
export const fallbackAttributes = (category: Category, name: string): GarmentAttributes => {
  const colour = colourIn(name) ?? 'grey';
  const lab = [...centreOf(colour)] as [number, number, number];
  return {
    colours: [{ name: colour, hex: COLOUR_CENTRES[colour], lab, share: 1 }],
    pattern: 'plain',
    patternConfidence: 0,
    lightness: lab[0],
    warmth: 3,
    formality: category === 'shirt' ? 3 : 2,
    seasons: [...SEASONS],
    type: null,
    material: null,
    fit: null,
    description: name,
    source: 'name',
    edited: [],
  };
};
