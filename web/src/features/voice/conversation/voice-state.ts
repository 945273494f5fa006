import type { RecommendedItem } from './recommended-items.ts';

/** The states of requirement 4.30. */
export type VoiceStatus = 'idle' | 'initializing' | 'connected' | 'error' | 'disconnected';
export type SessionStatus = 'connecting' | 'connected' | 'disconnecting' | 'disconnected';
export type VoiceMode = 'listening' | 'speaking';

export type TranscriptEntry = {
  id: number;
  role: 'user' | 'agent';
  text: string;
  /** Whether the user interrupted the agent. */
  interrupted: boolean;
};

export type VoiceState = {
  status: VoiceStatus;
  session: SessionStatus;
  mode: VoiceMode;
  /** While initializing: whether the browser is asking for the microphone. */
  waitsForMicrophone: boolean;
  /** A sentence for the error area; the conversation may continue. */
  error: string | null;
  transcript: TranscriptEntry[];
  items: RecommendedItem[];
};

export type VoiceAction =
  | { type: 'started' }
  | { type: 'microphone-asked' }
  | { type: 'microphone-allowed' }
  | { type: 'connected' }
  | { type: 'mode'; mode: VoiceMode }
  | { type: 'message'; role: 'user' | 'agent'; text: string }
  | { type: 'interrupted' }
  | { type: 'corrected'; original: string; corrected: string }
  | { type: 'items'; items: RecommendedItem[] }
  /** Something failed, but the conversation continues. */
  | { type: 'problem'; error: string }
  /** The conversation did not begin, or was interrupted. */
  | { type: 'failed'; error: string }
  /** The agent ended it. */
  | { type: 'disconnected' }
  /** The user ended it. */
  | { type: 'ended' }
  /** The session that the user ended is over. */
  | { type: 'hung-up' }
  | { type: 'error-dismissed' };

export const IDLE: VoiceState = {
  status: 'idle',
  session: 'disconnected',
  mode: 'listening',
  waitsForMicrophone: false,
  error: null,
  transcript: [],
  items: [],
};

const MAX_ENTRIES = 200;

/** Whether a conversation is active or starting. */
export const isActive = ({ status }: VoiceState): boolean =>
  status === 'initializing' || status === 'connected';

const addEntry = (
  transcript: TranscriptEntry[],
  role: TranscriptEntry['role'],
  text: string,
): TranscriptEntry[] => {
  if (text.trim() === '') return transcript;
  const id = (transcript.at(-1)?.id ?? 0) + 1;
  return [...transcript, { id, role, text: text.trim(), interrupted: false }].slice(-MAX_ENTRIES);
};

/** Changes the agent's last matching entry. */
const changeLast = (
  transcript: TranscriptEntry[],
  fits: (entry: TranscriptEntry) => boolean,
  change: Partial<TranscriptEntry>,
): TranscriptEntry[] => {
  const index = transcript.findLastIndex((entry) => entry.role === 'agent' && fits(entry));
  return transcript.map((entry, at) => (at === index ? { ...entry, ...change } : entry));
};

const over = (state: VoiceState): VoiceState => ({
  ...state,
  session: 'disconnected',
  mode: 'listening',
  waitsForMicrophone: false,
});

/** The states of a voice conversation. Events of an ended session change nothing. */
export const voiceReducer = (state: VoiceState, action: VoiceAction): VoiceState => {
  switch (action.type) {
    case 'started':
      return { ...IDLE, status: 'initializing', session: 'connecting' };
    case 'ended':
      // Anything that was open needs a moment to close.
      return { ...IDLE, session: isActive(state) ? 'disconnecting' : state.session };
    case 'hung-up':
      return state.session === 'disconnecting' ? { ...state, session: 'disconnected' } : state;
    case 'error-dismissed':
      return {
        ...state,
        error: null,
        status: state.status === 'error' ? 'idle' : state.status,
      };
    default:
      return isActive(state) ? duringConversation(state, action) : state;
  }
};

const duringConversation = (
  state: VoiceState,
  action: Exclude<VoiceAction, { type: 'started' | 'ended' | 'hung-up' | 'error-dismissed' }>,
): VoiceState => {
  const { transcript } = state;
  switch (action.type) {
    case 'microphone-asked':
      return { ...state, waitsForMicrophone: true };
    case 'microphone-allowed':
      return { ...state, waitsForMicrophone: false };
    case 'connected':
      return { ...state, status: 'connected', session: 'connected', waitsForMicrophone: false };
    case 'mode':
      return { ...state, mode: action.mode };
    case 'message':
      return { ...state, transcript: addEntry(transcript, action.role, action.text) };
    case 'interrupted':
      return {
        ...state,
        mode: 'listening',
        transcript: changeLast(transcript, () => true, { interrupted: true }),
      };
    case 'corrected': {
      const { original, corrected } = action;
      const fits = ({ text }: TranscriptEntry) => text === original.trim();
      return { ...state, transcript: changeLast(transcript, fits, { text: corrected.trim() }) };
    }
    case 'items':
      return { ...state, items: action.items };
    case 'problem':
      return { ...state, error: action.error };
    case 'failed':
      return { ...over(state), status: 'error', error: action.error };
    case 'disconnected':
      return { ...over(state), status: 'disconnected' };
  }
};
