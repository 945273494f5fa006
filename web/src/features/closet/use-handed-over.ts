import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCategories } from '../../domain/garments/categories.tsx';
import { readHandover } from '../../domain/outfits/outfit-handover.ts';
import type { OutfitIds } from '../../domain/outfits/outfit.ts';

/** The router's state after the outfit was taken, while its try-on waits for the closet. */
const TRY_ON_DUE = { isTryOnDue: true };
const isTryOnDue = (state: unknown): boolean =>
  (state as Partial<typeof TRY_ON_DUE> | null)?.isTryOnDue === true;

type Options = {
  /** Empty during the sign-in: the outfit waits for it. */
  uid: string;
  /** Whether the closet is loaded. */
  ready: boolean;
  onOutfit: (outfit: OutfitIds) => void;
  /** Called when the outfit is in the case and should be tried on. */
  onTryOn: () => void;
};

/**
 * Takes the outfit that another screen handed over. It takes it only once, so that a reload or Back neither replaces later choices nor repeats the
 * try-on.
 */
export const useHandedOver = ({ uid, ready, onOutfit, onTryOn }: Options): void => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { table } = useCategories();

  const take = useEffectEvent(() => {
    const handover = readHandover(state, table);
    if (!handover) return;
    onOutfit(handover.outfit);
    void navigate('.', { replace: true, state: handover.tryOn ? TRY_ON_DUE : null });
  });
  // Before the browser paints, so that the case never shows the previous outfit.
  useLayoutEffect(() => {
    if (uid) take();
  }, [uid, state]);

  const start = useEffectEvent(() => {
    void navigate('.', { replace: true, state: null });
    onTryOn();
  });
  const isDue = ready && isTryOnDue(state);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => start());
    return () => clearTimeout(timer);
  }, [isDue]);
};
