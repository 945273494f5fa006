import { describe, expect, it } from 'vitest';
import type { healthz } from '../../contract/index.ts';
import type { Caller, Handler } from '../handler.ts';
import { forVerified } from './verified-email.ts';

const callWith = async (caller: Partial<Caller>): Promise<string> => {
  const handler: Handler<typeof healthz> = async () => ({
    success: true,
    status: 'ok',
    engines: { segmentation: 'replicate', tryOn: 'gemini' },
  });
  const context = {
    caller: { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', ...caller },
    requestId: 'test',
    signal: new AbortController().signal,
  };
  return forVerified(handler, ['demo'])({}, context).then(
    ({ status }) => status,
    (error: { code: string; status: number }) => `${error.status} ${error.code}`,
  );
};

describe('row 28: work that costs money', () => {
  it('is done for a caller with a confirmed e-mail, and for a demo account', async () => {
    expect(await callWith({ isEmailVerified: true })).toBe('ok');
    expect(await callWith({ uid: 'demo', isEmailVerified: false })).toBe('ok');
  });

  it.each([{ isEmailVerified: false }, {}, { email: 'demo' }])(
    'is refused to a caller like %j',
    async (caller) => {
      expect(await callWith(caller)).toBe('403 email-not-verified');
    },
  );

  it('row 29: is refused to a demo visitor, who has no e-mail to confirm, with another sentence', async () => {
    expect(await callWith({ email: '', visitor: 'admitted' })).toBe('403 account-needed');
  });
});
