import { isIP } from 'node:net';
import { Agent, buildConnector, request } from 'undici';
import { AppError } from '../contract/app-error.ts';
import { lookupAll, publicAddressOf, type Lookup } from './safe-fetch-address.ts';

export type SafeFetchOptions = {
  /** `host:port` of the emulators: the only hosts allowed without TLS and at a private address. Empty when deployed. */
  emulatorHosts?: readonly string[];
  /** Whether the first bytes of a file are those of a supported picture. */
  isImage: (bytes: Uint8Array) => boolean;
  /** Time limit for the whole fetch, with all redirects. */
  timeoutMs?: number;
  maxBytes?: number;
  maxRedirects?: number;
  lookup?: Lookup;
  /** Opens the connection to a checked address. */
  connect?: buildConnector.connector;
};

export type SafeFetchRequest = {
  signal?: AbortSignal;
  /** Called first: returns the picture if `url` is in the caller's own part of the bucket, which needs no network; else null. */
  readOwn?: (url: string) => Promise<Uint8Array | null>;
};

/**
 * Fetches the bytes of a picture at an address from a person or a service.
 *
 * @throws AppError `invalid-image` if it cannot be fetched. The reason is not given, because it would reveal which internal hosts exist.
 * `image-too-large` if it is larger than the limit
 * @throws the reason of `signal` if that aborts
 */
export type SafeFetch = (url: string, request?: SafeFetchRequest) => Promise<Uint8Array>;

const NOT_FETCHED =
  'This picture could not be fetched. Please save it to your device and add it from there.';
const NO_IMAGE = 'There is no picture at this address. Please choose another.';
const MAX_URL_LENGTH = 2048;

/**
 * Fetches remote pictures and never connects to the private network: https only, no credentials, limits of time and size. It checks addresses when
 * connecting, including literal IP addresses and those of every redirect (a DNS hook would miss literals).
 */
export const createSafeFetch = ({
  emulatorHosts = [],
  isImage,
  timeoutMs = 10_000,
  maxBytes = 10 * 1024 * 1024,
  maxRedirects = 3,
  lookup = lookupAll,
  connect = buildConnector({ allowH2: false, timeout: 5000 }),
}: SafeFetchOptions): SafeFetch => {
  const isEmulator = (host: string) => emulatorHosts.includes(host);

  const agent = new Agent({
    allowH2: false,
    // No keep-alive: consecutive fetches go to different hosts, and an idle connection keeps a process alive.
    keepAliveTimeout: 1,
    connect: (target, callback) => {
      const { hostname, port, protocol } = target;
      if (protocol === 'http:' && isEmulator(`${hostname}:${port || '80'}`)) {
        connect(target, callback);
        return;
      }
      // The certificate is checked against the host name; the connection goes to the checked address.
      const servername = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : undefined;
      publicAddressOf(hostname, lookup).then(
        (address) => connect({ ...target, hostname: address, servername }, callback),
        (error: Error) => callback(error, null),
      );
    },
  });

  const allowed = (url: URL): URL => {
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isEmulator(url.host));
    if (!isSafe || url.username !== '' || url.password !== '') throw new Error('Not allowed.');
    return url;
  };

  const follow = async (address: string, signal: AbortSignal) => {
    let url = allowed(new URL(address));
    for (let redirects = 0; ; redirects++) {
      const reply = await request(url, {
        dispatcher: agent,
        signal,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Atelier' },
      });
      const { statusCode, headers, body } = reply;
      if (statusCode === 200) return { headers, body };
      await body.dump({ limit: 4096, signal }).catch(() => undefined);
      const location = headers.location;
      if (statusCode < 300 || statusCode > 399 || typeof location !== 'string') {
        throw new Error(`The host answered ${statusCode}.`);
      }
      if (redirects === maxRedirects) throw new Error('Too many redirections.');
      url = allowed(new URL(location, url));
    }
  };

  const download = async (address: string, signal: AbortSignal): Promise<Uint8Array> => {
    const { headers, body } = await follow(address, signal);
    if (Number(headers['content-length'] ?? 0) > maxBytes) {
      // A body that is destroyed early emits an abort error.
      body.on('error', () => undefined).destroy();
      throw tooLarge(maxBytes);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    // Leaving the loop closes the connection.
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks);
    if (!isImage(bytes)) throw new AppError('invalid-image', NO_IMAGE);
    return bytes;
  };

  return async (url, { signal: caller, readOwn } = {}) => {
    caller?.throwIfAborted();
    const own = await readOwn?.(url);
    if (own) return own;
    const time = AbortSignal.timeout(timeoutMs);
    try {
      if (url.length > MAX_URL_LENGTH) throw new Error('The address is too long.');
      return await download(url, caller ? AbortSignal.any([caller, time]) : time);
    } catch (error) {
      caller?.throwIfAborted();
      if (error instanceof AppError) throw error;
      throw new AppError('invalid-image', NOT_FETCHED, { cause: error });
    }
  };
};

const tooLarge = (maxBytes: number): AppError =>
  new AppError(
    'image-too-large',
    `This picture is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB. Please choose a smaller one.`,
  );
