import { useState } from 'react';
import styles from './before-after.module.css';
import { classNames } from './class-names.ts';
import { CompareSlider } from './compare-slider.tsx';
import { Picture } from './picture.tsx';
import { ToggleButton } from './toggle-button.tsx';

type Side = { src: string; alt: string };
type View = 'result' | 'original' | 'compare';

const VIEWS: { view: View; label: string }[] = [
  { view: 'result', label: 'Result' },
  { view: 'original', label: 'Original' },
  { view: 'compare', label: 'Compare' },
];

export type BeforeAfterProps = {
  original: Side;
  result: Side;
  /** Size of both pictures, pixels: they keep their place while they load. */
  width: number;
  height: number;
  /** May set `--stage-height`: no picture is higher. */
  className?: string | undefined;
};

/** A picture before and after: one at a time, or one over the other with a divider. */
export const BeforeAfter = ({ original, result, width, height, className }: BeforeAfterProps) => {
  const [view, setView] = useState<View>('result');
  return (
    <div className={classNames(styles.pictures, className)}>
      <div className={styles.stage}>
        <div className={styles.print} style={{ '--ratio': width / height } as React.CSSProperties}>
          {view === 'compare' ? (
            <CompareSlider before={original} after={result} width={width} height={height} />
          ) : (
            <Picture
              key={view}
              {...(view === 'original' ? original : result)}
              width={width}
              height={height}
              fit="contain"
              loading="eager"
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
  );
};
