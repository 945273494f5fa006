import type { ClothingItem } from '@contract';
import { CheckIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './garment-button.module.css';
import { Hanger } from './hanger.tsx';

export type GarmentButtonProps = {
  item: ClothingItem;
  /** Place along the rail, from 0: later ones begin to sway later. */
  index: number;
  displayed: boolean;
  tabIndex: 0 | -1;
  onPress: () => void;
  /** A press that may become a drag. */
  onGrab: (event: React.PointerEvent) => void;
};

/** A garment on its hanger, or a pair of shoes; pressing it puts it on display. */
export const GarmentButton = ({
  item,
  index,
  displayed,
  tabIndex,
  onPress,
  onGrab,
}: GarmentButtonProps) => (
  <button
    type="button"
    className={styles.garment}
    data-category={item.category}
    data-roving-id={item.id}
    aria-pressed={displayed}
    aria-label={item.name}
    title={item.name}
    tabIndex={tabIndex}
    style={{ '--index': index } as React.CSSProperties}
    onPointerDown={onGrab}
    onClick={(event) => {
      // The second press of a double click would take it back.
      if (event.detail < 2) onPress();
    }}
  >
    <span className={styles.swing}>
      {item.category === 'shoes' ? null : <Hanger category={item.category} />}
      <Picture src={item.thumbnail} alt="" fit="contain" className={styles.picture} />
      {displayed ? (
        <span className={styles.mark}>
          <CheckIcon />
        </span>
      ) : null}
    </span>
  </button>
);
