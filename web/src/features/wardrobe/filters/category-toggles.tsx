import type { Category, ClothingItem } from '@contract';
import { useId } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { ToggleButton } from '../../../ui/actions/toggle-button.tsx';
import styles from './filters.module.css';

export type CategoryTogglesProps = {
  label: string;
  has: readonly Category[];
  onChange: (has: readonly Category[]) => void;
  /** The garments of the wardrobe; null until loaded. Categories of which there is none are left out, but for those of every outfit. */
  garments: readonly Pick<ClothingItem, 'category'>[] | null;
};

/** Categories to choose from. */
export const CategoryToggles = ({ label, has, onChange, garments }: CategoryTogglesProps) => {
  const groupId = useId();
  const { table, ids, iconOf, nameOf } = useCategories();
  const shown = ids.filter(
    (id) =>
      table[id].isNeeded || has.includes(id) || garments?.some(({ category }) => category === id),
  );
  const toggle = (category: Category, pressed: boolean) =>
    onChange(ids.filter((one) => (one === category ? pressed : has.includes(one))));
  return (
    <div className={styles.group} role="group" aria-labelledby={groupId}>
      <span id={groupId} className={styles.label}>
        {label}
      </span>
      <div className={styles.toggles}>
        {shown.map((category) => {
          const Icon = has.includes(category) ? CheckIcon : iconOf(category);
          return (
            <ToggleButton
              key={category}
              className={styles.toggle}
              pressed={has.includes(category)}
              icon={<Icon />}
              onPressedChange={(pressed) => toggle(category, pressed)}
            >
              {nameOf(category)}
            </ToggleButton>
          );
        })}
      </div>
    </div>
  );
};
