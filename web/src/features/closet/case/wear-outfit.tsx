import { useCategories } from '../../../domain/garments/categories.tsx';
import { WearMenu } from '../../../domain/calendar/wear-menu.tsx';
import { composeLook } from '../../../domain/outfits/compose-link.ts';
import { piecesOf } from '../../../domain/outfits/outfit.ts';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import type { ClosetTryOn } from '../use-closet-try-on.ts';
import { useRunningTryOn } from '../use-running-try-on.ts';
import styles from './display-case.module.css';

/** What one does with the outfit of the case: logs or plans it, or begins a look with it. A try-on of it that ran when the page was left goes on. */
export const WearOutfit = ({ outfit, tryOn }: { outfit: Outfit; tryOn: ClosetTryOn }) => {
  const { uid } = useCurrentUser();
  const { table } = useCategories();
  useRunningTryOn(tryOn);
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
