import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, type Endpoint } from '../../functions/src/contract/index.ts';
import type { HttpRequest, HttpResponse } from '../../functions/src/serve/serve.ts';
import { recordedResponse } from '../../functions/src/serve/test-support/recorded-response.ts';

const PROJECT = 'atelier-in-production';
/** What the Emulator Suite tells functions; nothing of it is there in production. */
const EMULATOR_VARIABLES = Object.keys(process.env).filter((name) => /EMULATOR/.test(name));

type Listener = (request: HttpRequest, response: HttpResponse) => Promise<void>;
let functions: Record<string, Listener>;

const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Stands for where Google publishes its keys, here one of the name `google`. */
const keyServer = createServer((_, response) => {
  const key = google.publicKey.export({ type: 'spki', format: 'pem' });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ google: key }));
});
const KEY_HOST = 'www.googleapis.com';
/** Nothing else gets through, and not even that when it is null. */
let keyPort: number | null = null;
const standardAgent = https.globalAgent;

beforeAll(async () => {
  // Every refusal is logged.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  for (const name of EMULATOR_VARIABLES) delete process.env[name];
  process.env.GCLOUD_PROJECT = PROJECT;
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.GOOGLE_APPLICATION_CREDENTIALS = '/none'; // of whoever runs this
  const agent = new https.Agent();
  agent.createConnection = (options) => {
    if (keyPort !== null && 'host' in options && options.host === KEY_HOST) return connect(keyPort);
    throw Object.assign(new Error('There is no network here.'), { code: 'ENETUNREACH' });
  };
  https.globalAgent = agent;
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  // The functions as they are deployed: what they are made of is composed when they are loaded.
  functions = (await import('../../functions/src/index.ts')) as unknown as typeof functions;
});

afterAll(() => {
  https.globalAgent = standardAgent;
  keyServer.close();
  vi.restoreAllMocks();
});

const nowSeconds = Math.floor(Date.now() / 1000);
/** All that Google says in the token of a user who has just signed in. */
const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  auth_time: nowSeconds,
  user_id: 'victim',
  sub: 'victim',
  iat: nowSeconds,
  exp: nowSeconds + 3600,
  email: 'victim@example.com',
  email_verified: true,
  firebase: { identities: {}, sign_in_provider: 'password' },
};
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const unsigned = (header: object): string => `${encoded(header)}.${encoded(CLAIMS)}`;
const signed = (header: object, { privateKey } = stranger): string => {
  const signature = sign('sha256', Buffer.from(unsigned(header)), privateKey);
  return `${unsigned(header)}.${signature.toString('base64url')}`;
};
const hmac = createHmac('sha256', google.publicKey.export({ type: 'spki', format: 'pem' }));
const AS_GOOGLE = { alg: 'RS256', kid: 'google', typ: 'JWT' };
const AS_PASSWORD = { ...AS_GOOGLE, alg: 'HS256' };

/** Tokens with the claims of a user who is signed in, and the signature of nobody who may give one. */
const FORGED = Object.entries({
  'unsigned, as those of the Auth emulator': `${unsigned({ alg: 'none', typ: 'JWT' })}.`,
  'unsigned, with the name of a key': `${unsigned({ ...AS_GOOGLE, alg: 'none' })}.`,
  'of an algorithm in odd letters': `${unsigned({ ...AS_GOOGLE, alg: 'nOnE' })}.`,
  'without an algorithm': `${unsigned({ typ: 'JWT', kid: 'google' })}.`,
  'said to be signed, without a signature': `${unsigned(AS_GOOGLE)}.`,
  'signed by another key': signed(AS_GOOGLE),
  'signed by a key that nobody knows': signed({ ...AS_GOOGLE, kid: 'a' }),
  'signed by a key that it brings along': signed({
    ...AS_GOOGLE,
    jwk: stranger.publicKey.export({ format: 'jwk' }),
  }),
  'signed with the public key as a password': `${unsigned(AS_PASSWORD)}.${hmac
    .update(unsigned(AS_PASSWORD))
    .digest('base64url')}`,
});

const ask = async (endpoint: Endpoint, token: string) => {
  const { seen, response } = recordedResponse();
  const path = endpoint.path.replaceAll(/\{\w+\}/g, 'victim');
  const headers = { authorization: `Bearer ${token}` };
  const body = endpoint.method === 'POST' ? { [endpoint.owner]: 'victim' } : undefined;
  const request = { method: endpoint.method, path, query: {}, headers, body };
  await functions[endpoint.function]?.(request, response);
  return seen;
};

const AUTHED = Object.entries(ENDPOINTS as Record<string, Endpoint>)
  .filter(([, { owner }]) => owner !== 'none')
  .map(([id, endpoint]) => ({ id, endpoint }));
const REFUSED = { status: 401, body: { success: false, code: 'unauthenticated' } };

describe('row 4: in production, without the variables of the emulators', () => {
  it('there are none', () => {
    expect(Object.keys(process.env).filter((name) => /EMULATOR/.test(name))).toEqual([]);
  });

  describe.each(AUTHED)('$id', ({ endpoint }) => {
    it.each(FORGED)('refuses a token %s', async (_, token) => {
      keyPort = (keyServer.address() as AddressInfo).port;
      expect(await ask(endpoint, token)).toMatchObject(REFUSED);
    });
  });

  it.each(FORGED)('refuses a token %s when no keys can be had', async (_, token) => {
    keyPort = null;
    expect(await ask(ENDPOINTS.listImages, token)).toMatchObject(REFUSED);
  });

  it('does not refuse the same claims with the signature of Google for their token', async () => {
    keyPort = (keyServer.address() as AddressInfo).port;
    // Whether the session was revoked cannot be found out here, which is no fault of the token's.
    const reply = await ask(ENDPOINTS.listImages, signed(AS_GOOGLE, google));
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
  });
});
