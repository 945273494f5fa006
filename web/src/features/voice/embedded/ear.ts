import type {
  BrowserSpeech,
  HearingError,
  Recognition,
  RecognitionErrorEvent,
  RecognitionResultEvent,
} from './browser-speech.ts';

export type EarEvents = {
  /** All that was heard since `listen`: what is certain, and what may still change. */
  onHeard: (heard: { final: string; interim: string }) => void;
  onFailure: (error: HearingError) => void;
  /** Comes last, also after a failure; not after `abort`. */
  onEnd: () => void;
};

export type Ear = {
  /** `continuous` listens through pauses until `stop`. `onDevice` never lets speech leave the device. */
  listen: (options: { continuous: boolean; onDevice: boolean }) => void;
  /** Stops; what was heard still arrives. */
  stop: () => void;
  /** Stops; nothing arrives any more. */
  abort: () => void;
};

/** One recognition after another. Browsers abort a recognition if another starts before it has ended, so the next one waits. */
export const createEar = ({ Recognition, lang }: BrowserSpeech, events: EarEvents): Ear => {
  let active: { recognition: Recognition; isWanted: boolean } | null = null;
  let waiting: (() => void) | null = null;

  const begin = (continuous: boolean, onDevice: boolean) => {
    if (!Recognition) return;
    const recognition = new Recognition();
    const current = { recognition, isWanted: true };
    active = current;
    recognition.lang = lang;
    recognition.continuous = continuous;
    recognition.interimResults = true;
    if (onDevice) recognition.processLocally = true;
    recognition.addEventListener('result', (event) => {
      if (!current.isWanted) return;
      const results = Array.from((event as RecognitionResultEvent).results);
      const textOf = (isFinal: boolean) =>
        results
          .filter((result) => result.isFinal === isFinal)
          .map((result) => result[0].transcript.trim())
          .join(' ')
          .trim();
      events.onHeard({ final: textOf(true), interim: textOf(false) });
    });
    recognition.addEventListener('error', (event) => {
      if (current.isWanted) events.onFailure((event as RecognitionErrorEvent).error);
    });
    recognition.addEventListener('end', () => {
      if (active !== current) return;
      active = null;
      const next = waiting;
      waiting = null;
      if (current.isWanted) events.onEnd();
      next?.();
    });
    try {
      recognition.start();
    } catch {
      active = null;
      events.onFailure('aborted');
      events.onEnd();
    }
  };

  return {
    listen: ({ continuous, onDevice }) => {
      const start = () => begin(continuous, onDevice);
      if (!active) {
        start();
        return;
      }
      active.isWanted = false;
      waiting = start;
      active.recognition.abort();
    },
    stop: () => {
      waiting = null;
      active?.recognition.stop();
    },
    abort: () => {
      waiting = null;
      if (!active) return;
      active.isWanted = false;
      active.recognition.abort();
    },
  };
};
