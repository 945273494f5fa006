import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { stores } from './loaders.ts';

/** Nobody can delete an account that strangers share, or log the others out of it. */
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
  // Each export keeps some pictures in memory.
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
  // Needs no sign-in, so these limits cap the cost of a flood of requests. An answer stores nothing and calls no service.
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
