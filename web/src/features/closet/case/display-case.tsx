import { lazy, Suspense } from 'react';
import type { RefObject } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { CaseControls } from './case-controls.tsx';
import type { Person } from './case-controls.tsx';
import { IdlePoster } from './idle-poster.tsx';
import styles from './display-case.module.css';
import { hasRoomFor, piecesOf } from '../../../domain/outfits/outfit.ts';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import type { Dragged } from '../drag/use-drag-to-case.ts';
import type { ClosetTryOn } from '../use-closet-try-on.ts';

// Loaded on demand, because most visits to the closet do not try anything on.
const TryOnProgress = lazy(async () => ({
  default: (await import('../../../domain/try-on/try-on-progress.tsx')).TryOnProgress,
}));
const TryOnResultView = lazy(async () => ({
  default: (await import('./try-on-result.tsx')).TryOnResultView,
}));
// The first piece that is chosen brings it.
const OutfitLayout = lazy(async () => ({
  default: (await import('./outfit-layout.tsx')).OutfitLayout,
}));
const WearOutfit = lazy(async () => ({
  default: (await import('./wear-outfit.tsx')).WearOutfit,
}));
// Decoration comes after the garments.
const ChalkOutlines = lazy(async () => ({
  default: (await import('./chalk-outlines.tsx')).ChalkOutlines,
}));
/** In this time the garments come, which are wanted first. */
const GARMENTS_MS = 2500;
// The closet is usable before its light moves, and without it.
const IdleLight = lazy(async () => {
  await new Promise((done) => setTimeout(done, GARMENTS_MS));
  return {
    default: await import('./idle-light.tsx').then(
      (module) => module.IdleLight,
      () => IdlePoster,
    ),
  };
});

export type DisplayCaseProps = {
  /** The case, on which pieces can be dropped. */
  ref: RefObject<HTMLElement | null>;
  outfit: Outfit;
  tryOn: ClosetTryOn;
  onClear: () => void;
  dragged: Dragged | null;
  person: Person;
};

/** The glass case in the middle: the outfit, the try-on while it runs, and its result. */
export const DisplayCase = ({ ref, outfit, tryOn, onClear, dragged, person }: DisplayCaseProps) => {
  const { state } = tryOn;
  const { table } = useCategories();
  const isEmpty = piecesOf(outfit, table).length === 0;
  const result = state.status === 'result' && state.shown ? state.result : null;

  // The focused button disappears.
  const andFocusCase = (act: () => void) => () => {
    act();
    ref.current?.focus();
  };

  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.case}
      aria-label="Display case"
      data-drop={dragged ? (dragged.over ? 'over' : 'open') : undefined}
    >
      <div className={styles.cornice} aria-hidden="true" />
      <div className={styles.glass}>
        <Suspense fallback={<IdlePoster />}>{isEmpty && !result ? <IdleLight /> : null}</Suspense>
        <Suspense>
          <ChalkOutlines missing={(category) => hasRoomFor(outfit, category, table)} />
        </Suspense>
        <Suspense>{isEmpty ? null : <OutfitLayout outfit={outfit} />}</Suspense>
        <span className={styles.reflection} aria-hidden="true" />
      </div>
      {result ? (
        <div className={styles.result}>
          <Suspense>
            <TryOnResultView key={result.id} result={result} onClose={andFocusCase(tryOn.close)} />
          </Suspense>
        </div>
      ) : null}
      {state.status === 'processing' ? (
        <div className={styles.progress}>
          <Suspense>
            <TryOnProgress step={state.step} onCancel={andFocusCase(tryOn.close)} />
          </Suspense>
        </div>
      ) : null}
      {isEmpty ? null : (
        <>
          <Button size="small" className={styles.corner} onClick={andFocusCase(onClear)}>
            Clear all
          </Button>
          <Suspense>
            <WearOutfit outfit={outfit} tryOn={tryOn} />
          </Suspense>
        </>
      )}
      {state.status === 'idle' && state.message !== null ? (
        <div className={styles.message}>
          <Notice kind="error" onDismiss={andFocusCase(tryOn.close)}>
            {state.message}
          </Notice>
        </div>
      ) : null}
      <CaseControls
        outfit={outfit}
        tryOn={tryOn}
        person={person}
        onTryOn={() => {
          tryOn.start(outfit);
          // In a small window the controls may be visible without the glass.
          ref.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
    </section>
  );
};
