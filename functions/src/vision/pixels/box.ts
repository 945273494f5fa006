import type { Box } from '../../contract/clothes/garments.ts';

/** The part of `box` inside a picture of `width` x `height`; null if it is empty. */
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

/** The box around all pixels for which `isInside` is true, widened by `marginPx`; the whole picture if there are none. */
export function supportBox(
  width: number,
  height: number,
  marginPx: number,
  isInside: (pixel: number) => boolean,
): Box {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      if (!isInside(p)) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (bottom < 0) return { left: 0, top: 0, width, height };
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 };
  return padBox(box, marginPx, width, height);
}
