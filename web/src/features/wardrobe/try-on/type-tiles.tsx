import { CATEGORIES } from '@contract';
import type { Category } from '@contract';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import { TYPE_ICONS, TYPE_NAMES } from '../../../domain/garments/type-icons.ts';
import styles from './type-tiles.module.css';

export type TypeTilesProps = {
  type: Category;
  /** How many garments of each; null while they load. */
  counts: Record<Category, number> | null;
  pieces: Outfit;
  onChoose: (type: Category) => void;
};

const labelOf = (category: Category, counts: TypeTilesProps['counts'], pieces: Outfit): string =>
  `${[TYPE_NAMES[category], counts?.[category]].join(' ').trim()}${pieces[category] ? ', one chosen' : ''}`;

/** Chooses the type of clothing whose garments are shown. */
export const TypeTiles = ({ type, counts, pieces, onChoose }: TypeTilesProps) => (
  <fieldset className={styles.tiles} aria-label="Clothing type">
    {CATEGORIES.map((category) => {
      const Icon = TYPE_ICONS[category];
      return (
        <label key={category} className={styles.tile} data-category={category}>
          <input
            type="radio"
            name="clothing-type"
            className={styles.radio}
            aria-label={labelOf(category, counts, pieces)}
            checked={type === category}
            onChange={() => onChoose(category)}
          />
          <Icon className={styles.icon} />
          <span>{TYPE_NAMES[category]}</span>
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
