import type { ClothingCollection } from '@contract';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { garmentsOf } from '../../../domain/garments/collection.ts';
import { Rail } from './rail.tsx';
import type { RailProps } from './rail.tsx';
import { useInTurn } from './use-in-turn.ts';

export type ClosetRailProps = Omit<RailProps, 'items' | 'isFirst'> & {
  /** Undefined while it loads. */
  closet: ClothingCollection | undefined;
  /** The rails are drawn one after the other, in this order, so that the page answers in between. */
  turn: number;
};

/** The rail of a category. Pants hang in reverse order (requirement 2.24). */
export const ClosetRail = ({ closet, turn, ...rail }: ClosetRailProps) => {
  const { table } = useCategories();
  const hung = useInTurn(closet, turn);
  const items = hung && garmentsOf(hung, rail.category, table);
  const isReversed = table[rail.category].wornOn === 'legs';
  return <Rail {...rail} isFirst={turn === 0} items={isReversed ? items?.toReversed() : items} />;
};
