import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { closeVoicePopup, useVoicePopup } from '../lib/voice-popup.ts';
import { useToast } from '../ui/messages/toast.tsx';

type Popup = ComponentType<{ open: boolean; onClose: () => void }>;

// Loads when the user reaches for it, so no view waits for it.
const loadPopup = async (): Promise<Popup> =>
  (await import('../features/voice/voice-popup.tsx')).VoicePopup;

/** Shows the voice style assistant above the view that opens it. It closes with the view and with the session. */
export const VoiceHost = () => {
  const { open } = useVoicePopup();
  const { pathname } = useLocation();
  const toast = useToast();
  const [Popup, setPopup] = useState<Popup | null>(null);

  useEffect(() => closeVoicePopup, [pathname]);

  useEffect(() => {
    if (!open || Popup) return;
    loadPopup().then(
      (loaded) => setPopup(() => loaded),
      () => {
        closeVoicePopup();
        toast.error('Voice could not be opened. Check your connection and try again.');
      },
    );
  }, [open, Popup, toast]);

  return Popup ? <Popup open={open} onClose={closeVoicePopup} /> : null;
};
