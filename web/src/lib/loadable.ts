import { lazy } from 'react';
import type { ComponentType } from 'react';

export type Loadable<Props> = {
  /** Loads its code, so that it is there when it is to be shown. Rejects when that cannot be had; the next one tries again. */
  load: () => Promise<void>;
  /**
   * The component: itself if it is loaded, otherwise one that suspends until it is. To be kept for as long as it is shown
   * (`useState(() => view.component())`), since it is another one afterwards, and outside of the `Suspense` that waits for it: what is kept
   * inside is forgotten while it waits, and a failure with it.
   */
  component: () => ComponentType<Props>;
};

/**
 * A part of the application whose code comes when it is needed. Unlike what `lazy` alone makes, it is shown at once when the code is there:
 * that of `lazy` suspends at its first showing even then, and React leaves a fall-back standing for 300 ms at least.
 */
export const loadable = <Props>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): Loadable<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const fetchOnce = async () => (loaded ??= await fetchComponent());
  return {
    load: async () => {
      await fetchOnce();
    },
    // A new one each time: one that has failed remembers it for ever.
    component: () => loaded ?? lazy(async () => ({ default: await fetchOnce() })),
  };
};
