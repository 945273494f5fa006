import type { endSessions } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { SessionStore } from '../../stores/accounts/revoked-sessions.ts';

type Deps = {
  sessions: SessionStore;
  /** Uids of accounts that strangers share; nobody may log the others out. */
  sharedAccounts: readonly string[];
};

/**
 * Logs the caller out everywhere, including this call's own session.
 * @throws AppError `protected-account`.
 */
export const makeEndSessions =
  ({ sessions, sharedAccounts }: Deps): Handler<typeof endSessions> =>
  async (_, { caller: { uid } }) => {
    if (sharedAccounts.includes(uid)) {
      throw new AppError(
        'protected-account',
        'This account is shared with others, who cannot be logged out.',
      );
    }
    await sessions.endAll(uid);
    return { success: true };
  };
