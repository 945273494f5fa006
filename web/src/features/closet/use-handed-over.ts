import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readHandover } from '../../lib/outfit-handover.ts';
import type { OutfitIds } from './outfit.ts';

type Options = {
  /** Empty while the sign-in is on its way: what was handed over waits for it. */
  uid: string;
  /** The closet is there. */
  ready: boolean;
  onOutfit: (outfit: OutfitIds) => void;
  /** The outfit is to be tried on, and is in the case. */
  onTryOn: () => void;
};

/**
 * Takes the outfit with which another screen came here. It is taken once: neither a reload nor the way back replaces what was chosen since, or
 * tries on again.
 */
export const useHandedOver = ({ uid, ready, onOutfit, onTryOn }: Options): void => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [wantsTryOn, setWantsTryOn] = useState(false);

  const take = useEffectEvent(() => {
    const handover = readHandover(state);
    if (!handover) return;
    onOutfit(handover.outfit);
    setWantsTryOn(handover.tryOn);
    void navigate('.', { replace: true, state: null });
  });
  // Before the browser paints: the case never shows what was in it before.
  useLayoutEffect(() => {
    if (uid) take();
  }, [uid, state]);

  const start = useEffectEvent(() => {
    setWantsTryOn(false);
    onTryOn();
  });
  const isDue = ready && wantsTryOn;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => start());
    return () => clearTimeout(timer);
  }, [isDue]);
};
