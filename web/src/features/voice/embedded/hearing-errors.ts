import type { HearingError } from './browser-speech.ts';

const SENTENCES: Record<string, string> = {
  'no-speech': 'I heard nothing. Press the microphone and talk, or type.',
  'not-allowed':
    'The microphone is blocked for this page. Allow it in your browser and start again, or type.',
  'service-not-allowed':
    'Your browser does not allow its speech service here. Type instead, or use another browser.',
  network:
    'The speech service of your browser cannot be reached. Check your connection and press the microphone again, or type.',
  'audio-capture': 'No microphone was found. Connect one and press the microphone again, or type.',
  'language-not-supported':
    'Your browser does not understand this language here. Type instead, or use another browser.',
  aborted: 'Your browser stopped listening. Press the microphone to go on, or type.',
};
const OTHER = 'Listening failed. Press the microphone to try again, or type.';

/** The sentence for a failure of recognition, with a way on. */
export const explainHearing = (error: HearingError): string => SENTENCES[error] ?? OTHER;
