import { getVoiceToken, health, listDays, listWear } from '@contract';
import { useEffect, useReducer, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { Call } from '../../../lib/api/call.ts';
import { logError } from '../../../lib/browser/log.ts';
import { useCall } from '../../../lib/api/services.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import { briefDays, briefedDays } from './agent-days.ts';
import type { AgentDays } from './agent-days.ts';
import { createConversation } from './conversation.ts';
import type { Conversation } from './conversation.ts';
import { startElevenLabs } from './elevenlabs-session.ts';
import type { StartSession } from './session.ts';
import { IDLE, voiceReducer } from './voice-state.ts';
import type { VoiceState } from './voice-state.ts';
import { NoMicrophoneApi } from './voice-failures.ts';

/** The browser and voice service functions that a conversation needs. */
export type VoiceParts = {
  askMicrophone: () => Promise<() => void>;
  startSession: StartSession;
};

/**
 * Asks for the microphone. Returns a function that releases it; until then the browser does not ask again.
 *
 * @throws NoMicrophoneApi, else as `getUserMedia` does
 */
const askMicrophone = async (): Promise<() => void> => {
  // Missing on pages without https.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) throw new NoMicrophoneApi();
  const stream = await devices.getUserMedia({ audio: true });
  return () => {
    for (const track of stream.getTracks()) track.stop();
  };
};

export const BROWSER_PARTS: VoiceParts = { askMicrophone, startSession: startElevenLabs };

const NOT_CONFIGURED = 'ElevenLabs Agent ID not configured';

/**
 * @throws ApiError `not-configured` if the server says that it has no voice agent. If the server does not answer, the later token request reports
 * the reason.
 */
const checkConfigured = async (call: Call, signal: AbortSignal): Promise<void> => {
  const reply = await call(health, {}, { signal }).catch((error: unknown) => {
    if (!signal.aborted) logError('Failed to check whether voice is configured', error);
    return null;
  });
  if (reply?.engines.voice === null) throw new ApiError('not-configured', NOT_CONFIGURED);
};

/** The agent also talks without them. */
const readDays = async (
  call: Call,
  uid: string,
  signal: AbortSignal,
): Promise<AgentDays | null> => {
  const today = dayOf(new Date());
  try {
    const [{ days }, { pieces }] = await Promise.all([
      call(listDays, { uid, ...briefedDays(today) }, { signal }),
      call(listWear, { uid }, { signal }),
    ]);
    return briefDays(today, days, pieces);
  } catch (error) {
    if (!signal.aborted) logError('Failed to read the days for the voice agent', error);
    return null;
  }
};

/** A voice conversation; the first `onUnconfigured` is the one that is called. It ends when the component unmounts and when the page closes. */
export const useVoiceConversation = (
  parts: VoiceParts,
  onUnconfigured: (isBudgetSpent: boolean) => void,
): Conversation & { state: VoiceState; dismissError: () => void } => {
  const call = useCall();
  const [state, dispatch] = useReducer(voiceReducer, IDLE);
  const [conversation] = useState(() =>
    createConversation({
      ...parts,
      checkConfigured: (signal) => checkConfigured(call, signal),
      admit: (connection, signal) =>
        call(getVoiceToken, connection ? { connection } : {}, { signal }),
      readDays: (uid, signal) => readDays(call, uid, signal),
      dispatch,
      onUnconfigured,
    }),
  );

  useEffect(() => {
    const end = () => void conversation.end();
    // Also when the page goes into the back-forward cache, because it must not listen there.
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [conversation]);

  return { ...conversation, state, dismissError: () => dispatch({ type: 'error-dismissed' }) };
};
