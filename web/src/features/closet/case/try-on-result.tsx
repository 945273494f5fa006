import { lazy, Suspense, useState } from 'react';
import { originalOf, ResultFile } from '../../../domain/try-on/result-parts.tsx';
import { CompareSlider } from '../../../ui/pictures/compare-slider.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { ZoomInIcon } from '../../../ui/icons/late-icons.tsx';
import { ToggleButton } from '../../../ui/actions/toggle-button.tsx';
import { TryOnMaking } from './try-on-making.tsx';
import styles from './try-on-result.module.css';
import type { TryOnResult } from '../../../domain/try-on/try-on-state.ts';

const LargeResult = lazy(async () => ({
  default: (await import('./large-result.tsx')).LargeResult,
}));

const ALT = 'You in the chosen outfit';

/** The result over the pieces in the case, alone or beside the original photo. */
export const TryOnResultView = ({
  result,
  onClose,
}: {
  result: TryOnResult;
  onClose: () => void;
}) => {
  const [comparing, setComparing] = useState(false);
  const [large, setLarge] = useState(false);
  const { image, photo } = result;
  const { width, height } = photo;

  return (
    <div className={styles.result} role="group" aria-label="Try-on result">
      <div className={styles.print} style={{ '--ratio': width / height } as React.CSSProperties}>
        {comparing ? (
          <CompareSlider
            before={originalOf(result)}
            after={{ src: image, alt: ALT }}
            width={width}
            height={height}
          />
        ) : (
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            title="View larger"
            onClick={() => setLarge(true)}
          >
            <img src={image} alt={ALT} width={width} height={height} />
          </button>
        )}
      </div>
      <div className={styles.corner}>
        <IconButton
          label="Close result"
          variant="raised"
          size="small"
          icon={<CloseIcon />}
          onClick={onClose}
        />
        <IconButton
          label="View larger"
          variant="raised"
          size="small"
          icon={<ZoomInIcon />}
          aria-haspopup="dialog"
          onClick={() => setLarge(true)}
        />
        <ResultFile result={result} appearance="icons" />
      </div>
      <div className={styles.caption}>
        <TryOnMaking engine={result.engine} notes={result.notes} />
        <ToggleButton size="small" pressed={comparing} onPressedChange={setComparing}>
          Compare
        </ToggleButton>
      </div>
      {large ? (
        <Suspense>
          <LargeResult result={result} alt={ALT} onClose={() => setLarge(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};
