import type { SavedTryOn } from '@contract';
import { useId } from 'react';
import { CategoryTag, useCategories } from '../../domain/garments/categories.tsx';
import { WearMenu } from '../../domain/calendar/wear-menu.tsx';
import { composeLook } from '../../domain/outfits/compose-link.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { makerOf } from '../../lib/browser/engine.ts';
import { makePictureFile } from '../../lib/browser/picture-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FileActions } from '../../ui/pictures/file-actions.tsx';
import { TrashIcon } from '../../ui/icons/icons.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import { HeartIcon } from '../../ui/icons/heart-icon.tsx';
import { describeMoment } from './saved-date.ts';
import { savedPieces, titleOf } from './saved-pieces.ts';
import styles from './try-on-dialog.module.css';
import { TryOnName } from './try-on-name.tsx';
import { TryOnPictures } from './try-on-pictures.tsx';
import { WearAgain } from './wear-again.tsx';

export type TryOnDialogProps = {
  item: SavedTryOn;
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
  onChange: (change: { favourite?: boolean; name?: string }) => void;
};

/** A saved try-on: result, original, pieces, time and engine. */
export const TryOnDialog = ({ item, open, onClose, onDelete, onChange }: TryOnDialogProps) => {
  const headingId = useId();
  const { nameOf, table } = useCategories();
  const { uid } = useCurrentUser();
  const worn = savedPieces(item, table).flatMap(({ id, category, name }) =>
    id === null ? [] : [{ id, category, name }],
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={titleOf(item, table)}
      size="large"
    >
      <div className={styles.detail}>
        <TryOnPictures item={item} />
        <div className={styles.facts}>
          <h3 id={headingId} className={styles.heading}>
            Pieces
          </h3>
          <ul className={styles.pieces} aria-labelledby={headingId}>
            {savedPieces(item, table).map(({ category, src, id, name }) => (
              <li key={category} className={styles.piece}>
                <Picture src={src} alt="" fit="contain" className={styles.cutout} />
                <CategoryTag category={category}>{nameOf(category)}</CategoryTag>
                {id === null ? null : <span className={styles.pieceName}>{name}</span>}
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
          <TryOnName item={item} onRename={(name) => onChange({ name })} />
          <div className={styles.actions}>
            <WearAgain item={item} />
            {worn.length > 0 ? (
              <WearMenu
                uid={uid}
                pieces={worn}
                what="this outfit"
                origin="try-on"
                tryOnId={item.id}
                label="Wear this"
              />
            ) : null}
            {worn.length > 0 ? (
              <ButtonLink to={composeLook(worn, item.id)}>Make a look</ButtonLink>
            ) : null}
            <ToggleButton
              icon={<HeartIcon />}
              pressed={item.favourite === true}
              onPressedChange={(favourite) => onChange({ favourite })}
            >
              Favourite
            </ToggleButton>
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
