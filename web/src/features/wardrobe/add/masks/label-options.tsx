import { MaskLabel } from '@contract';
import { useId } from 'react';
import { CloseIcon, PantsIcon, ShirtIcon, ShoeIcon } from '../../../../ui/icons/icons.tsx';
import { LABEL_NAMES } from '../../names.ts';
import styles from './mask-row.module.css';

const ICONS = { shirt: ShirtIcon, pants: PantsIcon, shoes: ShoeIcon, non_clothing: CloseIcon };

export type LabelOptionsProps = {
  label: MaskLabel;
  disabled: boolean;
  onLabel: (label: MaskLabel) => void;
};

/** What a mask is, as a group of radio buttons. */
export const LabelOptions = ({ label, disabled, onLabel }: LabelOptionsProps) => {
  const group = useId();
  return (
    <div className={styles.options}>
      {MaskLabel.options.map((option) => {
        const Icon = ICONS[option];
        return (
          <label key={option} className={styles.option} data-label={option}>
            <input
              type="radio"
              name={group}
              value={option}
              checked={label === option}
              disabled={disabled}
              onChange={() => onLabel(option)}
            />
            <Icon />
            <span>{LABEL_NAMES[option]}</span>
          </label>
        );
      })}
    </div>
  );
};
