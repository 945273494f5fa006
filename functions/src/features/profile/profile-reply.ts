import type { Profile } from '../../contract/index.ts';
import type { ProfileRecord } from '../../stores/accounts/profile-store.ts';

export const profileReply = (uid: string, record: ProfileRecord): Profile => ({
  ...record,
  uid,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});
