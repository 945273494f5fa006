import { MaskLabel } from '@contract';
import type { SegmentationMask } from '@contract';
import { useId } from 'react';
import type { Ref } from 'react';
import { CloseIcon, PantsIcon, ShirtIcon, ShoeIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { percent } from '../found.ts';
import { LABEL_NAMES } from '../names.ts';
import styles from './mask-row.module.css';

const ICONS = { shirt: ShirtIcon, pants: PantsIcon, shoes: ShoeIcon, non_clothing: CloseIcon };

export type MaskRowProps = {
  name: string;
  mask: SegmentationMask;
  label: MaskLabel;
  active: boolean;
  disabled: boolean;
  onActivate: () => void;
  onHover: (isOver: boolean) => void;
  onLabel: (label: MaskLabel) => void;
  ref: Ref<HTMLFieldSetElement>;
};

/** One mask and what it is: a group of radio buttons, so arrow keys choose. */
export const MaskRow = ({
  name,
  mask,
  label,
  active,
  disabled,
  onActivate,
  onHover,
  onLabel,
  ref,
}: MaskRowProps) => {
  const group = useId();
  return (
    <fieldset
      ref={ref}
      className={styles.row}
      data-active={active || undefined}
      onFocus={onActivate}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      <legend className={styles.legend}>
        {name} <span className={styles.confidence}>{percent(mask.original_confidence)}</span>
      </legend>
      <Picture className={styles.cutout} src={mask.cropped_img} alt="" fit="contain" />
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
    </fieldset>
  );
};
