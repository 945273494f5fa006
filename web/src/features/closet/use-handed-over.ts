import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readHandover } from '../../lib/outfit-handover.ts';
import type { OutfitHandover } from '../../lib/outfit-handover.ts';

/**
 * The outfit with which another screen came here; empty when none did.
 *
 * @param onArrived Another one has come while this screen is shown.
 */
export const useHandedOver = (onArrived: () => void): OutfitHandover => {
  const { key, state } = useLocation();
  const handover = readHandover(state);
  const [arrived, setArrived] = useState(key);
  if (arrived !== key) {
    setArrived(key);
    if (handover) onArrived();
  }
  return handover ?? { outfit: {}, tryOn: false };
};

type TryOnOptions = {
  /** The closet is there. */
  ready: boolean;
  onStart: () => void;
};

/** Tries on what was handed over for it: once, as neither a reload nor the way back is a wish of its own. */
export const useHandedOverTryOn = (
  { outfit, tryOn }: OutfitHandover,
  { ready, onStart }: TryOnOptions,
): void => {
  const navigate = useNavigate();
  const start = useEffectEvent(() => {
    onStart();
    void navigate('.', { replace: true, state: { outfit, tryOn: false } });
  });
  const wanted = ready && tryOn;
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => start());
    return () => clearTimeout(timer);
  }, [wanted]);
};
