import { Button } from '../../../../ui/actions/button.tsx';
import styles from './mask-editor.module.css';
import type { compositionOf } from '../masks/mask-edit.ts';

export type MaskActionsProps = {
  name: string;
  composition: ReturnType<typeof compositionOf>;
  /** Name of the mask being merged with another; null if there is none. */
  merging: string | null;
  /** Whether this is the mask being merged. */
  isMerging: boolean;
  disabled: boolean;
  /** Whether there is another mask to merge it with. */
  canMerge: boolean;
  onMerge: () => void;
  onMergeHere: () => void;
  onSplit: () => void;
  /** Opens the tools that correct the cut-out. */
  onCorrect: () => void;
  /** Splits the mask at a line; null if the mask is too low to split. */
  onSplitAtWaist: (() => void) | null;
};

/** The actions for a mask besides its label. While a mask is being merged, every other mask shows a button to merge with it. */
export const MaskActions = ({
  name,
  composition,
  merging,
  isMerging,
  disabled,
  canMerge,
  onMerge,
  onMergeHere,
  onSplit,
  onCorrect,
  onSplitAtWaist,
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
      {isMerging ? null : (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Correct the cut-out of ${name}`}
          disabled={disabled}
          onClick={onCorrect}
        >
          Correct…
        </Button>
      )}
      {canMerge ? (
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
      ) : null}
      {onSplitAtWaist && !isMerging ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Split ${name} at the waist`}
          disabled={disabled}
          onClick={onSplitAtWaist}
        >
          Split at the waist
        </Button>
      ) : null}
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
