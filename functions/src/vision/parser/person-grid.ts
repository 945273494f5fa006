import { invertAffine } from '../pixels/affine.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { BodyLandmark } from '../body/person-parse.ts';
import { type BodyPose, POSE_INPUT_PX } from './pose-landmarks.ts';

/** Size of the grid on which classes are decided, 2:3. */
export const GRID_WIDTH = 256;
export const GRID_HEIGHT = 384;
const BODY_LANDMARKS = 33;
const OUTSIDE_GREY = 128;

/** The person on a 256 x 384 grid; outside the photo it is grey. */
export type PersonGrid = {
  /** Grid height x width x 3. */
  rgb: Uint8Array;
  /** Person probability, 0..255; grid height x width. */
  person: Uint8Array;
  /** 33 body landmarks in grid pixels. */
  landmarks: BodyLandmark[];
  /** Photo pixel of the grid's upper left corner; may lie outside the photo. */
  left: number;
  top: number;
  /** Photo pixels for one grid pixel. */
  pitch: number;
};

/** Cuts out of the photo, with some room, what the pose's mask and visible landmarks cover. */
export function createPersonGrid(photo: RgbImage, pose: BodyPose): PersonGrid {
  const { left, top, width } = gridFrame(photo, pose);
  const pitch = width / GRID_WIDTH;
  const rgb = new Uint8Array(GRID_WIDTH * GRID_HEIGHT * 3);
  const person = new Uint8Array(GRID_WIDTH * GRID_HEIGHT);
  const [a, b, c, d, e, f] = invertAffine(pose.maskToPhoto);
  for (let v = 0, p = 0; v < GRID_HEIGHT; v++) {
    for (let u = 0; u < GRID_WIDTH; u++, p++) {
      const x = left + (u + 0.5) * pitch;
      const y = top + (v + 0.5) * pitch;
      averageInto(rgb, p * 3, photo, x, y, pitch);
      person[p] = Math.round(255 * sampleMask(pose.mask, a * x + b * y + c, d * x + e * y + f));
    }
  }
  const landmarks = pose.landmarks.slice(0, BODY_LANDMARKS).map(({ x, y, visibility }) => ({
    x: (x - left) / pitch,
    y: (y - top) / pitch,
    visibility,
  }));
  return { rgb, person, landmarks, left, top, pitch };
}

/** Photo pixels that the grid covers, with its aspect ratio. */
function gridFrame(photo: RgbImage, pose: BodyPose): { left: number; top: number; width: number } {
  const [a, b, c, d, e, f] = pose.maskToPhoto;
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  const include = (x: number, y: number) => {
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  };
  const inPhoto = (x: number, y: number, marginPx: number) =>
    x >= -marginPx && y >= -marginPx && x <= photo.width + marginPx && y <= photo.height + marginPx;
  for (let v = 0; v < POSE_INPUT_PX; v += 2) {
    for (let u = 0; u < POSE_INPUT_PX; u += 2) {
      if (pose.mask[v * POSE_INPUT_PX + u] <= 0.4) continue;
      const x = a * u + b * v + c;
      const y = d * u + e * v + f;
      if (inPhoto(x, y, 5)) include(x, y);
    }
  }
  for (const { x, y, visibility } of pose.landmarks.slice(0, BODY_LANDMARKS)) {
    if (visibility > 0.5 && inPhoto(x, y, 0)) include(x, y);
  }
  const tall = (y1 - y0) * 1.1;
  const width = Math.max((x1 - x0) * 1.16, (tall * GRID_WIDTH) / GRID_HEIGHT);
  const height = (width * GRID_HEIGHT) / GRID_WIDTH;
  return { left: (x0 + x1) / 2 - width / 2, top: (y0 + y1) / 2 - height / 2, width };
}

/** Mean colour of the square of `size` pixels around (x, y), by regular samples. */
function averageInto(
  rgb: Uint8Array,
  at: number,
  { data, width, height }: RgbImage,
  x: number,
  y: number,
  size: number,
): void {
  const samples = Math.max(1, Math.round(size));
  let r = 0;
  let g = 0;
  let b = 0;
  for (let j = 0; j < samples; j++) {
    const Y = Math.floor(y + ((j + 0.5) / samples - 0.5) * size);
    for (let i = 0; i < samples; i++) {
      const X = Math.floor(x + ((i + 0.5) / samples - 0.5) * size);
      if (X < 0 || Y < 0 || X >= width || Y >= height) {
        r += OUTSIDE_GREY;
        g += OUTSIDE_GREY;
        b += OUTSIDE_GREY;
        continue;
      }
      const from = (Y * width + X) * 3;
      r += data[from];
      g += data[from + 1];
      b += data[from + 2];
    }
  }
  const count = samples * samples;
  rgb[at] = r / count;
  rgb[at + 1] = g / count;
  rgb[at + 2] = b / count;
}

/** Bilinear; 0 outside. */
function sampleMask(mask: Float32Array, x: number, y: number): number {
  const u = Math.floor(x - 0.5);
  const v = Math.floor(y - 0.5);
  const last = POSE_INPUT_PX - 1;
  if (u < 0 || v < 0 || u >= last || v >= last) return 0;
  const fx = x - 0.5 - u;
  const fy = y - 0.5 - v;
  const p = v * POSE_INPUT_PX + u;
  return (
    (1 - fy) * ((1 - fx) * mask[p] + fx * mask[p + 1]) +
    fy * ((1 - fx) * mask[p + POSE_INPUT_PX] + fx * mask[p + POSE_INPUT_PX + 1])
  );
}
