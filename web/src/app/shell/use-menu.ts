import { useLocation } from 'react-router-dom';
import { useServices } from '../../lib/api/services.ts';
import { cacheKeys } from '../../lib/kept/local-cache.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ROUTES } from '../routes.ts';
import type { AppRoute } from '../routes.ts';

/** The views of the menu. Today is the first of them once the wardrobe has an outfit; it comes with a change of view, so that nothing moves meanwhile. */
export const useMenu = (): readonly AppRoute[] => {
  const { uid } = useCurrentUser();
  const { cache } = useServices();
  useLocation();
  return cache.read(cacheKeys.outfitSeen(uid)) ? ROUTES : ROUTES.filter(({ id }) => id !== 'today');
};
