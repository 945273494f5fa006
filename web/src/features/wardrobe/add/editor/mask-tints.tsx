import type { Box, MaskLabel } from '@contract';
import { useCategories } from '../../../../domain/garments/categories.tsx';
import styles from './mask-photo.module.css';
import { placeIn } from '../masks/shown-masks.ts';
import type { ShownPart } from '../masks/mask-edit.ts';

export type MaskTintsProps = {
  parts: readonly ShownPart[];
  labelOf: (part: number) => MaskLabel | undefined;
  photo: Box;
};

/** Parts in the colours of their labels, over the photo. */
export const MaskTints = ({ parts, labelOf, photo }: MaskTintsProps) => {
  const { tintOf } = useCategories();
  return parts.map(({ part, box, picture }) => {
    const label = labelOf(part);
    const isCategory = label !== undefined && label !== 'non_clothing';
    const style = { ...placeIn(box, photo), maskImage: `url("${picture}")` };
    return (
      <div
        key={part}
        className={styles.tint}
        style={isCategory ? { ...style, ...tintOf(label) } : style}
      />
    );
  });
};

export type SplitTintsProps = {
  parts: readonly ShownPart[];
  photo: Box;
  split: { row: number; upper: MaskLabel; lower: MaskLabel };
};

/** A mask being split: each half in the colour of its new label. */
export const SplitTints = ({ parts, photo, split: { row, upper, lower } }: SplitTintsProps) => {
  const share = (row / photo.height) * 100;
  return (
    <>
      <div className={styles.half} style={{ clipPath: `inset(0 0 ${100 - share}% 0)` }}>
        <MaskTints parts={parts} photo={photo} labelOf={() => upper} />
      </div>
      <div className={styles.half} style={{ clipPath: `inset(${share}% 0 0 0)` }}>
        <MaskTints parts={parts} photo={photo} labelOf={() => lower} />
      </div>
    </>
  );
};
