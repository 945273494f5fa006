import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdleLight } from './idle-light.tsx';

let show: (isIntersecting: boolean) => void;
let media: Set<string>;
let playing: boolean;
let refusal: Error | null;

beforeEach(() => {
  media = new Set();
  playing = false;
  refusal = null;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: media.has(query) }),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    if (refusal) throw refusal;
    playing = true;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    playing = false;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const video = () => document.querySelector('video');

test('plays while it is seen', () => {
  const { unmount } = render(<IdleLight />);
  expect(video()).toHaveAttribute('preload', 'none');
  expect(video()).toHaveAttribute('playsinline');
  expect(video()).toHaveProperty('muted', true);
  expect(video()).toHaveProperty('loop', true);
  expect(playing).toBe(false);
  show(true);
  expect(playing).toBe(true);
  show(false);
  expect(playing).toBe(false);
  show(true);
  unmount();
  expect(playing).toBe(false);
});

test('pauses behind another tab', () => {
  render(<IdleLight />);
  show(true);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  expect(playing).toBe(false);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(playing).toBe(true);
});

test.each(['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'])(
  'is not loaded under %s',
  (query) => {
    media.add(query);
    render(<IdleLight />);
    expect(video()).toBeNull();
  },
);

test('is not loaded when the connection saves data', () => {
  const connection = Object.assign(new EventTarget(), { saveData: true });
  vi.stubGlobal('navigator', { connection });
  render(<IdleLight />);
  expect(video()).toBeNull();
  act(() => {
    connection.saveData = false;
    connection.dispatchEvent(new Event('change'));
  });
  expect(video()).not.toBeNull();
});

test('gives way to the drawn beam when the browser refuses or cannot play it', async () => {
  refusal = new DOMException('Not now', 'NotAllowedError');
  const { unmount } = render(<IdleLight />);
  await act(async () => show(true));
  expect(video()).toBeNull();
  unmount();

  refusal = null;
  render(<IdleLight />);
  const [webm, mp4] = document.querySelectorAll('source');
  if (!webm || !mp4) throw new Error('There are two sources.');
  fireEvent.error(webm);
  expect(video()).not.toBeNull();
  fireEvent.error(mp4);
  expect(video()).toBeNull();
});

test('an interrupted start is no refusal', async () => {
  refusal = new DOMException('Paused meanwhile', 'AbortError');
  render(<IdleLight />);
  await act(async () => show(true));
  expect(video()).not.toBeNull();
});
