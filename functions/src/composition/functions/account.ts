import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { stores } from './loaders.ts';

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

export const userAccount = defineFunction(
  { deleteAccount: contract.deleteAccount },
  {
    deleteAccount: async () => {
      const [{ accountStore, now }, { getConfig }] = await Promise.all([
        stores(),
        import('../../config.ts'),
      ]);
      const { makeDeleteAccount } = await import('../../features/account/delete-account.ts');
      const { protectedAccounts } = getConfig();
      return makeDeleteAccount({ accounts: await accountStore(), protectedAccounts, now });
    },
  },
);
