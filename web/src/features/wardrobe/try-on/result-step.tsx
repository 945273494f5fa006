import type { Ref } from 'react';
import { CategoryTag, useCategories } from '../../../domain/garments/categories.tsx';
import { BeforeAfter } from '../../../ui/pictures/before-after.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './result-step.module.css';
import pieceStyles from './try-on-pieces.module.css';
import {
  originalOf,
  ResultFile,
  ResultMaker,
  ResultNotes,
} from '../../../domain/try-on/result-parts.tsx';
import type { TryOnResult } from '../../../domain/try-on/try-on-state.ts';

export type ResultStepProps = {
  result: TryOnResult;
  /** Receives the focus when the result arrives. */
  headingRef: Ref<HTMLHeadingElement>;
};

/** The result, the original, or both in comparison, with the items used and the engine. */
export const ResultStep = ({ result, headingRef }: ResultStepProps) => {
  const { image, photo, pieces } = result;
  const { nameOf } = useCategories();

  return (
    <div className={styles.columns}>
      <BeforeAfter
        original={originalOf(result)}
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
          <ResultMaker result={result} />
        </div>
        <h4 className={styles.used}>Items used</h4>
        <ul className={pieceStyles.chosen} aria-label="Items used">
          {pieces.map(({ id, category, name, thumbnail, rail }) => (
            <li key={id} className={styles.item}>
              <span className={pieceStyles.piece}>
                <Picture
                  src={rail?.url ?? thumbnail}
                  alt=""
                  fit="contain"
                  className={pieceStyles.cutout}
                />
              </span>
              <CategoryTag category={category}>{nameOf(category)}</CategoryTag>
              <span className={styles.name}>{name}</span>
            </li>
          ))}
        </ul>
        <div className={styles.file}>
          <ResultFile result={result} />
        </div>
        <ResultNotes result={result} className={styles.notes} />
      </div>
    </div>
  );
};
