import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { MicrophoneIcon } from '../../../ui/icons/microphone-icon.tsx';
import type { EmbeddedVoice } from './use-embedded-voice.ts';

/** Pressed for longer, the button talks only while it is held. */
const HOLD_MS = 350;

const labelOf = ({ phase, held, handsFree }: EmbeddedVoice['state']): string => {
  if (held) return 'Let go to send';
  if (phase === 'speaking') return 'Stop and talk';
  return handsFree || phase === 'listening' ? 'Microphone off' : 'Microphone on';
};

/** Switches the microphone on or off; held down, it listens until it is let go. */
export const TalkButton = ({ voice }: { voice: EmbeddedVoice }) => {
  const { state, send } = voice;
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);

  useEffect(() => {
    // It takes the place of the button that started the conversation.
    if (!(document.activeElement instanceof HTMLInputElement)) button.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);

  const release = () => {
    clearTimeout(timer.current);
    if (wasHeld.current) send({ type: 'release' });
  };
  return (
    <Button
      ref={button}
      variant="primary"
      icon={<MicrophoneIcon />}
      data-talk
      aria-pressed={state.phase === 'listening'}
      style={{ touchAction: 'none' }}
      onPointerDown={({ button: which, currentTarget, pointerId }) => {
        if (which !== 0) return;
        wasHeld.current = false;
        currentTarget.setPointerCapture?.(pointerId);
        timer.current = setTimeout(() => {
          wasHeld.current = true;
          send({ type: 'press' });
        }, HOLD_MS);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!wasHeld.current) send({ type: 'toggle' });
        wasHeld.current = false;
      }}
    >
      {labelOf(state)}
    </Button>
  );
};
