import { expect, it } from 'vitest';
import { checkApp } from './app-check.ts';

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
