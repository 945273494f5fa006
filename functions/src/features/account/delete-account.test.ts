import { describe, expect, it } from 'vitest';
import { CONTEXT, NOW } from '../test-support/memory.ts';
import { makeDeleteAccount, RECENT_SIGN_IN_MS } from './delete-account.ts';

const remove = async (signedInAt: Date | undefined, protectedAccounts: string[] = []) => {
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const handle = makeDeleteAccount({
    accounts: {
      markDeleted: step('mark'),
      endShares: step('links'),
      deleteFiles: step('files'),
      deleteDocuments: step('documents'),
      deleteSignIn: step('sign-in'),
    },
    protectedAccounts,
    now: () => NOW,
  });
  const caller = { ...CONTEXT.caller, ...(signedInAt && { signedInAt }) };
  const outcome = await handle({ uid: caller.uid }, { ...CONTEXT, caller }).catch(
    (error: { code: string }) => error.code,
  );
  return { outcome, steps };
};

const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe('deleteAccount', () => {
  it('marks it first and removes the sign-in last, but for files that came late', async () => {
    expect(await remove(ago(RECENT_SIGN_IN_MS))).toEqual({
      outcome: { success: true },
      steps: ['mark', 'links', 'files', 'documents', 'sign-in', 'files'],
    });
  });

  it.each([undefined, ago(RECENT_SIGN_IN_MS + 1)])(
    'touches nothing when the password was entered %s',
    async (signedInAt) => {
      expect(await remove(signedInAt)).toEqual({ outcome: 'requires-recent-login', steps: [] });
    },
  );

  it('row 25: leaves a protected account alone, whatever e-mail it has now', async () => {
    const { uid } = CONTEXT.caller;
    expect(await remove(NOW, [uid])).toEqual({ outcome: 'protected-account', steps: [] });
  });
});
