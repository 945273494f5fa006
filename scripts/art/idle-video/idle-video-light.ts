/** Size of a frame, pixels: the inside of the case at half its size, which is enough for light this soft. */
export const WIDTH = 320;
export const HEIGHT = 400;
export const FRAMES_PER_SECOND = 20;
/** One loop. */
export const FRAMES = 12 * FRAMES_PER_SECOND;

/** Brightness from 0 to 1; in the blend mode `overlay`, in which the case shows it, 0.5 changes nothing. */
const SHADE = 0.38;
const LIGHT = 0.93;

/** How far the light travels in a loop, frame widths: wide enough that the case is in shade for a moment. */
const PERIOD = 2.1;
const SLANT = 0.42;
/** Width of what lies between light and shade, frame widths. */
const BLUR = 0.055;

/** Left edge and right edge of each pane of the window, frame widths. */
const PANES = [
  [0.62, 0.94],
  [1.0, 1.32],
] as const;
/** Height of a row of panes and of the bar between two, frame widths. */
const ROW = 0.46;
const BAR = 0.05;

/** Leaves outside of the window: place along the light, height, size, turn, times it sways in a loop. */
const LEAVES = [
  [0.66, 0.14, 0.13, 0.7, 2],
  [0.8, 0.3, 0.15, -0.5, 3],
  [0.72, 0.52, 0.11, 0.3, 2],
  [1.06, 0.06, 0.13, -0.8, 3],
  [1.2, 0.2, 0.1, 0.9, 2],
  [1.28, 0.74, 0.12, -0.4, 2],
] as const;

const MOTES = 26;
/** Radius, pixels. */
const MOTE_SIZE = 1.7;

const TAU = 2 * Math.PI;

const smoothStep = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** 1 between the edges, 0 outside, with a soft change. */
const between = (left: number, right: number, blur: number, x: number): number =>
  smoothStep(left - blur, left + blur, x) * (1 - smoothStep(right - blur, right + blur, x));

const modulo = (x: number, n: number): number => x - n * Math.floor(x / n);

/** How much of a leaf covers the place, 0 to 1. */
const leafShade = (along: number, down: number, phase: number): number => {
  let shade = 0;
  for (const [x, y, size, turn, sways] of LEAVES) {
    const sway = 0.016 * Math.sin(TAU * (sways * phase + x * 3));
    const angle = turn + 3 * sway;
    const dx = along - x - sway;
    const dy = down - y;
    const long = (dx * Math.cos(angle) + dy * Math.sin(angle)) / size;
    const wide = (dy * Math.cos(angle) - dx * Math.sin(angle)) / (size * 0.42);
    shade = Math.max(shade, 1 - smoothStep(0.45, 1.35, Math.hypot(long, wide)));
  }
  return shade;
};

/** How much light falls on a place, 0 to 1. `x`, `y` in frame widths, `phase` 0 to 1 through the loop. */
const lightAt = (x: number, y: number, phase: number): number => {
  const along = modulo(x + SLANT * (y - 0.6) - PERIOD * phase, PERIOD);
  const down = y - 0.16 * along + 0.12;
  let panes = 0;
  for (const [left, right] of PANES) panes = Math.max(panes, between(left, right, BLUR, along));
  const row = modulo(down, ROW);
  const bar = 1 - 0.75 * between(-BAR / 2, BAR / 2, 0.03, row > ROW / 2 ? row - ROW : row);
  return panes * bar * (1 - 0.5 * leafShade(along, down, phase));
};

/** A number from 0 to 1 that belongs to an index, always the same. */
const scattered = (index: number, salt: number): number =>
  modulo(Math.sin(index * 127.1 + salt * 311.7) * 43758.5453, 1);

/** Adds dust that floats upward and is seen where light falls. */
const addMotes = (frame: Uint8Array, phase: number): void => {
  for (let index = 0; index < MOTES; index++) {
    const depth = 0.4 + 0.6 * scattered(index, 1);
    const x = WIDTH * scattered(index, 2) + 9 * Math.sin(TAU * (2 * phase + scattered(index, 3)));
    const span = HEIGHT * 0.35;
    const progress = modulo(phase + scattered(index, 4), 1);
    const y = HEIGHT * scattered(index, 5) - span * (progress - 0.5);
    // It appears and leaves unseen, so that its path need not be closed.
    const seen = Math.sin(Math.PI * progress) ** 2 * lightAt(x / WIDTH, y / WIDTH, phase);
    const reach = Math.ceil(3 * MOTE_SIZE);
    for (let py = Math.floor(y) - reach; py <= y + reach; py++) {
      for (let px = Math.floor(x) - reach; px <= x + reach; px++) {
        if (px < 0 || py < 0 || px >= WIDTH || py >= HEIGHT) continue;
        const glow = Math.exp(-((px - x) ** 2 + (py - y) ** 2) / (2 * (MOTE_SIZE * depth) ** 2));
        const at = py * WIDTH + px;
        frame[at] = Math.min(255, (frame[at] ?? 0) + 60 * seen * glow);
      }
    }
  }
};

/**
 * Light of a window, with leaves before it, that moves across the empty case.
 *
 * @param index From 0; `FRAMES` is 0 again.
 * @returns One byte of brightness a pixel, `WIDTH` x `HEIGHT`, row by row.
 */
export const drawFrame = (index: number): Uint8Array => {
  const phase = index / FRAMES;
  const frame = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const light = lightAt(x / WIDTH, y / WIDTH, phase);
      frame[y * WIDTH + x] = Math.round(255 * (SHADE + (LIGHT - SHADE) * light));
    }
  }
  addMotes(frame, phase);
  return frame;
};
