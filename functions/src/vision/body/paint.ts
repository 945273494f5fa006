import type { Stage } from './stage.ts';

/** What `Stage.repainted` tells of a pixel whose photo is hidden. */
const REPAINTED = { own: 1, new: 2 } as const;

/** Marks a pixel as painted with what was behind or beside it, which goes on there. Its class changes only if the paint is opaque. */
export const markPainted = (stage: Stage, pixel: number, label: number, opacity: number): void =>
  mark(stage, pixel, opacity > 0.5 ? label : undefined, REPAINTED.own);

/** Marks a pixel as painted with a new garment. Its class changes only if that is opaque. */
export const markNew = (stage: Stage, pixel: number, label: number, opacity: number): void =>
  mark(stage, pixel, opacity > 0.5 ? label : undefined, REPAINTED.new);

function mark(
  { painted, repainted, labels }: Stage,
  pixel: number,
  label: number | undefined,
  paint: number,
): void {
  if (label !== undefined) {
    painted[pixel] = 1 + label;
    repainted[pixel] = paint;
  } else if (!painted[pixel]) painted[pixel] = 1 + labels[pixel];
}

/** Whether a pixel shows a new garment of this label. */
export const showsNew = ({ painted, repainted }: Stage, pixel: number, label: number): boolean =>
  repainted[pixel] === REPAINTED.new && painted[pixel] === 1 + label;
