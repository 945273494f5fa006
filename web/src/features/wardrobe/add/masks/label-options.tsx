import type { MaskLabel } from '@contract';
import { useId } from 'react';
import { useCategories } from '../../../../domain/garments/categories.tsx';
import { CloseIcon } from '../../../../ui/icons/icons.tsx';
import styles from './mask-row.module.css';

const NOT_CLOTHING = 'non_clothing' as const;

export type LabelOptionsProps = {
  label: MaskLabel;
  disabled: boolean;
  onLabel: (label: MaskLabel) => void;
};

/** The label of a mask, as a group of radio buttons. */
export const LabelOptions = ({ label, disabled, onLabel }: LabelOptionsProps) => {
  const group = useId();
  const { ids, iconOf, nameOf, tintOf } = useCategories();
  return (
    <div className={styles.options}>
      {[...ids, NOT_CLOTHING].map((option) => {
        const isCategory = option !== NOT_CLOTHING;
        const Icon = isCategory ? iconOf(option) : CloseIcon;
        return (
          <label
            key={option}
            className={styles.option}
            data-tinted={isCategory || undefined}
            style={isCategory ? tintOf(option) : undefined}
          >
            <input
              type="radio"
              name={group}
              value={option}
              checked={label === option}
              disabled={disabled}
              onChange={() => onLabel(option)}
            />
            <Icon />
            <span>{nameOf(option)}</span>
          </label>
        );
      })}
    </div>
  );
};
