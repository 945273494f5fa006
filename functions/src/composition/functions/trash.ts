import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { stores } from './loaders.ts';

export const trash = defineFunction(
  {
    listTrash: contract.listTrash,
    restoreFromTrash: contract.restoreFromTrash,
    deleteFromTrash: contract.deleteFromTrash,
  },
  {
    listTrash: async () => {
      const { trash, now } = await stores();
      const { makeListTrash } = await import('../../features/trash/list-trash.ts');
      return makeListTrash({ trash: await trash(), now });
    },
    restoreFromTrash: async () => {
      const { trash } = await stores();
      const { makeRestoreFromTrash } = await import('../../features/trash/restore-from-trash.ts');
      return makeRestoreFromTrash({ trash: await trash() });
    },
    deleteFromTrash: async () => {
      const { trash } = await stores();
      const { makeDeleteFromTrash } = await import('../../features/trash/delete-from-trash.ts');
      return makeDeleteFromTrash({ trash: await trash() });
    },
  },
);
