import { lazy } from 'react';
import type { ComponentType } from 'react';

export type Loadable<Props> = {
  /** Preloads its code. Rejects if it cannot be loaded; the next call tries again. */
  load: () => Promise<void>;
  /**
   * The component: itself if it is loaded, otherwise one that suspends until it is. To be kept for as long as it is shown
   * (`useState(() => view.component())`), since it is another one afterwards, and outside of the `Suspense` that waits for it: what is kept
   * inside is forgotten while it waits, and a failure with it.
   */
  component: () => ComponentType<Props>;
};

/**
 * A part of the application whose code loads on demand. Unlike a component from `lazy` alone, it renders at once if its code is loaded. A `lazy`
 * component suspends at its first render even then, and React shows the fallback for at least 300 ms.
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
    // A new one each time, because a failed `lazy` component stays failed.
    component: () => loaded ?? lazy(async () => ({ default: await fetchOnce() })),
  };
};
