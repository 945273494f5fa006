import type { Ref } from 'react';
import { CategoryTag, useCategories } from '../../../domain/garments/categories.tsx';
import { madeBy } from '../../../lib/browser/engine.ts';
import { makePictureFile } from '../../../lib/browser/picture-file.ts';
import { BeforeAfter } from '../../../ui/pictures/before-after.tsx';
import { FileActions } from '../../../ui/pictures/file-actions.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Tag } from '../../../ui/tag.tsx';
import styles from './result-step.module.css';
import pieceStyles from './try-on-pieces.module.css';
import type { TryOnResult } from '../../../domain/try-on/try-on-state.ts';

export type ResultStepProps = {
  result: TryOnResult;
  /** Gets the focus when the result comes. */
  headingRef: Ref<HTMLHeadingElement>;
};

/** The result, the original, or one over the other; what was put on, and how it was made. */
export const ResultStep = ({ result, headingRef }: ResultStepProps) => {
  const { id, image, photo, pieces, engine, notes } = result;
  const { nameOf } = useCategories();

  return (
    <div className={styles.columns}>
      <BeforeAfter
        original={{ src: photo.url, alt: 'The original photo' }}
        result={{ src: image, alt: 'You in the chosen pieces' }}
        width={photo.width}
        height={photo.height}
        className={styles.pictures}
      />
      <div className={styles.side}>
        <div className={styles.header}>
          <h3 ref={headingRef} tabIndex={-1}>
            Your try-on
          </h3>
          <Tag>{madeBy(engine)}</Tag>
        </div>
        <h4 className={styles.used}>Items used</h4>
        <ul className={pieceStyles.chosen} aria-label="Items used">
          {pieces.map(({ id, category, name, thumbnail }) => (
            <li key={id} className={styles.item}>
              <span className={pieceStyles.piece}>
                <Picture src={thumbnail} alt="" fit="contain" className={pieceStyles.cutout} />
              </span>
              <CategoryTag category={category}>{nameOf(category)}</CategoryTag>
              <span className={styles.name}>{name}</span>
            </li>
          ))}
        </ul>
        <div className={styles.file}>
          <FileActions name="image" prepare={() => makePictureFile(image, Number(id))} />
        </div>
        {notes.length > 0 ? (
          <ul className={styles.notes} aria-label="Notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
};
