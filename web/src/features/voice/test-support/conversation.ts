import type { VoiceConnection } from '@contract';
import type { AgentDays } from '../conversation/agent-days.ts';
import { createConversation } from '../conversation/conversation.ts';
import type { Topic } from '../conversation/conversation.ts';
import type { Admission } from '../conversation/session.ts';
import { IDLE, voiceReducer } from '../conversation/voice-state.ts';
import type { VoiceState } from '../conversation/voice-state.ts';
import { admission, createFakeVoice, WARDROBE } from './voice.ts';

export const TOPIC: Topic = { items: WARDROBE, user: { uid: 'mira', name: 'Mira' } };

/** A conversation with fakes, and its state as a screen sees it. */
export const setUp = () => {
  const voice = createFakeVoice();
  const admissions: { connection: VoiceConnection | undefined; signal: AbortSignal }[] = [];
  const all = { state: IDLE as VoiceState, unconfigured: 0 };
  const deps = {
    ...voice.parts,
    /** Replace it to make voice unconfigured. */
    checkConfigured: async (): Promise<void> => undefined,
    /** Replace it to make the server fail, wait or choose a connection. */
    admit: async (connection: VoiceConnection | undefined): Promise<Admission> =>
      admission(connection),
    /** Replace it to brief days. */
    readDays: async (): Promise<AgentDays | null> => null,
  };
  const conversation = createConversation({
    ...deps,
    checkConfigured: () => deps.checkConfigured(),
    admit: (connection, signal) => {
      admissions.push({ connection, signal });
      return deps.admit(connection);
    },
    readDays: () => deps.readDays(),
    onUnconfigured: () => {
      all.unconfigured += 1;
    },
    dispatch: (action) => {
      all.state = voiceReducer(all.state, action);
    },
  });
  return Object.assign(all, { voice, admissions, deps, conversation });
};

export const never = () => new Promise<never>(() => {});
