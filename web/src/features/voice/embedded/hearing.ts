import type { BrowserSpeech } from './browser-speech.ts';

/**
 * How the browser can hear: `device` on this device; `pack` there, after it has loaded a language pack; `service` by sending speech to its own
 * service; `none` not at all.
 */
export type Hearing = 'device' | 'pack' | 'service' | 'none';

/** Asks the browser how it can hear. A browser that cannot say, sends speech to its service. */
export const findHearing = async ({ Recognition, lang }: BrowserSpeech): Promise<Hearing> => {
  if (!Recognition) return 'none';
  if (!Recognition.available) return 'service';
  try {
    const answer = await Recognition.available({ langs: [lang], processLocally: true });
    if (answer === 'available') return 'device';
    return answer === 'unavailable' ? 'service' : 'pack';
  } catch {
    return 'service';
  }
};

/** Loads the language pack. Returns whether the browser can now hear on this device. */
export const installPack = async ({ Recognition, lang }: BrowserSpeech): Promise<boolean> => {
  try {
    return (await Recognition?.install?.({ langs: [lang], processLocally: true })) ?? false;
  } catch {
    return false;
  }
};

/** What the person has decided: speech may go to the browser's service, or is not heard at all. */
export type HearingChoice = 'service' | 'typed';

const keyOf = (uid: string) => `voiceHearing_${uid}`;

/** The choice on this device; null if there is none yet. */
export const readHearingChoice = (storage: Storage, uid: string): HearingChoice | null => {
  const kept = storage.getItem(keyOf(uid));
  return kept === 'service' || kept === 'typed' ? kept : null;
};

export const writeHearingChoice = (
  storage: Storage,
  uid: string,
  choice: HearingChoice | null,
): void => {
  try {
    if (choice) storage.setItem(keyOf(uid), choice);
    else storage.removeItem(keyOf(uid));
  } catch {
    // Storage is full. The choice counts until the page is closed.
  }
};
