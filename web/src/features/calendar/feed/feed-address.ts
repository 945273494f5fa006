import { FEED_PATH, FEED_SECRET_BYTES } from '@contract';

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A new secret, and the hash of it that the server gets. The secret itself never leaves this device but in the address. */
export const makeFeedSecret = async (): Promise<{ secret: string; hash: string }> => {
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(FEED_SECRET_BYTES)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const hash = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return { secret, hash };
};

/** @param origin where Atelier is: `https://atelier.example` */
export const feedAddress = (origin: string, secret: string): string =>
  `${origin}${FEED_PATH}/${secret}.ics`;

/** The same address for calendar programs that this device has: it opens them. */
export const webcalAddress = (address: string): string => address.replace(/^https?:/, 'webcal:');
