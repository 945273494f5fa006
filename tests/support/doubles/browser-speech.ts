export type SpeechDoubleOptions = {
  /** False removes recognition from the page. */
  recognition?: boolean;
  /** False removes spoken answers from the page. */
  synthesis?: boolean;
  /** The answer of `available()` for recognition on the device; null for a browser that cannot say. */
  onDevice?: 'available' | 'downloadable' | 'unavailable' | null;
  /** The answer of `install()`. */
  installs?: boolean;
  /** The voices appear with `loadVoices`. */
  voicesLate?: boolean;
};

export type SpeechDouble = {
  /** How many recognitions run now. */
  listening: () => number;
  /** The recognitions that were started, oldest first. */
  started: { lang: string; continuous: boolean; processLocally: boolean }[];
  installs: number;
  /** The person begins to speak: interim results. */
  begin: (text: string) => void;
  /** The person has spoken: a final result, then the end. */
  hear: (text: string) => void;
  /** An error, then the end. */
  fail: (error: string) => void;
  /** The browser ends listening without a word. */
  silence: () => void;
  /** What was spoken or is being spoken, oldest first. */
  spoken: { text: string; voice: string }[];
  /** Whether an utterance is spoken now. */
  speaking: () => boolean;
  /** Ends the present utterance; the next begins. */
  finish: () => void;
  loadVoices: () => void;
};

/**
 * Replaces both interfaces of the browser for speech, with its order of events. Controlled by `window.speechDouble`. It uses nothing outside itself,
 * so that a browser test can hand it to a page before its scripts run.
 */
export const installSpeechDouble = ({
  recognition = true,
  synthesis = true,
  onDevice = 'available',
  installs = true,
  voicesLate = false,
}: SpeechDoubleOptions = {}): SpeechDouble => {
  type Result = { isFinal: boolean; 0: { transcript: string } };
  const emit = (target: EventTarget, type: string, fields: object = {}) =>
    target.dispatchEvent(Object.assign(new Event(type), fields));
  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

  let active: FakeRecognition | null = null;
  const listensTo = (one: FakeRecognition): void => {
    active = one;
  };
  let isInstalled = onDevice === 'available';

  class FakeRecognition extends EventTarget {
    lang = '';
    continuous = false;
    interimResults = false;
    processLocally = false;
    results: Result[] = [];
    hasSpeech = false;

    start() {
      // As Chrome: one recognition a page.
      if (active) throw new DOMException('Recognition has already started.', 'InvalidStateError');
      listensTo(this);
      const { lang, continuous, processLocally } = this;
      double.started.push({ lang, continuous, processLocally });
      queueMicrotask(() => {
        if (active !== this) return;
        emit(this, 'start');
        emit(this, 'audiostart');
      });
    }

    put(text: string, isFinal: boolean) {
      if (!this.hasSpeech) {
        this.hasSpeech = true;
        emit(this, 'soundstart');
        emit(this, 'speechstart');
      }
      if (this.results.at(-1)?.isFinal === false) this.results.pop();
      this.results.push({ isFinal, 0: { transcript: text } });
      emit(this, 'result', { results: [...this.results] });
    }

    over(error?: string) {
      if (active !== this) return;
      if (this.hasSpeech) {
        emit(this, 'speechend');
        emit(this, 'soundend');
      }
      emit(this, 'audioend');
      if (error) emit(this, 'error', { error, message: '' });
      active = null;
      emit(this, 'end');
    }

    stop() {
      queueMicrotask(() => {
        const last = this.results.at(-1);
        if (last && !last.isFinal) this.put(last[0].transcript, true);
        this.over();
      });
    }

    abort() {
      queueMicrotask(() => this.over('aborted'));
    }
  }
  if (onDevice !== null) {
    Object.assign(FakeRecognition, {
      available: async () => (isInstalled ? 'available' : onDevice),
      install: async () => {
        double.installs += 1;
        isInstalled = installs;
        return installs;
      },
    });
  }

  class FakeUtterance extends EventTarget {
    text: string;
    lang = '';
    voice: { name: string } | null = null;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }

  const voices = [
    { name: 'Far', lang: 'en-US', localService: false, default: true, voiceURI: 'far' },
    { name: 'Near', lang: 'en-GB', localService: true, default: false, voiceURI: 'near' },
    { name: 'Nah', lang: 'de-DE', localService: true, default: false, voiceURI: 'nah' },
  ];
  let hasVoices = !voicesLate;
  let queue: FakeUtterance[] = [];

  const begin = (utterance: FakeUtterance) => {
    double.spoken.push({ text: utterance.text, voice: utterance.voice?.name ?? '' });
    queueMicrotask(() => {
      if (queue[0] !== utterance) return;
      emit(utterance, 'start', { charIndex: 0 });
      emit(utterance, 'boundary', { name: 'word', charIndex: 0 });
    });
  };
  const fakeSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => (hasVoices ? voices : []),
    speak: (utterance: FakeUtterance) => {
      queue.push(utterance);
      if (queue.length === 1) begin(utterance);
    },
    cancel: () => {
      const [present, ...waiting] = queue;
      queue = [];
      if (present) queueMicrotask(() => emit(present, 'error', { error: 'interrupted' }));
      for (const utterance of waiting)
        queueMicrotask(() => emit(utterance, 'error', { error: 'canceled' }));
    },
    pause: () => undefined,
    resume: () => undefined,
  });

  const present = (): FakeRecognition => {
    if (!active) throw new Error('Nothing listens.');
    return active;
  };
  const double: SpeechDouble = {
    listening: () => (active ? 1 : 0),
    started: [],
    installs: 0,
    begin: (text) => present().put(text, false),
    hear: (text) => {
      const heard = present();
      const [first = text] = text.split(' ');
      heard.put(first, false);
      heard.put(text, true);
      if (!heard.continuous) heard.over();
    },
    fail: (error) => present().over(error),
    silence: () => present().over(),
    spoken: [],
    speaking: () => queue.length > 0,
    finish: () => {
      const done = queue.shift();
      if (!done) throw new Error('Nothing is spoken.');
      emit(done, 'end');
      if (queue[0]) begin(queue[0]);
    },
    loadVoices: () => {
      hasVoices = true;
      emit(fakeSynthesis, 'voiceschanged');
    },
  };

  put('SpeechRecognition', recognition ? FakeRecognition : undefined);
  put('webkitSpeechRecognition', undefined);
  put('speechSynthesis', synthesis ? fakeSynthesis : undefined);
  put('SpeechSynthesisUtterance', synthesis ? FakeUtterance : undefined);
  put('speechDouble', double);
  return double;
};
