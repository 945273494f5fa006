import { createSafeFetch, type SafeFetch } from '../outbound/safe-fetch.ts';
import { sniffImageFormat } from '../vision/pictures/image-format.ts';

/** The Storage emulator, which serves pictures without TLS from this machine; nothing when deployed. */
const emulatorHosts = (): string[] => {
  const { FUNCTIONS_EMULATOR, FIREBASE_STORAGE_EMULATOR_HOST: host } = process.env;
  return FUNCTIONS_EMULATOR === 'true' && host ? [host] : [];
};

/** Fetches pictures at addresses that people give. */
export const fetchOutside = (): SafeFetch =>
  createSafeFetch({
    emulatorHosts: emulatorHosts(),
    isImage: (bytes) => sniffImageFormat(bytes) !== null,
  });
