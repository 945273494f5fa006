import type { Box } from '../contract/garments.ts';

/** The part of `box` that lies in a picture of `width` x `height`; null when nothing is left. */
export function clipBox(box: Box, width: number, height: number): Box | null {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const right = Math.min(width, box.left + box.width);
  const bottom = Math.min(height, box.top + box.height);
  return right > left && bottom > top
    ? { left, top, width: right - left, height: bottom - top }
    : null;
}

/** `box` widened by `marginPx` on all sides, kept inside a picture of `width` x `height`. */
export function padBox(box: Box, marginPx: number, width: number, height: number): Box {
  const left = Math.max(0, box.left - marginPx);
  const top = Math.max(0, box.top - marginPx);
  const right = Math.min(width, box.left + box.width + marginPx);
  const bottom = Math.min(height, box.top + box.height + marginPx);
  return { left, top, width: right - left, height: bottom - top };
}
