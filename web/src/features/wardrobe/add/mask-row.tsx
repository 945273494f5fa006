import { MaskLabel } from '@contract';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { CloseIcon, PantsIcon, ShirtIcon, ShoeIcon } from '../../../ui/icons.tsx';
import { percent } from '../found.ts';
import { LABEL_NAMES } from '../names.ts';
import { MaskCutout } from './mask-cutout.tsx';
import styles from './mask-row.module.css';
import type { ShownPart } from './shown-masks.ts';

const ICONS = { shirt: ShirtIcon, pants: PantsIcon, shoes: ShoeIcon, non_clothing: CloseIcon };

export type MaskRowProps = {
  name: string;
  parts: readonly ShownPart[];
  /** As it was measured; null for what was merged or split since. */
  confidence: number | null;
  label: MaskLabel;
  active: boolean;
  /** What else can be done with it. */
  actions: ReactNode;
  disabled: boolean;
  onActivate: () => void;
  onHover: (isOver: boolean) => void;
  onLabel: (label: MaskLabel) => void;
  ref: Ref<HTMLFieldSetElement>;
};

/** One mask and what it is: a group of radio buttons, so arrow keys choose. */
export const MaskRow = ({
  name,
  parts,
  confidence,
  label,
  active,
  actions,
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
        {name}
        {confidence === null ? null : (
          <>
            {' '}
            <span className={styles.confidence}>{percent(confidence)}</span>
          </>
        )}
      </legend>
      <MaskCutout parts={parts} />
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
      {actions}
    </fieldset>
  );
};
