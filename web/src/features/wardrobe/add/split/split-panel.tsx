import type { MaskLabel } from '@contract';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { LabelOptions } from '../masks/label-options.tsx';
import { MaskCutout } from '../masks/mask-cutout.tsx';
import rowStyles from '../masks/mask-row.module.css';
import type { ShownPart } from '../masks/mask-edit.ts';
import styles from './split-tool.module.css';
import type { Split } from './use-split.ts';

export type SplitPanelProps = {
  split: Split;
  parts: readonly ShownPart[];
  onLabel: (half: 'upper' | 'lower', label: MaskLabel) => void;
};

/** Preview of both halves of a mask, with the label of each. */
export const SplitPanel = ({ split, parts, onLabel }: SplitPanelProps) => {
  const { name, row, box, busy, problem } = split;
  const upperHeight = row - box.top;
  const halves = [
    { half: 'upper', words: 'Upper part', within: { ...box, height: upperHeight } },
    {
      half: 'lower',
      words: 'Lower part',
      within: { ...box, top: row, height: box.height - upperHeight },
    },
  ] as const;
  return (
    <section className={styles.panel} aria-label={`Split ${name}`}>
      <h3>Split {name}</h3>
      <p className={styles.hint}>
        Drag the line in the photo to the waist, or move it with the arrow keys.
      </p>
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {halves.map(({ half, words, within }) => (
        <fieldset key={half} className={rowStyles.row}>
          <legend className={rowStyles.legend}>
            {words}{' '}
            <span className={rowStyles.confidence}>
              {Math.round((within.height / box.height) * 100)}%
            </span>
          </legend>
          <MaskCutout parts={parts} within={within} />
          <LabelOptions
            label={split[half]}
            disabled={busy}
            onLabel={(label) => onLabel(half, label)}
          />
        </fieldset>
      ))}
    </section>
  );
};
