import type { MaskLabel } from '@contract';
import type { ReactNode, Ref } from 'react';
import { percent } from '../../filters/found.ts';
import { LabelOptions } from './label-options.tsx';
import { MaskCutout } from './mask-cutout.tsx';
import styles from './mask-row.module.css';
import type { ShownPart } from './mask-edit.ts';

export type MaskRowProps = {
  name: string;
  parts: readonly ShownPart[];
  /** The measured confidence; null if the mask was merged or split. */
  confidence: number | null;
  label: MaskLabel;
  active: boolean;
  /** Its other actions. */
  actions: ReactNode;
  disabled: boolean;
  onActivate: () => void;
  onHover: (isOver: boolean) => void;
  onLabel: (label: MaskLabel) => void;
  ref: Ref<HTMLFieldSetElement>;
};

/** One mask with its label as a group of radio buttons, so that arrow keys choose. */
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
