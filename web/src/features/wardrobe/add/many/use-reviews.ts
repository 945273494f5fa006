import { useState } from 'react';
import { needsLook } from './tray-item.ts';
import type { TrayItem } from './tray-item.ts';

/** The photo of the tray that is open for a look; after it is saved, the next one that needs one. */
export const useReviews = (items: readonly TrayItem[]) => {
  const [id, setId] = useState<string | null>(null);
  const reviewed = items.find((item) => item.id === id) ?? null;
  return {
    reviewed,
    open: setId,
    close: () => setId(null),
    next: () => setId(items.find((item) => item.id !== id && needsLook(item))?.id ?? null),
  };
};
