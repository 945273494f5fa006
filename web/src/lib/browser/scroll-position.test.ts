// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScroll, scrollPosition } from './scroll-position.ts';

afterEach(() => vi.restoreAllMocks());

test('is that of the window until somebody follows it, then that of the last scroll event', () => {
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40);
  expect(scrollPosition()).toBe(40);

  const seen: number[] = [];
  const stop = onScroll(() => seen.push(scrollPosition()));
  scrollY.mockReturnValue(90);
  expect(scrollPosition()).toBe(40);
  fireEvent.scroll(window);
  expect(seen).toEqual([90]);

  scrollY.mockClear();
  scrollPosition();
  expect(scrollY).not.toHaveBeenCalled();

  stop();
  fireEvent.scroll(window);
  expect(seen).toEqual([90]);
});
