import { rgbToLab } from '../../../imaging/colour.ts';
import { createGuidedFilter } from '../../../imaging/guided-filter.ts';
import { PARSE_CLASSES } from '../../../imaging/person-parse.ts';
import { BONE_PRIOR_REFINEMENT, bonePriors } from './bone-priors.ts';
import { type ClassMaps, type ColourRefinement, refineByColour } from './colour-refinement.ts';
import type { ParsedClasses, ParsingNetwork } from './parsing-network.ts';
import { GRID_HEIGHT, GRID_WIDTH, type PersonGrid } from './person-grid.ts';

/** Radius (grid pixels) and epsilon of the guided filter between colour iterations. */
const FILTER_RADIUS = 3;
const FILTER_EPSILON = 1e-3;
/** The network's share when it is mixed with the bone priors; chosen on photos that it was not trained on. */
const NETWORK_SHARE = 0.7;
/** From this dress share on the bone priors, which know no dress, do not take part. */
const DRESS = 0.45;
/** What the bone priors are taken to say of classes that they do not know. */
const UNKNOWN_CLASS = 0.02;
const MIX_FLOOR = 1e-3;

const NETWORK_REFINEMENT: ColourRefinement = {
  priorWeight: 0.7,
  priorFloor: 1e-4,
  colourWeight: 0.2,
  unknownColour: -16,
  certainBackground: 0.97,
  keepBackground: true,
  clusters: (l) => (l < 5 ? 4 : 3),
  learnAbove: () => 0.55,
};

/**
 * Class probabilities on the person grid, in the order of PARSE_CLASSES, refined by the photo's own colours.
 * @param network without it the bone priors decide alone, and nothing is ever 'other'
 */
export function computeClassMaps(grid: PersonGrid, network: ParsingNetwork | null): ParsedClasses {
  const lab = rgbToLab(grid.rgb);
  const filter = createGuidedFilter(
    grid.rgb,
    GRID_WIDTH,
    GRID_HEIGHT,
    FILTER_RADIUS,
    FILTER_EPSILON,
  );
  const untrained = () => refineByColour(bonePriors(grid), lab, filter, BONE_PRIOR_REFINEMENT);
  if (!network) {
    const maps = untrained();
    while (maps.length < PARSE_CLASSES.length) maps.push(new Float32Array(maps[0].length));
    return { maps, dressShare: 0 };
  }
  const parsed = network.parse(grid);
  const prior = parsed.dressShare < DRESS ? mix(parsed.maps, untrained()) : parsed.maps;
  return {
    maps: refineByColour(prior, lab, filter, NETWORK_REFINEMENT),
    dressShare: parsed.dressShare,
  };
}

/** Weighted geometric mean of both, normalised. */
function mix(network: ClassMaps, untrained: ClassMaps): ClassMaps {
  const mixed = network.map((map, l) =>
    map.map((value, p) => {
      const other = l < untrained.length ? untrained[l][p] : UNKNOWN_CLASS;
      return (value + MIX_FLOOR) ** NETWORK_SHARE * (other + MIX_FLOOR) ** (1 - NETWORK_SHARE);
    }),
  );
  for (let p = 0; p < mixed[0].length; p++) {
    let sum = 0;
    for (const map of mixed) sum += map[p];
    for (const map of mixed) map[p] /= sum;
  }
  return mixed;
}
