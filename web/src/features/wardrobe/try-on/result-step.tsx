import { useState } from 'react';
import type { Ref } from 'react';
import { engineName } from '../../../lib/engine.ts';
import { CompareSlider } from '../../../ui/compare-slider.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import { LABEL_NAMES } from '../names.ts';
import styles from './result-step.module.css';
import pieceStyles from './try-on-pieces.module.css';
import type { TryOnResult } from './try-on-state.ts';

const RESULT = 'You in the chosen pieces';
const ORIGINAL = 'The original photo';

const VIEWS = [
  { view: 'result', label: 'Result' },
  { view: 'original', label: 'Original' },
  { view: 'compare', label: 'Compare' },
] as const;
type View = (typeof VIEWS)[number]['view'];

export type ResultStepProps = {
  result: TryOnResult;
  /** Gets the focus when the result comes. */
  headingRef: Ref<HTMLHeadingElement>;
};

/** The result, the original, or one over the other; what was put on, and how it was made. */
export const ResultStep = ({ result, headingRef }: ResultStepProps) => {
  const [view, setView] = useState<View>('result');
  const { image, photo, pieces, engine, notes } = result;
  const { width, height } = photo;

  return (
    <div className={styles.columns}>
      <div className={styles.pictures}>
        <div className={styles.stage}>
          <div
            className={styles.print}
            style={{ '--ratio': width / height } as React.CSSProperties}
          >
            {view === 'compare' ? (
              <CompareSlider
                before={{ src: photo.url, alt: ORIGINAL }}
                after={{ src: image, alt: RESULT }}
                width={width}
                height={height}
              />
            ) : (
              <img
                src={view === 'result' ? image : photo.url}
                alt={view === 'result' ? RESULT : ORIGINAL}
                width={width}
                height={height}
              />
            )}
          </div>
        </div>
        <div className={styles.views} role="group" aria-label="View">
          {VIEWS.map(({ view: each, label }) => (
            <ToggleButton
              key={each}
              size="small"
              pressed={view === each}
              onPressedChange={() => setView(each)}
            >
              {label}
            </ToggleButton>
          ))}
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.header}>
          <h3 ref={headingRef} tabIndex={-1}>
            Your try-on
          </h3>
          <Tag>{engineName(engine)}</Tag>
        </div>
        <h4 className={styles.used}>Items used</h4>
        <ul className={pieceStyles.chosen} aria-label="Items used">
          {pieces.map(({ id, category, name, thumbnail }) => (
            <li key={id} className={styles.item}>
              <span className={pieceStyles.piece}>
                <Picture src={thumbnail} alt={name} fit="contain" className={pieceStyles.cutout} />
              </span>
              <Tag tint={category}>{LABEL_NAMES[category]}</Tag>
            </li>
          ))}
        </ul>
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
