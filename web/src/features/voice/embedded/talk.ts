import type { RecommendedItem } from '../conversation/recommended-items.ts';
import type { BrowserSpeech } from './browser-speech.ts';
import { createEar } from './ear.ts';
import { createMouth } from './mouth.ts';
import { QUIET, step } from './talk-state.ts';
import type { TalkEffect, TalkEvent, TalkState } from './talk-state.ts';

/** Asks the stylist. Rejects with an Error whose message is a sentence for people. */
export type AskStylist = (text: string) => Promise<{ text: string; items: RecommendedItem[] }>;

export type TalkDeps = {
  speech: BrowserSpeech;
  onState: (state: TalkState) => void;
};

export type Talk = {
  /** Uses this for the questions from now on. */
  askWith: (ask: AskStylist) => void;
  /** Begins to listen. With `onDevice` speech never leaves the device. */
  start: (options: { onDevice: boolean }) => void;
  send: (event: TalkEvent) => void;
  /** A pulse, 0 to 1: of the latest word that was heard or spoken. */
  level: () => number;
};

const PULSE_MS = 500;
/** The level meter's scale; words have no volume of their own. */
const PULSE_LEVEL = 0.3;

/** Runs a conversation by the browser's own speech: does what each step asks for and reports what happens. */
export const createTalk = ({ speech, onState }: TalkDeps): Talk => {
  let state = QUIET;
  let ask: AskStylist = () => new Promise(() => {});
  let onDevice = true;
  let wordAt = -PULSE_MS;
  const pulse = () => {
    wordAt = performance.now();
  };

  const send = (event: TalkEvent): void => {
    const { state: next, effects } = step(state, event);
    state = next;
    onState(state);
    for (const effect of effects) run(effect);
  };

  const ear = createEar(speech, {
    onHeard: (heard) => {
      pulse();
      send({ type: 'heard', ...heard });
    },
    onFailure: (error) => send({ type: 'ear-failed', error }),
    onEnd: () => send({ type: 'ear-ended' }),
  });
  const mouth = createMouth(speech, pulse);

  const run = (effect: TalkEffect): void => {
    switch (effect.type) {
      case 'listen':
        return ear.listen({ continuous: effect.continuous, onDevice });
      case 'stop-listening':
        return ear.stop();
      case 'abort-listening':
        return ear.abort();
      case 'hush':
        return mouth.hush();
      case 'ask': {
        const { turn } = effect;
        ask(effect.text).then(
          (answer) => send({ type: 'answered', turn, ...answer }),
          (error: Error) => send({ type: 'answer-failed', turn, error: error.message }),
        );
        return;
      }
      case 'speak': {
        const { turn } = effect;
        // Who keeps speech on this device keeps the answers there, too.
        const allowsRemote = speech.Recognition !== null && !onDevice;
        mouth.speak(effect.text, { allowsRemote }, () => send({ type: 'spoken', turn }));
        return;
      }
    }
  };

  return {
    askWith: (next) => {
      ask = next;
    },
    start: (options) => {
      onDevice = options.onDevice;
      send({ type: 'start' });
    },
    send,
    level: () => PULSE_LEVEL * Math.max(0, 1 - (performance.now() - wordAt) / PULSE_MS),
  };
};
