import { vi } from 'vitest';

/** Answers every media query as a phone does; `vi.restoreAllMocks()` ends it. */
export const asPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
