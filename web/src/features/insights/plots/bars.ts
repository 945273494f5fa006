import type { CSSProperties } from 'react';

/** One bar of a plot, and one row of its table. */
export type Bar = {
  key: string;
  label: string;
  /** For narrow places; default: `label`. */
  short?: string;
  value: number;
  /** The value in words, for the table: `3 pieces`. */
  words: string;
  /** Where its pieces are shown; missing if there are none. */
  to?: string;
  /** A colour to show beside the label, `#rrggbb`. */
  hex?: string | undefined;
  /** Sets `--tint-text`, the colour of the bar. */
  tint?: CSSProperties | undefined;
};

export type PlotProps = { bars: readonly Bar[]; summary: string };

/** Bars under each other, or columns side by side. */
export type PlotKind = 'rows' | 'columns';

/** Height of a plot in pixels. It is known before the plot is loaded, so that nothing moves. */
const ROW_HEIGHT = 34;
export const heightOf = (kind: PlotKind, bars: readonly Bar[]): number =>
  kind === 'columns' ? 260 : bars.length * ROW_HEIGHT + 8;
