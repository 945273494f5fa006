import { COLOUR_CENTRES, COLOUR_NAMES, type ColourName } from '../../contract/index.ts';
import { colourDifference, type Lab } from '../colour/lab.ts';
import { hexToLab } from '../colour/lab.ts';

const CENTRES = COLOUR_NAMES.map((name) => ({ name, lab: hexToLab(COLOUR_CENTRES[name]) }));

/** The basic colour name whose centre is nearest by CIEDE2000. */
export const nameColour = (lab: Lab): ColourName =>
  CENTRES.map(({ name, lab: centre }) => ({
    name,
    difference: colourDifference(lab, centre),
  })).reduce((best, one) => (one.difference < best.difference ? one : best)).name;

/** CIELAB of a basic colour name's centre. */
export const centreOf = (name: ColourName): Lab => hexToLab(COLOUR_CENTRES[name]);
