/** Names of the services, by the engine of a reply. */
const SERVICES: Partial<Record<string, string>> = {
  gemini: 'Gemini',
  replicate: 'Replicate',
  elevenlabs: 'ElevenLabs',
  qloo: 'Qloo',
  /** Masks from the browser, without our segmentation. */
  upload: 'you',
};

/** Explains the term where there is space for a sentence. */
export const ATELIER_EXPLAINED =
  'Made by Atelier means that Atelier did it on its own server, without an outside AI service.';

/** Whether Atelier made it with an embedded engine (`local`, `local-untrained`). */
export const isMadeByAtelier = (engine: string): boolean => engine.startsWith('local');

/** Who made it: Atelier itself, or the hosted service by its name. */
export const makerOf = (engine: string): string =>
  isMadeByAtelier(engine) ? 'Atelier' : (SERVICES[engine] ?? engine);

/** The label for a result, such as `made by Gemini`. */
export const madeBy = (engine: string): string => `made by ${makerOf(engine)}`;
