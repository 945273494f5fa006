import { LookCanvas } from '@contract';
import * as z from 'zod/mini';
import type { LocalCache } from '../../../lib/kept/local-cache.ts';
import { canvasOf, compositionOf } from './canvas-state.ts';
import type { Composition } from './canvas-state.ts';

const Kept = z.object({ from: z.string(), name: z.string(), canvas: LookCanvas });

/** A canvas that somebody left without saving it. */
export type UnsavedLook = { name: string; composition: Composition };

export type UnsavedLooks = {
  /** Null without one, and if it was made from something else, for example from a look that was changed elsewhere meanwhile. */
  read: () => UnsavedLook | null;
  /** Keeps it until it is saved or given up. An empty canvas is not kept. */
  write: (unsaved: UnsavedLook) => void;
  forget: () => void;
};

/**
 * The place on this device for an unsaved canvas. Leaving the editor by any way but Cancel and Save loses nothing; a log-out empties the place.
 *
 * @param id the look that is changed; null for a new one
 * @param from what the canvas begins with: the version of the look, or the pieces of a new one
 */
export const unsavedLooks = (
  cache: LocalCache,
  uid: string,
  id: string | null,
  from: string,
): UnsavedLooks => {
  const key = `unsaved_look_${uid}_${id ?? 'new'}`;
  return {
    read: () => {
      const kept = Kept.safeParse(cache.read(key)?.data);
      if (!kept.success || kept.data.from !== from) return null;
      return { name: kept.data.name, composition: compositionOf(kept.data.canvas) };
    },
    write: ({ name, composition }) => {
      if (composition.layers.length === 0) cache.remove(key);
      else cache.write(key, { from, name, canvas: canvasOf(composition) });
    },
    forget: () => cache.remove(key),
  };
};
