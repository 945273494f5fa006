import { expect, test } from 'vitest';
import { drawFrame, FRAMES, HEIGHT, WIDTH } from './idle-video-light.ts';

const meanStep = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;

test('the last frame leads to the first as each leads to its next', () => {
  const [first, second, last] = [drawFrame(0), drawFrame(1), drawFrame(FRAMES - 1)];
  expect(drawFrame(FRAMES)).toEqual(first);
  expect(meanStep(last, first)).toBeLessThan(1.5 * meanStep(first, second));
});

test('light crosses the case and leaves it in shade', () => {
  const brightness = Array.from({ length: 12 }, (_, part) => {
    const frame = drawFrame((part * FRAMES) / 12);
    expect(frame).toHaveLength(WIDTH * HEIGHT);
    return frame.reduce((sum, value) => sum + value, 0) / frame.length;
  });
  expect(Math.max(...brightness)).toBeGreaterThan(140);
  expect(Math.min(...brightness)).toBeLessThan(110);
});
