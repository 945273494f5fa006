// The part of the Web Speech API that we use. TypeScript's DOM library does not describe recognition yet.

/** Codes of a recognition's `error` event. */
export type HearingError =
  | 'no-speech'
  | 'aborted'
  | 'audio-capture'
  | 'network'
  | 'not-allowed'
  | 'service-not-allowed'
  | 'language-not-supported'
  | (string & {});

export type RecognitionResult = { isFinal: boolean; 0: { transcript: string } };
export type RecognitionResultEvent = Event & { results: ArrayLike<RecognitionResult> };
export type RecognitionErrorEvent = Event & { error: HearingError };

export type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
};

export type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable';
type Languages = { langs: string[]; processLocally: boolean };

/** The last two are missing in browsers that cannot recognise speech on the device. */
export type RecognitionClass = {
  new (): Recognition;
  available?: (options: Languages) => Promise<Availability>;
  install?: (options: Languages) => Promise<boolean>;
};

/** The browser's two interfaces for speech; null where it lacks one. */
export type BrowserSpeech = {
  Recognition: RecognitionClass | null;
  synthesis: SpeechSynthesis | null;
  createUtterance: (text: string) => SpeechSynthesisUtterance;
  /** A language tag of the page's language, with the person's region where known. */
  lang: string;
};

type SpeechWindow = {
  SpeechRecognition?: RecognitionClass;
  webkitSpeechRecognition?: RecognitionClass;
  speechSynthesis?: SpeechSynthesis;
};

/** `en-GB` of `['de', 'en-GB']` on an English page; `en-US` if no language of the person is the page's. */
const speechLanguage = (page: string, preferred: readonly string[]): string => {
  const [base = 'en'] = (page || 'en').split('-');
  const own = preferred.find((tag) => tag.toLowerCase().startsWith(`${base.toLowerCase()}-`));
  return own ?? (base === 'en' ? 'en-US' : base);
};

/** Looks up what this browser offers. */
export const readBrowserSpeech = (): BrowserSpeech => {
  const page = window as unknown as SpeechWindow;
  return {
    Recognition: page.SpeechRecognition ?? page.webkitSpeechRecognition ?? null,
    synthesis: page.speechSynthesis ?? null,
    createUtterance: (text) => new SpeechSynthesisUtterance(text),
    lang: speechLanguage(document.documentElement.lang, navigator.languages),
  };
};
