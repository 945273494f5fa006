import { useCategories } from '../../../domain/garments/categories.tsx';
import { WearMenu } from '../../../domain/calendar/wear-menu.tsx';
import { piecesOf } from '../../../domain/outfits/outfit.ts';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import styles from './display-case.module.css';

/** Logs or plans the outfit of the case. */
export const WearOutfit = ({ outfit }: { outfit: Outfit }) => {
  const { uid } = useCurrentUser();
  const { table } = useCategories();
  return (
    <div className={styles.wear}>
      <WearMenu
        uid={uid}
        pieces={piecesOf(outfit, table)}
        what="this outfit"
        origin="closet"
        size="small"
      />
    </div>
  );
};
