import { useCategories } from '../../../domain/garments/categories.tsx';
import { WearMenu } from '../../../domain/calendar/wear-menu.tsx';
import { composeLook } from '../../../domain/outfits/compose-link.ts';
import { piecesOf } from '../../../domain/outfits/outfit.ts';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import styles from './display-case.module.css';

/** Logs or plans the outfit of the case, or begins a look with it. */
export const WearOutfit = ({ outfit }: { outfit: Outfit }) => {
  const { uid } = useCurrentUser();
  const { table } = useCategories();
  const pieces = piecesOf(outfit, table);
  return (
    <div className={styles.wear}>
      <ButtonLink to={composeLook(pieces)} size="small">
        Make a look
      </ButtonLink>
      <WearMenu uid={uid} pieces={pieces} what="this outfit" origin="closet" size="small" />
    </div>
  );
};
