import { useState } from 'react';
import styles from './before-after.module.css';
import { classNames } from '../class-names.ts';
import { CompareSlider } from './compare-slider.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { ZoomInIcon, ZoomOutIcon, ZoomWholeIcon } from '../icons/late-icons.tsx';
import { Picture } from './picture.tsx';
import { ToggleButton } from '../actions/toggle-button.tsx';
import { useZoom } from './use-zoom.ts';
import { MAX_SCALE } from './zoom.ts';

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
  /** Size of both pictures in pixels, which reserves their space while they load. */
  width: number;
  height: number;
  /** May set `--stage-height`, the maximum height of a picture. */
  className?: string | undefined;
};

/** A picture before and after: one at a time, or one over the other with a divider. Both can be zoomed, and keep the zoom when the mode changes. */
export const BeforeAfter = ({ original, result, width, height, className }: BeforeAfterProps) => {
  const [view, setView] = useState<View>('result');
  const { zoom, frame, zoomIn, zoomOut, reset } = useZoom(view !== 'compare');
  const isWhole = zoom.scale === 1;
  return (
    <div className={classNames(styles.pictures, className)}>
      <div className={styles.stage}>
        <div
          {...frame}
          className={styles.print}
          role="group"
          aria-label="Picture. Plus and minus keys zoom, arrow keys move it."
          // Keys zoom and move the picture, as in a scrolling region, so it must be focusable.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          data-magnified={!isWhole || undefined}
          style={{ '--ratio': width / height } as React.CSSProperties}
        >
          <div
            className={styles.layer}
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          >
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
      </div>
      <div className={styles.controls}>
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
        <div className={styles.views} role="group" aria-label="Zoom">
          <IconButton
            size="small"
            label="Zoom out"
            icon={<ZoomOutIcon />}
            aria-disabled={isWhole}
            onClick={zoomOut}
          />
          <IconButton
            size="small"
            label="Whole picture"
            icon={<ZoomWholeIcon />}
            aria-disabled={isWhole}
            onClick={reset}
          />
          <IconButton
            size="small"
            label="Zoom in"
            icon={<ZoomInIcon />}
            aria-disabled={zoom.scale === MAX_SCALE}
            onClick={zoomIn}
          />
        </div>
      </div>
    </div>
  );
};
