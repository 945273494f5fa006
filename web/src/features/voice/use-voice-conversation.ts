import { getVoiceToken } from '@contract';
import { useEffect, useReducer, useState } from 'react';
import { useCall } from '../../lib/services.ts';
import { createConversation } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { startElevenLabs } from './elevenlabs-session.ts';
import { askMicrophone } from './microphone.ts';
import type { StartSession } from './session.ts';
import { IDLE, voiceReducer } from './voice-state.ts';
import type { VoiceState } from './voice-state.ts';

/** What a conversation needs of the browser and of the voice service. */
export type VoiceParts = {
  askMicrophone: () => Promise<() => void>;
  startSession: StartSession;
};

export const BROWSER_PARTS: VoiceParts = { askMicrophone, startSession: startElevenLabs };

/** A voice conversation, which ends with the component and with the page. */
export const useVoiceConversation = (
  parts: VoiceParts,
): Conversation & { state: VoiceState; dismissError: () => void } => {
  const call = useCall();
  const [state, dispatch] = useReducer(voiceReducer, IDLE);
  const [conversation] = useState(() =>
    createConversation({
      ...parts,
      admit: (connection, signal) =>
        call(getVoiceToken, connection ? { connection } : {}, { signal }),
      dispatch,
    }),
  );

  useEffect(() => {
    const end = () => void conversation.end();
    // Also when the page is only put aside: it must not listen from there.
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [conversation]);

  return { ...conversation, state, dismissError: () => dispatch({ type: 'error-dismissed' }) };
};
