import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { stores } from './loaders.ts';
import { PICTURE_OPTIONS } from './options.ts';

export const virtualCloset = defineFunction(
  {
    saveTryOn: contract.saveTryOn,
    listTryOns: contract.listTryOns,
    changeTryOn: contract.changeTryOn,
    deleteTryOn: contract.deleteTryOn,
  },
  {
    saveTryOn: async () => {
      const { tryOnStore, imageStore, now, newId } = await stores();
      const { makeSaveTryOn } = await import('../../features/virtual-closet/save-try-on.ts');
      return makeSaveTryOn({ tryOns: await tryOnStore(), images: await imageStore(), now, newId });
    },
    listTryOns: async () => {
      const { tryOnStore, imageStore } = await stores();
      const { makeListTryOns } = await import('../../features/virtual-closet/list-try-ons.ts');
      return makeListTryOns({ tryOns: await tryOnStore(), images: await imageStore() });
    },
    changeTryOn: async () => {
      const { tryOnStore, imageStore } = await stores();
      const { makeChangeTryOn } = await import('../../features/virtual-closet/change-try-on.ts');
      return makeChangeTryOn({ tryOns: await tryOnStore(), images: await imageStore() });
    },
    deleteTryOn: async () => {
      const { trash } = await stores();
      const { makeDeleteTryOn } = await import('../../features/virtual-closet/delete-try-on.ts');
      return makeDeleteTryOn({ trash: await trash() });
    },
  },
  PICTURE_OPTIONS,
);
