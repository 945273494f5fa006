/** The fifteen classes of the parsing network against labels of 59 classes, on the network's own grid. */
import type { RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { createLazyModel } from '../../functions/src/vision/parser/lazy-model.ts';
import { createModelFiles } from '../../functions/src/vision/parser/model-files.ts';
import {
  CLASS_NAMES,
  type NetworkClass,
} from '../../functions/src/vision/parser/network-classes.ts';
import { NETWORK_CHANNELS, networkInput } from '../../functions/src/vision/parser/network-input.ts';
import {
  GRID_HEIGHT,
  GRID_WIDTH,
  type PersonGrid,
} from '../../functions/src/vision/parser/person-grid.ts';
import { createPersonFinder, MODELS, UNKNOWN } from './person-on-grid.ts';

/** The names of the annotation that make up each class, as in training (`training/garments.py`; a test compares both). */
export const ANNOTATED: Record<NetworkClass, string> = {
  background: 'null',
  top: 'blouse bra hoodie jumper shirt sweater sweatshirt t-shirt tie top vest intimate swimwear',
  outerwear: 'blazer cape cardigan coat jacket suit',
  dress: 'dress romper bodysuit',
  pants: 'jeans leggings pants panties shorts',
  skirt: 'skirt',
  shoes: 'boots clogs flats heels loafers pumps sandals shoes sneakers wedges',
  bag: 'bag purse wallet',
  hat: 'hat',
  belt: 'belt',
  scarf: 'scarf',
  accessories: 'accessories bracelet earrings glasses gloves necklace ring sunglasses watch',
  hair: 'hair',
  skin: 'skin',
  legwear: 'socks stockings tights',
};
const CLASS_OF = new Map(
  CLASS_NAMES.flatMap((one, index) => ANNOTATED[one].split(' ').map((name) => [name, index])),
);
/** With something below they are tops, alone dresses. */
const EITHER = ['bodysuit', 'jumper'];
const LOWER = ['jeans', 'leggings', 'pants', 'shorts', 'skirt'];
/** What covers less than this share of the photo is not worn. */
const LEAST_WORN = 0.004;

/**
 * The class of each label.
 * @param labels numbers of names, `UNKNOWN` where nobody knows
 */
export function classesOf(labels: Uint8Array, names: readonly string[]): Uint8Array {
  const counts = new Uint32Array(256);
  for (const label of labels) counts[label]!++;
  const known = labels.length - counts[UNKNOWN]!;
  const wearsLower = names.some(
    (name, label) => LOWER.includes(name) && counts[label]! > LEAST_WORN * known,
  );
  const table = new Uint8Array(256).fill(UNKNOWN);
  names.forEach((name, label) => {
    const either = CLASS_NAMES.indexOf(wearsLower ? 'top' : 'dress');
    table[label] = EITHER.includes(name) ? either : (CLASS_OF.get(name) ?? UNKNOWN);
  });
  return labels.map((label) => table[label]!);
}

export type SeenPerson = { grid: PersonGrid; classes: Uint8Array };

/** Reads the likeliest class of each grid pixel of a photo; null where there is no person. */
export function createClassReader(): (photo: RgbImage) => Promise<SeenPerson | null> {
  const findPerson = createPersonFinder();
  const files = createModelFiles(MODELS);
  const network = createLazyModel(() => files.read('parsing.tflite'));
  return async (photo) => {
    const grid = await findPerson(photo);
    if (!grid) return null;
    const shape = [1, GRID_HEIGHT, GRID_WIDTH, NETWORK_CHANNELS];
    const [probabilities] = await network.run(networkInput(grid), shape);
    return { grid, classes: likeliest(probabilities!) };
  };
}

function likeliest(probabilities: Float32Array): Uint8Array {
  const count = CLASS_NAMES.length;
  const classes = new Uint8Array(probabilities.length / count);
  for (let p = 0; p < classes.length; p++) {
    let best = 0;
    for (let c = 1; c < count; c++)
      if (probabilities[p * count + c]! > probabilities[p * count + best]!) best = c;
    classes[p] = best;
  }
  return classes;
}

export type ClassScore = {
  /** In how many photos the annotation or the network has any of it. */
  photos: number;
  /** Mean intersection over union of these photos. */
  iou: number;
  /** Of all pixels together. */
  pooledIou: number;
};

/** Scores of the classes; pixels that nobody annotated do not count. */
export function createClassTally() {
  const tally = CLASS_NAMES.map(() => ({ ious: [] as number[], both: 0, either: 0 }));
  return {
    add(found: Uint8Array, truth: Uint8Array): void {
      const both = new Uint32Array(CLASS_NAMES.length);
      const either = new Uint32Array(CLASS_NAMES.length);
      for (let p = 0; p < truth.length; p++) {
        const [one, other] = [found[p]!, truth[p]!];
        if (other === UNKNOWN) continue;
        either[one]!++;
        if (one === other) both[one]!++;
        else either[other]!++;
      }
      tally.forEach((entry, c) => {
        if (either[c] === 0) return;
        entry.ious.push(both[c]! / either[c]!);
        entry.both += both[c]!;
        entry.either += either[c]!;
      });
    },
    scores: (): Record<NetworkClass, ClassScore> =>
      Object.fromEntries(
        CLASS_NAMES.map((name, c) => {
          const { ious, both, either } = tally[c]!;
          const sum = ious.reduce((total, iou) => total + iou, 0);
          return [
            name,
            {
              photos: ious.length,
              iou: rounded(sum / Math.max(1, ious.length)),
              pooledIou: rounded(both / Math.max(1, either)),
            },
          ];
        }),
      ) as Record<NetworkClass, ClassScore>,
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
