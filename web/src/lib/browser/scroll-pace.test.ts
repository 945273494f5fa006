// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followScrollPace, scrollPace, whenNotFast } from './scroll-pace.ts';

const FRAME_MS = 20;
let stop: () => void;

const frame = (stepPx: number) => {
  vi.advanceTimersByTime(FRAME_MS);
  window.scrollY += stepPx;
  fireEvent.scroll(window);
};

beforeEach(() => {
  vi.useFakeTimers();
  window.scrollY = 0;
  stop = followScrollPace();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('is still, slow, fast, and still again when nothing moved for a while', () => {
  expect(scrollPace()).toBe('still');
  frame(1.5 * FRAME_MS);
  expect(scrollPace()).toBe('slow');
  frame(2.5 * FRAME_MS);
  expect(scrollPace()).toBe('fast');
  vi.advanceTimersByTime(99);
  expect(scrollPace()).toBe('fast');
  vi.advanceTimersByTime(1);
  expect(scrollPace()).toBe('still');
});

test('counts upwards as downwards', () => {
  frame(-3 * FRAME_MS);
  expect(scrollPace()).toBe('fast');
});

test('stays fast through a long frame, until it is slow indeed', () => {
  frame(3 * FRAME_MS);
  frame(1.5 * FRAME_MS);
  expect(scrollPace()).toBe('fast');
  frame(0.9 * FRAME_MS);
  expect(scrollPace()).toBe('slow');
});

test('a single turn of the wheel after a rest is not fast, a jump is', () => {
  vi.advanceTimersByTime(5000);
  frame(120);
  expect(scrollPace()).toBe('slow');
  vi.advanceTimersByTime(5000);
  frame(5000);
  expect(scrollPace()).toBe('fast');
});

test('calls back at once unless it is fast, then when that ends, and only once', () => {
  const now = vi.fn();
  whenNotFast(now);
  expect(now).toHaveBeenCalledOnce();

  frame(3 * FRAME_MS);
  const later = vi.fn();
  const calledOff = vi.fn();
  whenNotFast(later);
  whenNotFast(calledOff)();
  expect(later).not.toHaveBeenCalled();
  frame(0.5 * FRAME_MS);
  expect(later).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(later).toHaveBeenCalledOnce();
  expect(calledOff).not.toHaveBeenCalled();
});

test('is still when the last one stops to follow it', () => {
  const stopOther = followScrollPace();
  frame(3 * FRAME_MS);
  const callback = vi.fn();
  whenNotFast(callback);
  stopOther();
  expect(scrollPace()).toBe('fast');
  stop();
  expect(callback).toHaveBeenCalledOnce();
  expect(scrollPace()).toBe('still');
  stop = () => {};
});
