import type { Category } from '@contract';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import styles from './type-tiles.module.css';

export type TypeTilesProps = {
  type: Category;
  /** How many garments of each; null while they load. */
  counts: Record<Category, number> | null;
  pieces: Outfit;
  onChoose: (type: Category) => void;
};

/** Chooses the type of clothing whose garments are shown. */
export const TypeTiles = ({ type, counts, pieces, onChoose }: TypeTilesProps) => {
  const { ids: all, iconOf, table, tintOf, titleOf } = useCategories();
  const ids = all.filter(
    (category) => table[category].isNeeded || counts?.[category] || type === category,
  );
  const labelOf = (category: Category) => {
    const title = [titleOf(category), counts?.[category]].join(' ').trim();
    return pieces[category] ? `${title}, one chosen` : title;
  };
  return (
    <fieldset className={styles.tiles} aria-label="Clothing type">
      {ids.map((category) => {
        const Icon = iconOf(category);
        return (
          <label key={category} className={styles.tile} style={tintOf(category)}>
            <input
              type="radio"
              name="clothing-type"
              className={styles.radio}
              aria-label={labelOf(category)}
              checked={type === category}
              onChange={() => onChoose(category)}
            />
            <Icon className={styles.icon} />
            <span>{titleOf(category)}</span>
            <span className={styles.count}>{counts ? counts[category] : ' '}</span>
            {pieces[category] ? (
              <span className={styles.check}>
                <CheckIcon />
              </span>
            ) : null}
          </label>
        );
      })}
    </fieldset>
  );
};
