import { rgbToLab } from '../../../imaging/colour.ts';
import { supportBox } from '../../../imaging/box.ts';
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
/** Where the network is surer than this of the background, the mixture is sure enough of it to be left alone. */
const SURE_BACKGROUND = 0.98;

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
  const parsed = network?.parse(grid);
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
  const untrained = () => refineByColour(bonePriors(grid), lab, filter, BONE_PRIOR_REFINEMENT);
  if (!parsed) {
    const maps = untrained();
    while (maps.length < PARSE_CLASSES.length) maps.push(new Float32Array(maps[0].length));
    return { maps, dressShare: 0 };
  }
  const prior = parsed.dressShare < DRESS ? mix(parsed.maps, untrained()) : parsed.maps;
  return {
    maps: refineByColour(prior, lab, filter, NETWORK_REFINEMENT),
    dressShare: parsed.dressShare,
  };
}

/** Weighted geometric mean of both, normalised. */
function mix(network: ClassMaps, untrained: ClassMaps): ClassMaps {
  const mixed = network.map((map, l) => {
    const other = untrained.at(l);
    const out = new Float32Array(map.length);
    for (let p = 0; p < map.length; p++) {
      const logNetwork = Math.log(map[p] + MIX_FLOOR);
      const logOther = Math.log((other ? other[p] : UNKNOWN_CLASS) + MIX_FLOOR);
      out[p] = Math.exp(NETWORK_SHARE * logNetwork + (1 - NETWORK_SHARE) * logOther);
    }
    return out;
  });
  for (let p = 0; p < mixed[0].length; p++) {
    let sum = 0;
    for (const map of mixed) sum += map[p];
    for (const map of mixed) map[p] /= sum;
  }
  return mixed;
}
