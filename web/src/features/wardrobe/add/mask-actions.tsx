import { Button } from '../../../ui/button.tsx';
import styles from './mask-actions.module.css';
import type { compositionOf } from './mask-edit.ts';

export type MaskActionsProps = {
  name: string;
  composition: ReturnType<typeof compositionOf>;
  /** Name of the mask that is to be merged with another, null while none is. */
  merging: string | null;
  /** This mask is the one. */
  isMerging: boolean;
  disabled: boolean;
  onMerge: () => void;
  onMergeHere: () => void;
  onSplit: () => void;
};

/** What can be done with a mask besides saying what it is. While one is to be merged, every other offers itself. */
export const MaskActions = ({
  name,
  composition,
  merging,
  isMerging,
  disabled,
  onMerge,
  onMergeHere,
  onSplit,
}: MaskActionsProps) => {
  if (merging !== null && !isMerging) {
    return (
      <div className={styles.actions}>
        <Button size="small" disabled={disabled} onClick={onMergeHere}>
          Merge with {merging}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        variant="quiet"
        aria-label={isMerging ? `Do not merge ${name}` : `Merge ${name} with another mask`}
        aria-pressed={isMerging}
        disabled={disabled}
        onClick={onMerge}
      >
        {isMerging ? 'Do not merge' : 'Merge…'}
      </Button>
      {composition === 'one' || isMerging ? null : (
        <Button
          size="small"
          variant="quiet"
          aria-label={composition === 'merged' ? `Unmerge ${name}` : `Split ${name} into its parts`}
          disabled={disabled}
          onClick={onSplit}
        >
          {composition === 'merged' ? 'Unmerge' : 'Split'}
        </Button>
      )}
    </div>
  );
};
