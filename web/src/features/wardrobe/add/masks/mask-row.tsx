import type { MaskLabel } from '@contract';
import type { ReactNode, Ref } from 'react';
import { percent } from '../../found.ts';
import { LabelOptions } from './label-options.tsx';
import { MaskCutout } from './mask-cutout.tsx';
import styles from './mask-row.module.css';
import type { ShownPart } from './mask-edit.ts';

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
      <LabelOptions label={label} disabled={disabled} onLabel={onLabel} />
      {actions}
    </fieldset>
  );
};
