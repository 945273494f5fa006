import type { TranscriptEntry } from '../conversation/voice-state.ts';
import type { RecommendedItem } from '../conversation/recommended-items.ts';
import type { HearingError } from './browser-speech.ts';
import { isEcho } from './echo.ts';
import { explainHearing } from './hearing-errors.ts';

/** `paused`: the conversation is open, but nothing listens until the microphone is pressed. */
export type TalkPhase = 'idle' | 'listening' | 'paused' | 'thinking' | 'speaking';

export type TalkState = {
  phase: TalkPhase;
  /** Listens again after each answer. */
  handsFree: boolean;
  /** The space bar or the button is held. */
  held: boolean;
  ear: 'off' | 'on';
  /** What was heard of the present sentence. */
  heard: { final: string; interim: string };
  /** How often in a row nothing was heard. */
  silences: number;
  /** The question that counts; answers to earlier ones are shown, but not spoken. */
  turn: number;
  transcript: TranscriptEntry[];
  items: RecommendedItem[];
  error: string | null;
};

export type TalkEvent =
  | { type: 'start' }
  /** The space bar or the button goes down, and up again. */
  | { type: 'press' }
  | { type: 'release' }
  /** The button was pressed for a moment: switches the microphone on or off. */
  | { type: 'toggle' }
  | { type: 'typed'; text: string }
  | { type: 'heard'; final: string; interim: string }
  | { type: 'ear-failed'; error: HearingError }
  | { type: 'ear-ended' }
  | { type: 'answered'; turn: number; text: string; items: RecommendedItem[] }
  | { type: 'answer-failed'; turn: number; error: string }
  | { type: 'spoken'; turn: number }
  | { type: 'error-dismissed' }
  | { type: 'end' };

export type TalkEffect =
  | { type: 'listen'; continuous: boolean }
  | { type: 'stop-listening' }
  | { type: 'abort-listening' }
  | { type: 'ask'; text: string; turn: number }
  | { type: 'speak'; text: string; turn: number }
  | { type: 'hush' };

export type TalkStep = { state: TalkState; effects: TalkEffect[] };

const NOTHING = { final: '', interim: '' };

export const QUIET: TalkState = {
  phase: 'idle',
  handsFree: false,
  held: false,
  ear: 'off',
  heard: NOTHING,
  silences: 0,
  turn: 0,
  transcript: [],
  items: [],
  error: null,
};

const MAX_ENTRIES = 200;
/** Some browsers end a recognition after a few seconds of silence without an error. */
const MAX_SILENCES = 3;

const withEntry = (state: TalkState, role: TranscriptEntry['role'], text: string): TalkState => {
  const id = (state.transcript.at(-1)?.id ?? 0) + 1;
  const entry = { id, role, text: text.trim(), interrupted: false };
  return { ...state, transcript: [...state.transcript, entry].slice(-MAX_ENTRIES) };
};

const lastAnswer = ({ transcript }: TalkState): string =>
  transcript.findLast(({ role }) => role === 'agent')?.text ?? '';

const only = (state: TalkState): TalkStep => ({ state, effects: [] });

/** Stops the spoken answer and marks it. */
const interrupt = (state: TalkState): TalkState => {
  const at = state.transcript.findLastIndex(({ role }) => role === 'agent');
  return {
    ...state,
    transcript: state.transcript.map((entry, index) =>
      index === at ? { ...entry, interrupted: true } : entry,
    ),
  };
};

const listen = (state: TalkState, before: TalkEffect[] = []): TalkStep => ({
  state: { ...state, phase: 'listening', ear: 'on', heard: NOTHING },
  effects: [...before, { type: 'listen', continuous: state.held }],
});

/** After an answer, or after none. */
const goOn = (state: TalkState): TalkStep =>
  state.handsFree || state.held
    ? listen({ ...state, silences: 0 })
    : only({ ...state, phase: 'paused' });

const ask = (state: TalkState, text: string, before: TalkEffect[] = []): TalkStep => {
  const turn = state.turn + 1;
  const asked = withEntry({ ...state, phase: 'thinking', turn, error: null }, 'user', text);
  return {
    state: { ...asked, ear: 'off', heard: NOTHING, silences: 0 },
    effects: [...before, { type: 'ask', text: text.trim(), turn }],
  };
};

const pressed = (state: TalkState): TalkStep => {
  const next = { ...state, held: true, error: null, silences: 0 };
  // Listening anew would lose words.
  if (
    state.ear === 'on' &&
    state.phase === 'listening' &&
    (state.heard.final || state.heard.interim)
  )
    return only(next);
  if (state.phase === 'speaking') return listen(interrupt(next), [{ type: 'hush' }]);
  // Its answer will be shown, but not spoken over the person.
  return listen({ ...next, turn: state.phase === 'thinking' ? state.turn + 1 : state.turn });
};

const toggled = (state: TalkState): TalkStep => {
  const next = { ...state, error: null, silences: 0 };
  switch (state.phase) {
    case 'listening':
      return state.ear === 'on'
        ? { state: { ...next, handsFree: false }, effects: [{ type: 'stop-listening' }] }
        : only({ ...next, handsFree: false, phase: 'paused' });
    case 'thinking':
      return only({ ...next, handsFree: !state.handsFree });
    case 'speaking':
      return listen({ ...interrupt(next), handsFree: true }, [{ type: 'hush' }]);
    default:
      return listen({ ...next, handsFree: true });
  }
};

const typed = (state: TalkState, text: string): TalkStep => {
  if (text.trim() === '') return only(state);
  const before: TalkEffect[] = [];
  if (state.ear === 'on') before.push({ type: 'abort-listening' });
  if (state.phase !== 'speaking') return ask({ ...state, held: false }, text, before);
  return ask({ ...interrupt(state), held: false }, text, [...before, { type: 'hush' }]);
};

const heard = (state: TalkState, words: TalkState['heard']): TalkStep => {
  if (state.ear === 'off') return only(state);
  if (state.phase !== 'speaking') return only({ ...state, heard: words });
  if (isEcho(`${words.final} ${words.interim}`, lastAnswer(state))) return only(state);
  return {
    state: { ...interrupt(state), phase: 'listening', heard: words },
    effects: [{ type: 'hush' }],
  };
};

const earEnded = (state: TalkState): TalkStep => {
  if (state.ear === 'off') return only(state);
  const quiet: TalkState = { ...state, ear: 'off', heard: NOTHING };
  const text = state.heard.final || state.heard.interim;
  if (state.phase === 'listening' && text) return ask(quiet, text);
  const silences = state.silences + 1;
  const again = state.held || (state.handsFree && silences < MAX_SILENCES);
  if (again) {
    const { state: next, effects } = listen({ ...quiet, silences });
    return { state: { ...next, phase: state.phase }, effects };
  }
  if (state.phase !== 'listening') return only(quiet);
  const error = state.handsFree ? explainHearing('no-speech') : null;
  return only({ ...quiet, phase: 'paused', handsFree: false, error });
};

const answered = (
  state: TalkState,
  { turn, text, items }: Extract<TalkEvent, { type: 'answered' }>,
): TalkStep => {
  const shown = withEntry(
    { ...state, items: items.length > 0 ? items : state.items },
    'agent',
    text,
  );
  if (turn !== state.turn || state.phase !== 'thinking') return only(shown);
  const speaking: TalkState = { ...shown, phase: 'speaking', silences: 0 };
  const effects: TalkEffect[] = [{ type: 'speak', text, turn }];
  if (!state.handsFree) return { state: speaking, effects };
  // Hears whether the person speaks meanwhile.
  return {
    state: { ...speaking, ear: 'on', heard: NOTHING },
    effects: [...effects, { type: 'listen', continuous: false }],
  };
};

/**
 * One step of a conversation by the browser's own speech: the next state, and what must be done for it. Pure; `createTalk` does it. Events of an
 * ended conversation change nothing.
 */
export const step = (state: TalkState, event: TalkEvent): TalkStep => {
  if (event.type === 'start') return listen({ ...QUIET, turn: state.turn + 1, handsFree: true });
  if (event.type === 'error-dismissed') return only({ ...state, error: null });
  if (event.type === 'typed') return typed(state, event.text);
  if (state.phase === 'idle') return only(state);
  switch (event.type) {
    case 'press':
      return state.held ? only(state) : pressed(state);
    case 'release': {
      if (!state.held) return only(state);
      const effects: TalkEffect[] = state.ear === 'on' ? [{ type: 'stop-listening' }] : [];
      return { state: { ...state, held: false }, effects };
    }
    case 'toggle':
      return toggled(state);
    case 'heard':
      return heard(state, { final: event.final, interim: event.interim });
    case 'ear-failed': {
      if (state.ear === 'off') return only(state);
      const failed = {
        ...state,
        ear: 'off' as const,
        heard: NOTHING,
        handsFree: false,
        held: false,
      };
      // Silence while the answer is spoken is as it should be.
      if (event.error === 'no-speech' && state.phase === 'speaking')
        return only({ ...state, ear: 'off', heard: NOTHING });
      const phase = state.phase === 'listening' ? 'paused' : state.phase;
      return only({ ...failed, phase, error: explainHearing(event.error) });
    }
    case 'ear-ended':
      return earEnded(state);
    case 'answered':
      return answered(state, event);
    case 'answer-failed':
      if (event.turn !== state.turn || state.phase !== 'thinking') return only(state);
      return only({ ...state, phase: 'paused', handsFree: false, error: event.error });
    case 'spoken':
      if (event.turn !== state.turn || state.phase !== 'speaking') return only(state);
      return goOn(state);
    case 'end':
      return {
        state: { ...QUIET, turn: state.turn + 1 },
        effects: [{ type: 'hush' }, { type: 'abort-listening' }],
      };
  }
};
