import type { Reading } from '../../contract/photos/reading.ts';
import { rgbToLab } from '../pixels/colour.ts';
import { supportBox } from '../pixels/box.ts';
import { createGuidedFilter } from '../pixels/guided-filter.ts';
import { PARSE_CLASSES } from '../body/person-parse.ts';
import { BONE_PRIOR_REFINEMENT, bonePriors } from './bone-priors.ts';
import { type ColourRefinement, refineByColour } from './colour-refinement.ts';
import type { ParsedClasses, ParsingNetwork } from './parsing-network.ts';
import { GRID_HEIGHT, GRID_WIDTH, type PersonGrid } from './person-grid.ts';

/** Radius (grid pixels) and epsilon of the guided filter between colour iterations. */
const FILTER_RADIUS = 3;
const FILTER_EPSILON = 1e-3;
/** Above this background probability of the network, pixels stay background. */
const SURE_BACKGROUND = 0.98;

const NETWORK_REFINEMENT: ColourRefinement = {
  priorWeight: 0.7,
  priorFloor: 1e-4,
  colourWeight: 0.3,
  unknownColour: -16,
  certainBackground: 0.97,
  keepBackground: true,
  clusters: (l) => (l < 5 ? 4 : 3),
  learnAbove: () => 0.55,
};

/**
 * Class probabilities on the person grid, in the order of PARSE_CLASSES, refined by the photo's own colours.
 * @param network without it only the bone priors decide: no pixel is ever 'other', and nobody wears a dress
 * @param asked the reading that the network is to give
 */
export async function computeClassMaps(
  grid: PersonGrid,
  network: ParsingNetwork | null,
  asked?: Reading,
): Promise<ParsedClasses> {
  const lab = rgbToLab(grid.rgb);
  const parsed = await network?.parse(grid, asked);
  const mayBePerson = (p: number) =>
    grid.person[p] > 0 || (parsed !== undefined && parsed.maps[0][p] < SURE_BACKGROUND);
  const filter = createGuidedFilter(
    { data: grid.rgb, width: GRID_WIDTH, height: GRID_HEIGHT },
    {
      radius: FILTER_RADIUS,
      epsilon: FILTER_EPSILON,
      region: supportBox(GRID_WIDTH, GRID_HEIGHT, 3 * FILTER_RADIUS, mayBePerson),
    },
  );
  if (parsed) {
    return { ...parsed, maps: refineByColour(parsed.maps, lab, filter, NETWORK_REFINEMENT) };
  }
  const maps = refineByColour(bonePriors(grid), lab, filter, BONE_PRIOR_REFINEMENT);
  while (maps.length < PARSE_CLASSES.length) maps.push(new Float32Array(maps[0].length));
  return {
    maps,
    dressLikelihood: 0,
    wearsOuterwear: false,
    lowerKind: 'pants',
    reading: 'separates',
  };
}
