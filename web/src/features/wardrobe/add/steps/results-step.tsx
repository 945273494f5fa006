import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCategories } from '../../../../domain/garments/categories.tsx';
import { ATELIER_EXPLAINED, isMadeByAtelier, madeBy } from '../../../../lib/browser/engine.ts';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { ToggleButton } from '../../../../ui/actions/toggle-button.tsx';
import { foundCategories } from '../../filters/found.ts';
import { OtherReading } from '../../other-reading/other-reading.tsx';
import { READ_AS, SHOWN_BESIDE } from '../../other-reading/words.ts';
import { isLookedAtAgain } from '../photo/add-state.ts';
import type { ResultsState } from '../photo/add-state.ts';
import { SegmentCard } from './segment-card.tsx';
import styles from './steps.module.css';
import type { AddPhoto } from '../photo/use-add-photo.ts';

const TurnTool = lazy(async () => ({ default: (await import('./turn-tool.tsx')).TurnTool }));

export type ResultsStepProps = {
  state: ResultsState;
  add: AddPhoto;
  /** Whether files are being dragged over the page. */
  isDragging: boolean;
};

/** The results: the picture of the person, and a card with a checkbox for each category. */
export const ResultsStep = ({ state, add, isDragging }: ResultsStepProps) => {
  const { photo, result, selected, saving, problem, chosen } = state;
  const { other_reading: other } = result;
  const { dispatch } = add;
  const { table } = useCategories();
  const [showsFound, setShowsFound] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const found = foundCategories(result, table);

  // The button that led here is gone; focusing the heading announces the results.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <div className={styles.columns}>
      <div>
        <div className={styles.stage} data-dragging={isDragging || undefined}>
          <img
            src={showsFound ? result.person_extraction_viz : photo.dataUrl}
            alt={showsFound ? 'The garments tinted and the background dimmed' : 'Original'}
          />
        </div>
        <div className={styles.underStage}>
          <ToggleButton size="small" pressed={showsFound} onPressedChange={setShowsFound}>
            Show found garments
          </ToggleButton>
          {result.shows === 'piece' && saving === 'no' ? (
            <Suspense>
              <TurnTool state={state} add={add} />
            </Suspense>
          ) : null}
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.foundHeader}>
          <h3 ref={heading} tabIndex={-1}>
            {found.length === 0
              ? 'No garments found'
              : `${found.length} ${found.length === 1 ? 'garment' : 'garments'} found`}
          </h3>
          <span title={isMadeByAtelier(result.engine) ? ATELIER_EXPLAINED : undefined}>
            <Tag>{madeBy(result.engine)}</Tag>
          </span>
        </div>
        {problem ? (
          <Notice kind="error" onDismiss={() => dispatch({ type: 'problem-dismissed' })}>
            {problem}
          </Notice>
        ) : null}
        {result.notes.map((note) => (
          <Notice key={note}>{note}</Notice>
        ))}
        {other && saving === 'no' ? (
          <OtherReading
            other={other}
            busy={state.rereading !== undefined}
            onChoose={() => void add.readOtherwise()}
          >
            {chosen
              ? `Cut out as ${READ_AS[chosen]}.`
              : `Atelier took this for ${READ_AS[SHOWN_BESIDE[other]]}, but is not sure.`}
          </OtherReading>
        ) : null}
        {found.length === 0 ? (
          <p className={styles.muted}>Edit the masks to mark the garments.</p>
        ) : (
          <ul className={styles.cards}>
            {found.map((category) => (
              <SegmentCard
                key={category}
                category={category}
                result={result}
                checked={selected.includes(category)}
                disabled={saving !== 'no' || isLookedAtAgain(state)}
                onCheckedChange={(checked) => dispatch({ type: 'toggled', category, checked })}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
