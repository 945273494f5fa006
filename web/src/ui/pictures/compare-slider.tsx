import { useState } from 'react';
import styles from './compare-slider.module.css';

export type CompareImage = { src: string; alt: string };

export type CompareSliderProps = {
  /** Shown left of the divider. */
  before: CompareImage;
  /** Shown right of the divider. */
  after: CompareImage;
  /** Size of both pictures, pixels. */
  width: number;
  height: number;
  /** Visible percentage of `before`, 0 to 100. Default: its own state, starting at 50. */
  value?: number;
  onValueChange?: (value: number) => void;
};

/** Two pictures of the same size, one over the other, with a divider to drag; it is a range input, so arrow keys work. */
export const CompareSlider = ({
  before,
  after,
  width,
  height,
  value,
  onValueChange,
}: CompareSliderProps) => {
  const [own, setOwn] = useState(50);
  const position = value ?? own;
  return (
    <div
      className={styles.compare}
      style={
        {
          aspectRatio: `${width} / ${height}`,
          '--position': `${position}%`,
        } as React.CSSProperties
      }
    >
      <img src={after.src} alt={after.alt} width={width} height={height} draggable={false} />
      <img
        className={styles.before}
        src={before.src}
        alt={before.alt}
        width={width}
        height={height}
        draggable={false}
      />
      <span className={styles.divider} aria-hidden="true">
        <span className={styles.knob} />
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={position}
        aria-label="Compare original and result"
        aria-valuetext={`${position}% original`}
        onChange={(event) => {
          const next = Number(event.target.value);
          setOwn(next);
          onValueChange?.(next);
        }}
      />
    </div>
  );
};
