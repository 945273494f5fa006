import type { Category } from '../../contract/clothes/categories.ts';
import type { Obstacle } from '../body/wearable.ts';

type Placed = Exclude<Category, 'accessory'>;

/** What the photo has to contain for a garment, and where it ends if it does not. */
const NEEDS: Record<Placed, { parts: string; ends: string; wanted: string }> = {
  shirt: upperBody(),
  outerwear: upperBody(),
  pants: {
    parts: 'the hips and knees',
    ends: 'does not reach from the hips to the knees',
    wanted: 'shows the person at least down to the knees',
  },
  dress: {
    parts: 'the shoulders, hips and knees',
    ends: 'does not reach from the shoulders to the knees',
    wanted: 'shows the person at least down to the knees',
  },
  shoes: {
    parts: 'the feet',
    ends: 'ends above the feet',
    wanted: 'shows the person from head to foot',
  },
  bag: {
    parts: 'the hips and hands',
    ends: 'does not reach down to the hips and a hand',
    wanted: 'shows both',
  },
  hat: {
    parts: 'the face and shoulders',
    ends: 'does not reach from the face to the shoulders',
    wanted: 'shows the face from the front',
  },
};

function upperBody() {
  return {
    parts: 'the shoulders and hips',
    ends: 'does not reach from the shoulders to the hips',
    wanted: 'shows the whole upper body',
  };
}

const NO_SHOES =
  'No shoes can be seen in this photo, so Atelier does not know where new ones go. Please choose one in which shoes are worn and no hem covers them.';

export const HIDDEN_PANTS =
  'In this photo a dress or long coat covers the place of the pants. Please add a shirt, or choose a photo without it.';

/** Shoes, a bag or a hat are left out of an outfit where the photo has no place for them. */
export const MAY_BE_LEFT_OUT = ['shoes', 'bag', 'hat'] as const satisfies Placed[];

/** The note on what is left out. @param why sentences that name the reason */
export const leftOutNote = (category: (typeof MAY_BE_LEFT_OUT)[number], why: string): string =>
  `${category === 'shoes' ? 'The shoes are' : `The ${category} is`} left out. ${why}`;

/** The sentence that says what of this photo prevents the garment from being put on, and which photo would work. */
export function poseRefusal(category: Placed, obstacle: Obstacle): string {
  if (obstacle === 'barefoot') return NO_SHOES;
  const { parts, ends, wanted } = NEEDS[category];
  return obstacle === 'outside'
    ? `This photo ${ends}. Please choose one that ${wanted}.`
    : `Something hides ${parts} in this photo. Please choose one that ${wanted}.`;
}
