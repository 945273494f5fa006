import popup from '../voice-popup.module.css';
import type { EmbeddedVoice } from './use-embedded-voice.ts';

const NOTES = {
  device: 'Your voice stays on this device, where your browser turns it into text.',
  service: 'Your browser sends what you say to its own speech service, which turns it into text.',
  typed: 'The microphone stays off. You can type.',
  none: 'This browser cannot turn speech into text. You can type.',
  ask: 'Before the microphone is used, you are asked who may hear you.',
};

const noteOf = ({ hearing, choice }: EmbeddedVoice): string => {
  if (hearing === 'device') return NOTES.device;
  if (hearing === 'none') return NOTES.none;
  return choice ? NOTES[choice] : NOTES.ask;
};

/** Says who hears what is said, before anybody speaks. */
export const HearingNote = ({ voice }: { voice: EmbeddedVoice }) =>
  voice.hearing === null ? null : (
    <p className={popup.privacy}>
      {noteOf(voice)} The text and the descriptions of your garments go to the style assistant, as
      when you write to it. Voices of your browser read the answers, if it has one for this
      language.
    </p>
  );
