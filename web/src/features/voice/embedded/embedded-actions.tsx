import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { MicrophoneIcon } from '../../../ui/icons/microphone-icon.tsx';
import { canHear } from './embedded-status.ts';
import { TalkButton } from './talk-button.tsx';
import type { EmbeddedVoice } from './use-embedded-voice.ts';

/** The button that starts, with the focus if nothing else in the popup has it. */
const StartButton = ({ voice, disabled }: { voice: EmbeddedVoice; disabled: boolean }) => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches('[role="dialog"]'))
      button.current?.focus();
  }, []);
  return (
    <Button
      ref={button}
      variant="primary"
      icon={<MicrophoneIcon />}
      disabled={disabled || voice.hearing === null}
      onClick={voice.start}
    >
      Start Voice Conversation
    </Button>
  );
};

/** The popup's buttons for a conversation by the browser's own speech. */
export const EmbeddedActions = ({
  voice,
  disabled,
}: {
  voice: EmbeddedVoice;
  disabled: boolean;
}) => {
  const { state, hearing, choice } = voice;
  if (state.phase !== 'idle') {
    return (
      <>
        {canHear(voice) ? <TalkButton voice={voice} /> : null}
        <Button onClick={voice.end}>End Conversation</Button>
      </>
    );
  }
  if (choice === 'typed' && hearing !== 'device') {
    return (
      <Button icon={<MicrophoneIcon />} onClick={voice.reconsider}>
        Use the microphone
      </Button>
    );
  }
  return <StartButton voice={voice} disabled={disabled} />;
};
