import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { stores } from './loaders.ts';

export const userProfile = defineFunction(
  { getProfile: contract.getProfile, saveProfile: contract.saveProfile },
  {
    getProfile: async () => {
      const { profileStore } = await stores();
      const { makeGetProfile } = await import('../../features/profile/get-profile.ts');
      return makeGetProfile({ profiles: await profileStore() });
    },
    saveProfile: async () => {
      const { profileStore, photoStore, now } = await stores();
      const { makeSaveProfile } = await import('../../features/profile/save-profile.ts');
      return makeSaveProfile({ profiles: await profileStore(), photos: await photoStore(), now });
    },
  },
);
