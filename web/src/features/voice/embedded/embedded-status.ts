import type { EmbeddedVoice } from './use-embedded-voice.ts';

/** The status text; the same as with the agent, where both have the state. */
export const embeddedStatus = ({ state, hearing, choice, question }: EmbeddedVoice): string => {
  if (question === 'loading-pack') return 'Loading the language pack...';
  if (question) return 'One question first.';
  switch (state.phase) {
    case 'listening':
      return state.held ? 'Listening. Let go to send.' : 'Listening. Just talk.';
    case 'thinking':
      return 'Looking through your wardrobe...';
    case 'speaking':
      return 'AI is speaking...';
    case 'paused':
      return hearing === 'none' || choice === 'typed' ? 'Type your next question.' : 'Paused.';
    case 'idle':
      return 'Ready when you are.';
  }
};

/** Whether the microphone can be used at all. */
export const canHear = ({ hearing, choice }: EmbeddedVoice): boolean =>
  hearing === 'device' || ((hearing === 'service' || hearing === 'pack') && choice !== 'typed');

/** Whether the popup has buttons at its foot: none for a question, which has its own, nor for typing only. */
export const hasActions = ({ state, hearing, question }: EmbeddedVoice): boolean =>
  question === null && (state.phase !== 'idle' || hearing !== 'none');
