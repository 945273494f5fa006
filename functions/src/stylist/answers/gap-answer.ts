import { NEEDED_CATEGORIES } from '../../contract/index.ts';
import { findGaps } from '../gap-analysis.ts';
import type { StylistGarment } from '../types.ts';
import { labelOf } from '../wording/label.ts';
import { list, PLURAL } from '../wording/nouns.ts';
import type { Reply } from './inventory.ts';

/**
 * Answers what a wardrobe lacks. It offers nothing for sale: a gap is a kind of garment, with the number of outfits that it would add to the owned
 * garments.
 */
export function gapAnswer(wardrobe: readonly StylistGarment[]): Reply {
  const gaps = findGaps(wardrobe);
  if (gaps.length > 0) {
    const [first, ...rest] = gaps.map(
      ({ name, adds }) => `${name} would add ${adds} ${adds === 1 ? 'outfit' : 'outfits'}`,
    );
    const others = rest.length === 0 ? '' : `, ${list(rest)}`;
    const partners = gaps[0].goesWith
      .slice(0, 2)
      .flatMap((id) => wardrobe.find((garment) => garment.id === id) ?? []);
    return {
      text: `With what you own, ${first}${others}. The first goes best with ${list(partners.map((one) => `the ${labelOf(one)}`))}. I cannot say where to buy any of it.`,
      garmentIds: partners.map(({ id }) => id),
    };
  }
  const empty = NEEDED_CATEGORIES.filter((category) =>
    wardrobe.every((one) => one.category !== category),
  );
  return {
    text:
      empty.length > 1
        ? `Your wardrobe has no ${list(
            empty.map((category) => PLURAL[category]),
            'or',
          )} yet, so one more piece is not enough for an outfit. Add those first.`
        : 'No basic piece would add a good outfit to what you own.',
    garmentIds: [],
  };
}
