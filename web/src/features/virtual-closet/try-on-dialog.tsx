import { CATEGORIES } from '@contract';
import type { Category, SavedTryOn } from '@contract';
import { useId } from 'react';
import { makerOf } from '../../lib/engine.ts';
import { makePictureFile } from '../../lib/picture-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileActions } from '../../ui/file-actions.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { describeMoment } from './saved-date.ts';
import styles from './try-on-dialog.module.css';
import { TryOnPictures } from './try-on-pictures.tsx';

const NAMES: Record<Category, string> = { shirt: 'Shirt', pants: 'Pants', shoes: 'Shoes' };

export type TryOnDialogProps = {
  item: SavedTryOn;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
};

/** A saved try-on: result, original, the pieces, when and how it was made. */
export const TryOnDialog = ({ item, open, onClose, onDelete }: TryOnDialogProps) => {
  const headingId = useId();
  const pieces = CATEGORIES.flatMap((category) => {
    const src = item.garments[category];
    return src ? [{ category, src }] : [];
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Saved try-on"
      size="large"
    >
      <div className={styles.detail}>
        <TryOnPictures item={item} />
        <div className={styles.facts}>
          <h3 id={headingId} className={styles.heading}>
            Pieces
          </h3>
          <ul className={styles.pieces} aria-labelledby={headingId}>
            {pieces.map(({ category, src }) => (
              <li key={category} className={styles.piece}>
                <Picture src={src} alt="" fit="contain" className={styles.cutout} />
                <Tag tint={category}>{NAMES[category]}</Tag>
              </li>
            ))}
          </ul>
          <dl className={styles.list}>
            <div>
              <dt>Created</dt>
              <dd>
                <time dateTime={item.createdAt}>{describeMoment(item.createdAt)}</time>
              </dd>
            </div>
            {item.engine ? (
              <div>
                <dt>Made by</dt>
                <dd>{makerOf(item.engine)}</dd>
              </div>
            ) : null}
          </dl>
          <div className={styles.actions}>
            <FileActions
              name="image"
              prepare={() => makePictureFile(item.resultImage, item.createdAt)}
            />
            <Button icon={<TrashIcon />} className={styles.delete} onClick={onDelete}>
              Delete Try-On
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
};
