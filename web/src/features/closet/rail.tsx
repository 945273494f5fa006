import type { Category, ClothingItem } from '@contract';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { EmptyRail } from './empty-rail.tsx';
import { GarmentButton } from './garment-button.tsx';
import { RailSkeleton } from './rail-skeleton.tsx';
import styles from './rail.module.css';
import { useRailScroll } from './use-rail-scroll.ts';
import { useRovingFocus } from './use-roving-focus.ts';

/** Up to here garments hang in one row. */
const ONE_ROW_MAX = 4;

const TITLES = { shirt: 'Shirts', pants: 'Pants', shoes: 'Shoes' } as const;

export type RailProps = {
  category: Category;
  /** In the order shown; undefined while they load. */
  items: readonly ClothingItem[] | undefined;
  displayed: ClothingItem | undefined;
  onChoose: (item: ClothingItem) => void;
  /** A press on a piece that may become a drag. */
  onGrab: (item: ClothingItem, event: React.PointerEvent) => void;
};

/** Shirts hang in two rows, as in a wardrobe; the rest needs the height, or stands. */
const rowsOf = (category: Category, items: readonly ClothingItem[]) => {
  if (category !== 'shirt' || items.length <= ONE_ROW_MAX) return [items];
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
};

const Garments = ({
  category,
  items,
  displayed,
  onChoose,
  onGrab,
}: RailProps & { items: ClothingItem[] }) => {
  const rows = rowsOf(category, items);
  const { container, tabIndexOf } = useRovingFocus(
    items.map(({ id }) => id),
    displayed?.id,
  );
  const { more, scroll } = useRailScroll(container.ref, items.length);
  const further = (side: 'start' | 'end') =>
    more.includes(side) ? (
      <IconButton
        label={side === 'start' ? 'Earlier pieces' : 'Further pieces'}
        variant="raised"
        size="small"
        icon={side === 'start' ? <ChevronLeftIcon /> : <ChevronRightIcon />}
        className={styles.further}
        data-side={side}
        // The arrow keys reach all pieces by themselves.
        tabIndex={-1}
        onClick={() => scroll(side)}
      />
    ) : null;
  return (
    <>
      <div
        {...container}
        role="group"
        aria-label={TITLES[category]}
        className={styles.rows}
        data-rows={rows.length}
        data-more={more.join(' ') || undefined}
        style={{ '--count': rows[0]?.length } as React.CSSProperties}
      >
        {rows.map((row, index) => (
          <ul key={row[0]?.id} className={styles.row}>
            {row.map((item, place) => (
              <li key={item.id} className={styles.place}>
                <GarmentButton
                  item={item}
                  index={index * (rows[0]?.length ?? 0) + place}
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
      {further('start')}
      {further('end')}
    </>
  );
};

/** A brass rail with the garments of one category, or the rack with the shoes. */
export const Rail = ({ category, items, displayed, onChoose, onGrab }: RailProps) => {
  const title = TITLES[category];
  return (
    <section className={styles.rail} data-category={category} aria-labelledby={`rail-${category}`}>
      <header className={styles.header}>
        <h2 id={`rail-${category}`} className={styles.title}>
          {title}
        </h2>
        {items ? null : (
          <p role="status" className={styles.loading}>
            Loading {title.toLowerCase()}
          </p>
        )}
        {items && items.length > 0 ? <Tag tint={category}>{items.length}</Tag> : null}
      </header>
      <div className={styles.furniture}>
        {items === undefined ? (
          <RailSkeleton category={category} />
        ) : items.length === 0 ? (
          <EmptyRail
            category={category}
            sentence={`No ${title.toLowerCase()} in your collection yet`}
          />
        ) : (
          <Garments
            category={category}
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
