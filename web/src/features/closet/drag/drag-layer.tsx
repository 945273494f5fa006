import { hungPicture } from '../../../domain/garments/collection.ts';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './drag-layer.module.css';
import type { DragToCase } from './use-drag-to-case.ts';

/** Draws the dragged piece under the pointer, above everything, and tells screen readers about it. */
export const DragLayer = ({
  dragged,
  message,
  ghost,
}: Pick<DragToCase, 'dragged' | 'message' | 'ghost'>) => {
  const { table } = useCategories();
  return (
    <>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
      {dragged ? (
        <div className={styles.layer} aria-hidden="true">
          <span
            ref={ghost}
            className={styles.ghost}
            data-worn-on={table[dragged.piece.category].wornOn}
            data-over={dragged.over || undefined}
          >
            <img src={hungPicture(dragged.piece)} alt="" draggable={false} />
          </span>
        </div>
      ) : null}
    </>
  );
};
