import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ProfilePreferences } from '../../contract/index.ts';
import { assertAlive } from './account-tombstone.ts';
import { fieldsOf, Moment, parseDocument } from '../document.ts';

const ProfileFields = z.object({
  email: z.string(),
  displayName: z.string(),
  preferences: ProfilePreferences,
  createdAt: Moment,
  updatedAt: Moment,
});
export type ProfileRecord = z.output<typeof ProfileFields>;

/** Profiles: `users/{uid}`. */
export interface ProfileStore {
  get(uid: string): Promise<ProfileRecord | null>;
  /**
   * Reads and writes in one transaction. `change` must be pure, because it runs again after a conflict. If it returns the same record object,
   * nothing is written.
   */
  update(
    uid: string,
    change: (current: ProfileRecord | null) => ProfileRecord,
  ): Promise<ProfileRecord>;
}

export const createProfileStore = (firestore: Firestore): ProfileStore => {
  const profileOf = (uid: string) => firestore.collection('users').doc(uid);

  return {
    async get(uid) {
      const document = await profileOf(uid).get();
      return document.exists ? fieldsOf(parseDocument(ProfileFields, document)) : null;
    },

    update: (uid, change) =>
      firestore.runTransaction(async (transaction) => {
        const document = await transaction.get(profileOf(uid));
        const current = document.exists ? fieldsOf(parseDocument(ProfileFields, document)) : null;
        const next = change(current);
        if (next === current) return next;
        await assertAlive(transaction, firestore, uid);
        transaction.set(profileOf(uid), next);
        return next;
      }),
  };
};
