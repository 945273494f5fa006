import type { BrowserSpeech } from './browser-speech.ts';
import { toSentences } from './sentences.ts';

/** How long voices may take to load. */
const VOICES_TIMEOUT_MS = 2_000;
/** Some browsers lose the end of an utterance; slow speech takes about 100 ms a character. */
const utteranceLimitMs = (text: string) => 5_000 + 150 * text.length;

/** A voice of the language: of the exact tag first, and only one of this device unless others are allowed. */
const chooseVoice = (
  voices: readonly SpeechSynthesisVoice[],
  lang: string,
  allowsRemote: boolean,
): SpeechSynthesisVoice | null => {
  const tagOf = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase();
  const [base = ''] = lang.toLowerCase().split('-');
  const fitting = voices.filter((voice) => tagOf(voice).split('-')[0] === base);
  const exact = fitting.filter((voice) => tagOf(voice) === lang.toLowerCase());
  const local = ({ localService }: SpeechSynthesisVoice) => localService;
  const ofDevice = exact.find(local) ?? fitting.find(local);
  return ofDevice ?? (allowsRemote ? (exact[0] ?? fitting[0]) : undefined) ?? null;
};

export type Mouth = {
  /** Speaks a text, then calls `onDone`, also if there is no voice. */
  speak: (text: string, options: { allowsRemote: boolean }, onDone: () => void) => void;
  /** Stops at once, without `onDone`. */
  hush: () => void;
};

/** Speaks answers with the browser's voices, sentence by sentence; `onWord` is called at each word that begins. */
export const createMouth = (
  { synthesis, createUtterance, lang }: BrowserSpeech,
  onWord: () => void,
): Mouth => {
  let stop: (() => void) | null = null;

  const voices = (synth: SpeechSynthesis, signal: AbortSignal): Promise<SpeechSynthesisVoice[]> => {
    const known = synth.getVoices();
    if (known.length > 0) return Promise.resolve(known);
    // They load late in Chrome.
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        synth.removeEventListener('voiceschanged', done);
        resolve(synth.getVoices());
      };
      const timer = setTimeout(done, VOICES_TIMEOUT_MS);
      synth.addEventListener('voiceschanged', done);
      signal.addEventListener('abort', done);
    });
  };

  const say = (
    synth: SpeechSynthesis,
    text: string,
    voice: SpeechSynthesisVoice,
    signal: AbortSignal,
  ) =>
    new Promise<void>((resolve) => {
      const utterance = createUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        synth.cancel();
        done();
      }, utteranceLimitMs(text));
      utterance.addEventListener('start', onWord);
      utterance.addEventListener('boundary', onWord);
      utterance.addEventListener('end', done);
      // `interrupted` and `canceled` are our own doing; after other errors the next sentence may still work.
      utterance.addEventListener('error', done);
      signal.addEventListener('abort', done);
      synth.speak(utterance);
    });

  const run = async (text: string, allowsRemote: boolean, signal: AbortSignal) => {
    if (!synthesis) return;
    const voice = chooseVoice(await voices(synthesis, signal), lang, allowsRemote);
    if (!voice) return;
    for (const sentence of toSentences(text, lang)) {
      if (signal.aborted) return;
      await say(synthesis, sentence, voice, signal);
    }
  };

  const hush = () => {
    stop?.();
    stop = null;
  };

  return {
    speak: (text, { allowsRemote }, onDone) => {
      hush();
      const abort = new AbortController();
      stop = () => {
        abort.abort();
        synthesis?.cancel();
      };
      void run(text, allowsRemote, abort.signal).then(() => {
        if (abort.signal.aborted) return;
        stop = null;
        onDone();
      });
    },
    hush,
  };
};
