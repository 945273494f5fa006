import type { CategoryEntry, ClothingItem } from '@contract';
import { useState } from 'react';
import { hungPicture } from '../../../domain/garments/collection.ts';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './garment-button.module.css';
import { Hanger } from './hanger.tsx';
import { placeOf } from './place-of.ts';

export type GarmentButtonProps = {
  item: ClothingItem;
  wornOn: CategoryEntry['wornOn'];
  /**
   * Place along the visible part of the rail, from 0: later ones begin to sway later. Null: far along the rail, there for the keyboard and
   * for screen readers; its picture comes when it is near.
   */
  order: number | null;
  isOnFirstRail: boolean;
  displayed: boolean;
  tabIndex: 0 | -1;
  onPress: () => void;
  /** A press that may become a drag. */
  onGrab: (event: React.PointerEvent) => void;
};

/** So many of a rail are seen at once on a phone. */
const FIRST = 5;

type GarmentProps = Pick<GarmentButtonProps, 'item' | 'wornOn' | 'isOnFirstRail' | 'displayed'> & {
  order: number;
};

const Garment = ({ item, wornOn, isOnFirstRail, displayed, order }: GarmentProps) => {
  // It sways once, when it appears; changing the delay would restart the animation.
  const [delayed] = useState(order);
  return (
    <span className={styles.swing} style={{ '--order': delayed } as React.CSSProperties}>
      <Hanger wornOn={wornOn} />
      <Picture
        src={hungPicture(item)}
        alt=""
        fit="contain"
        isFirst={isOnFirstRail && order < FIRST}
        className={styles.picture}
        style={{ '--share': item.rail?.share } as React.CSSProperties}
      />
      {displayed ? (
        <span className={styles.mark}>
          <CheckIcon />
        </span>
      ) : null}
    </span>
  );
};

/** A garment on its hanger or hook, or one that stands; pressing it puts it on display. */
export const GarmentButton = ({
  item,
  wornOn,
  order,
  isOnFirstRail,
  displayed,
  tabIndex,
  onPress,
  onGrab,
}: GarmentButtonProps) => (
  <button
    type="button"
    className={styles.garment}
    data-category={item.category}
    data-worn-on={wornOn}
    data-place={placeOf(wornOn)}
    data-roving-id={item.id}
    aria-pressed={displayed}
    aria-label={item.name}
    title={item.name}
    tabIndex={tabIndex}
    onPointerDown={onGrab}
    onClick={(event) => {
      // Ignore the second press of a double click, which would take the garment back.
      if (event.detail < 2) onPress();
    }}
  >
    {order === null ? null : <Garment {...{ item, wornOn, isOnFirstRail, displayed, order }} />}
  </button>
);
