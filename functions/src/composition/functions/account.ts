import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { stores } from './loaders.ts';

/** Whatever strangers share is deleted by none of them, and none logs the others out. */
const sharedAccountsIn = ({ protectedAccounts, quotas }: Config): string[] => [
  ...protectedAccounts,
  ...quotas.demoAccounts,
];

export const userExport = defineFunction(
  { exportAccount: contract.exportAccount },
  {
    exportAccount: async () => {
      const { accountStore, imageStore, itemStore, now } = await stores();
      const { makeExportAccount } = await import('../../features/account/export-account.ts');
      return makeExportAccount({
        accounts: await accountStore(),
        items: await itemStore(),
        images: await imageStore(),
        now,
      });
    },
  },
  // Each export holds some pictures in memory.
  { concurrency: 8 },
);

export const userSessions = defineFunction(
  { endSessions: contract.endSessions },
  {
    endSessions: async () => {
      const [{ sessionStore }, { getConfig }] = await Promise.all([
        stores(),
        import('../../config.ts'),
      ]);
      const { makeEndSessions } = await import('../../features/account/end-sessions.ts');
      return makeEndSessions({
        sessions: await sessionStore(),
        sharedAccounts: sharedAccountsIn(getConfig()),
      });
    },
  },
);

export const commonPasswords = defineFunction(
  { getCommonPasswords: contract.getCommonPasswords },
  {
    getCommonPasswords: async () => {
      const { makeGetCommonPasswords, readCommonPasswords } =
        await import('../../features/account/common-passwords.ts');
      const file = new URL('../../../passwords/common-passwords.txt', import.meta.url);
      return makeGetCommonPasswords({ common: await readCommonPasswords(fileURLToPath(file)) });
    },
  },
  // Anybody may ask, so that this is all that a flood of questions can cost. Nothing is stored or called for an answer.
  { maxInstances: 2, concurrency: 80, memory: '256MiB' },
);

export const userAccount = defineFunction(
  { deleteAccount: contract.deleteAccount },
  {
    deleteAccount: async () => {
      const [{ accountStore, now }, { getConfig }] = await Promise.all([
        stores(),
        import('../../config.ts'),
      ]);
      const { makeDeleteAccount } = await import('../../features/account/delete-account.ts');
      return makeDeleteAccount({
        accounts: await accountStore(),
        protectedAccounts: sharedAccountsIn(getConfig()),
        now,
      });
    },
  },
);
