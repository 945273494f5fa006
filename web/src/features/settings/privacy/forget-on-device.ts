import { useCallback } from 'react';
import { refresh, useQueryClient } from '../../../lib/data/query-client.ts';
import { dropPictures } from '../../../lib/kept/kept-pictures.ts';

/** Copies of what the server knows of the wardrobe, and what was made from it here. Preferences and photos that are not saved yet stay. */
const COPIES = /^(?:closet|wardrobe|virtualCloset|today|calendar|wear|trips?|lookbooks?)_/;

const removeCopies = (uid: string): void => {
  const { localStorage } = window;
  for (const key of Object.keys(localStorage)) {
    const isOwn = key.endsWith(`_${uid}`) || key.includes(`_${uid}_`);
    if (isOwn && COPIES.test(key)) localStorage.removeItem(key);
  }
};

/**
 * After a photo was forgotten on the server: drops what this device keeps of the wardrobe and asks anew. It drops all pictures, because nothing here
 * says which were made from which photo.
 */
export const useForgetOnDevice = (uid: string): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(async () => {
    await dropPictures();
    removeCopies(uid);
    client.removeQueries({ type: 'inactive' });
    // A try-on that was not saved is in memory only.
    await client.resetQueries({ queryKey: ['session-state'] });
    await refresh(client);
  }, [client, uid]);
};
