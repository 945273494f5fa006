/** The zoom of a picture in its frame. The frame's centre is the origin. */
export type Zoom = {
  /** 1: the whole picture. */
  scale: number;
  /** Offset of the picture's centre from the frame's, CSS pixels. */
  x: number;
  y: number;
};

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 6;
/** One press of a button or a key. */
export const STEP = 1.4;

const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** Keeps the frame filled: the picture's edges stay at or outside the frame's edges. */
const within = ({ scale, x, y }: Zoom, { width, height }: Size): Zoom => ({
  scale,
  x: clamp(x, (width * (scale - 1)) / 2),
  y: clamp(y, (height * (scale - 1)) / 2),
});

/** Zooms by a factor around the fixed point `at` (from the frame's centre). */
export const zoomBy = (
  zoom: Zoom,
  factor: number,
  frame: Size,
  at: Point = { x: 0, y: 0 },
): Zoom => {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const change = scale / zoom.scale;
  const place = { x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change };
  return within({ scale, ...place }, frame);
};

/** Moves the picture in its frame. */
export const panBy = (zoom: Zoom, by: Point, frame: Size): Zoom =>
  within({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
