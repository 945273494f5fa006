import type { ClothingItem } from '@contract';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './goes-with.module.css';

type Props = {
  /** Ids of garments; those that are no longer in the wardrobe are left out. */
  ids: readonly string[];
  garments: ReadonlyMap<string, ClothingItem>;
  /** Maximum number of shown garments. */
  max?: number;
};

/** The pieces of the wardrobe that a product goes with. */
export const GoesWith = ({ ids, garments, max = 3 }: Props) => {
  const present = ids.flatMap((id) => garments.get(id) ?? []);
  if (present.length === 0) return null;
  const shown = present.slice(0, max);
  const more = present.length - shown.length;
  return (
    <div className={styles.with}>
      <p className={styles.label}>goes with</p>
      <ul className={styles.pieces} aria-label="Goes with">
        {shown.map(({ id, name, thumbnail, rail }) => (
          <li key={id} className={styles.piece}>
            <Picture src={rail?.url ?? thumbnail} alt={name} title={name} fit="contain" />
          </li>
        ))}
        {more > 0 ? <li className={styles.more}>+{more}</li> : null}
      </ul>
    </div>
  );
};
