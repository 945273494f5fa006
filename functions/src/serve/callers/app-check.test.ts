import { expect, it } from 'vitest';
import { healthz, listTryOns } from '../../contract/index.ts';
import { checkApp } from './app-check.ts';
import { serve, type ServeDeps } from '../serve.ts';
import { recordedResponse } from '../test-support/recorded-response.ts';
import { NO_TAGS } from '../test-support/tag-deps.ts';

const failing = (code: string) => () =>
  Promise.reject(Object.assign(new Error('refused'), { code }));

it('asks for nothing where App Check is not enforced', async () => {
  await expect(checkApp(undefined, null)).resolves.toBeUndefined();
});

it('lets pass what the verifier vouches for, and hands it the token', async () => {
  const seen: string[] = [];
  const verify = async (token: string) => void seen.push(token);
  await checkApp('attested', verify);
  expect(seen).toEqual(['attested']);
});

it.each([undefined, '', ['two', 'tokens']])(
  'refuses %j without asking the verifier',
  async (token) => {
    const verify = () => Promise.reject(new Error('not to be asked'));
    await expect(checkApp(token, verify)).rejects.toMatchObject({
      code: 'app-check-failed',
      status: 401,
    });
  },
);

it.each(['app-check/invalid-argument', 'app-check/app-check-token-expired'])(
  'refuses a token of which the verifier says %s',
  async (code) => {
    await expect(checkApp('forged', failing(code))).rejects.toMatchObject({
      code: 'app-check-failed',
    });
  },
);

it('does not take a verifier that could not tell for a refusal, nor for a pass', async () => {
  await expect(checkApp('attested', failing('app/network-error'))).rejects.toThrow('refused');
});

it('comes before everything else of a request, and is not asked for where nobody signs in', async () => {
  const asked: string[] = [];
  const deps: ServeDeps = {
    verifyToken: async () => {
      asked.push('sign-in');
      return { uid: 'u1' };
    },
    verifyAppToken: () => async (token) => void asked.push(token),
    limit: async () => undefined,
    idempotency: () => Promise.reject(new Error('not used here')),
    log: () => undefined,
    ...NO_TAGS,
    allowedOrigins: () => [],
  };
  const engines = { segmentation: 'local', tryOn: 'local' };
  const health = { success: true as const, status: 'ok' as const, engines };
  const list = { success: true as const, items: [] };
  const serveList = serve({ listTryOns }, { listTryOns: async () => async () => list }, deps);
  const serveHealth = serve({ healthz }, { healthz: async () => async () => health }, deps);
  const send = async (listener: typeof serveList, path: string, headers = {}) => {
    const { seen, response } = recordedResponse();
    await listener({ method: 'GET', path, query: {}, headers, body: undefined }, response);
    return seen.status;
  };
  const signedIn = { authorization: 'Bearer good' };
  expect(await send(serveList, '/firebase/virtual-closet/u1', signedIn)).toBe(401);
  expect(asked).toEqual([]);
  const attested = { ...signedIn, 'x-firebase-appcheck': 'attested' };
  expect(await send(serveList, '/firebase/virtual-closet/u1', attested)).toBe(200);
  expect(asked).toEqual(['attested', 'sign-in']);
  expect(await send(serveHealth, '/healthz')).toBe(200);
});
