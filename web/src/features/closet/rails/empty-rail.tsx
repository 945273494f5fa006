import type { CategoryEntry } from '@contract';
import { Link } from '../../../ui/actions/link.tsx';
import { Hanger } from './hanger.tsx';
import { placeOf } from './place-of.ts';
import styles from './rail.module.css';

const BARE_HANGERS = 3;

/** A rail without garments: bare hangers, and a link to the wardrobe. */
export const EmptyRail = ({
  wornOn,
  sentence,
}: Pick<CategoryEntry, 'wornOn'> & { sentence: string }) => (
  <>
    {placeOf(wornOn) === 'shelf' ? null : (
      <div className={styles.row} aria-hidden="true">
        {Array.from({ length: BARE_HANGERS }, (_, place) => (
          <span key={place} className={styles.bare}>
            <Hanger wornOn={wornOn} />
          </span>
        ))}
      </div>
    )}
    <div className={styles.empty}>
      <p>{sentence}</p>
      <Link to="/wardrobe">Add some in the wardrobe</Link>
    </div>
  </>
);
