import type { Category, CategoryEntry, ClothingItem } from '@contract';
import type { CSSProperties } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { EmptyRail } from './empty-rail.tsx';
import { FurtherButton } from './further-button.tsx';
import { GarmentButton } from './garment-button.tsx';
import { drawnSize } from './garment-scale.ts';
import { placeOf } from './place-of.ts';
import { RailHeader } from './rail-header.tsx';
import { RailSkeleton } from './rail-skeleton.tsx';
import styles from './rail.module.css';
import { useRailScroll } from './use-rail-scroll.ts';
import { useRovingFocus } from './use-roving-focus.ts';

/** Up to this many garments hang in one row. */
const ONE_ROW_MAX = 4;

export type RailProps = {
  category: Category;
  /** Whether another rail hangs on the same wall, so that there is room for one row. */
  isLow?: boolean;
  /** Whether it is the first one that is seen, so that its pictures come before those of others. */
  isFirst?: boolean;
  /** The garments in display order; undefined while they load. */
  items: readonly ClothingItem[] | undefined;
  displayed: ClothingItem | undefined;
  onChoose: (item: ClothingItem) => void;
  /** Called for a press that may become a drag. */
  onGrab: (item: ClothingItem, event: React.PointerEvent) => void;
};

type WornOn = CategoryEntry['wornOn'];

/** What hangs on a whole wall hangs in two rows, so that more are visible. What stands is in one. */
const rowsOf = (wornOn: WornOn, items: readonly ClothingItem[], isLow: boolean) => {
  if (isLow || placeOf(wornOn) !== 'rail' || items.length <= ONE_ROW_MAX) return [items];
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
};

/** Each place is as wide as its garment, so that no garment hides another. */
const placeStyle = (item: ClothingItem, wornOn: WornOn) => {
  const { width, height } = drawnSize(item, wornOn);
  return { '--w': width.toFixed(3), '--h': height.toFixed(3) } as CSSProperties;
};

const Garments = ({
  category,
  isLow = false,
  isFirst = false,
  items,
  displayed,
  onChoose,
  onGrab,
}: RailProps & { items: ClothingItem[] }) => {
  const { table, titleOf } = useCategories();
  const { wornOn } = table[category];
  const rows = rowsOf(wornOn, items, isLow);
  const { container, tabIndexOf } = useRovingFocus(
    items.map(({ id }) => id),
    displayed?.id,
  );
  const { more, orderOf, scroll } = useRailScroll(container.ref, items.length);
  return (
    <>
      <div
        {...container}
        role="group"
        aria-label={titleOf(category)}
        className={styles.rows}
        data-rows={rows.length}
        data-more={more.join(' ') || undefined}
      >
        {rows.map((row, index) => (
          <ul key={row[0]?.id} className={styles.row}>
            {row.map((item, place) => (
              <li key={item.id} className={styles.place} style={placeStyle(item, wornOn)}>
                <GarmentButton
                  item={item}
                  wornOn={wornOn}
                  order={orderOf(index, place)}
                  isOnFirstRail={isFirst}
                  displayed={item.id === displayed?.id}
                  tabIndex={tabIndexOf(item.id)}
                  onPress={() => onChoose(item)}
                  onGrab={(event) => onGrab(item, event)}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {more.map((side) => (
        <FurtherButton key={side} side={side} onPress={() => scroll(side)} />
      ))}
    </>
  );
};

/** A brass rail with the garments of one category, or the shelf or hooks for what does not hang. */
export const Rail = ({
  category,
  isLow = false,
  isFirst = false,
  items,
  displayed,
  onChoose,
  onGrab,
}: RailProps) => {
  const { table, titleOf } = useCategories();
  const title = titleOf(category);
  const { wornOn } = table[category];
  return (
    <section
      className={styles.rail}
      data-category={category}
      data-worn-on={wornOn}
      data-place={placeOf(wornOn)}
      data-low={isLow || undefined}
      style={{ '--count': items?.length ?? 1 } as CSSProperties}
      aria-labelledby={`rail-${category}`}
    >
      <RailHeader category={category} title={title} id={`rail-${category}`} count={items?.length} />
      <div className={styles.furniture}>
        {items === undefined ? (
          <RailSkeleton wornOn={wornOn} isLow={isLow} />
        ) : items.length === 0 ? (
          <EmptyRail
            wornOn={wornOn}
            sentence={`No ${title.toLowerCase()} in your collection yet`}
          />
        ) : (
          <Garments
            category={category}
            isLow={isLow}
            isFirst={isFirst}
            items={[...items]}
            displayed={displayed}
            onChoose={onChoose}
            onGrab={onGrab}
          />
        )}
      </div>
    </section>
  );
};
