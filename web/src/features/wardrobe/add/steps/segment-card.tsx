import type { Category, SegmentationResult, Wire } from '@contract';
import { CategoryTag, useCategories } from '../../../../domain/garments/categories.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { finerName, measuredConfidence, percent } from '../../filters/found.ts';
import styles from './segment-card.module.css';

export type SegmentCardProps = {
  category: Category;
  result: SegmentationResult;
  checked: boolean;
  disabled: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** One category's cut-out with its confidence; pressing it anywhere toggles its checkbox. */
export const SegmentCard = ({
  category,
  result,
  checked,
  disabled,
  onCheckedChange,
}: SegmentCardProps) => {
  const { table, countOf, nameOf } = useCategories();
  const confidence = measuredConfidence(result.masks, category);
  const finer = finerName(result.masks, category);
  const count = result[table[category].wire.count as Wire<'count'>];
  return (
    <li className={styles.card} data-checked={checked || undefined}>
      <Picture
        className={styles.cutout}
        src={result[table[category].wire.image as Wire<'image'>] ?? ''}
        alt=""
        fit="contain"
      />
      <div className={styles.check}>
        <Checkbox
          checked={checked}
          disabled={disabled}
          onChange={(event) => onCheckedChange(event.target.checked)}
          label={
            <span className={styles.name}>
              {nameOf(category)}{' '}
              <span className={styles.confidence}>
                {confidence === null ? 'set by you' : percent(confidence)}
              </span>
            </span>
          }
        />
      </div>
      <div className={styles.details}>
        <CategoryTag category={category}>{finer ?? countOf(category, count)}</CategoryTag>
      </div>
    </li>
  );
};
