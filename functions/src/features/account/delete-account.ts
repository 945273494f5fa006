import type { deleteAccount } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Caller, Handler } from '../../serve/handler.ts';
import type { AccountStore } from '../../stores/accounts/account-store.ts';

/** Maximum time since the password was entered. */
export const RECENT_SIGN_IN_MS = 5 * 60_000;

type Deps = {
  accounts: Pick<
    AccountStore,
    'markDeleted' | 'endShares' | 'deleteFiles' | 'deleteDocuments' | 'deleteSignIn'
  >;
  /** Uids of accounts that cannot be deleted, such as demo accounts. */
  protectedAccounts: readonly string[];
  now: () => Date;
};

/** Demo visitors have no password to enter again. */
const isRecent = ({ signedInAt, visitor }: Caller, now: Date): boolean =>
  visitor !== undefined ||
  (signedInAt !== undefined && now.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MS);

/**
 * Removes all data of the caller, the sign-in last: if a step fails, the user can still sign in and delete the rest. Each step succeeds if there is
 * nothing to remove.
 * @throws AppError `protected-account`, `requires-recent-login`.
 */
export const makeDeleteAccount =
  ({ accounts, protectedAccounts, now }: Deps): Handler<typeof deleteAccount> =>
  async (_, { caller }) => {
    const { uid } = caller;
    if (protectedAccounts.includes(uid)) {
      throw new AppError(
        'protected-account',
        'This account is shared with others and cannot be deleted.',
      );
    }
    if (!isRecent(caller, now())) {
      throw new AppError('requires-recent-login', 'Please enter your password again to do this.');
    }
    await accounts.markDeleted(uid);
    await accounts.endShares(uid);
    await accounts.deleteFiles(uid);
    await accounts.deleteDocuments(uid);
    await accounts.deleteSignIn(uid);
    // A running save can no longer write documents, but may already have written its pictures.
    await accounts.deleteFiles(uid);
    return { success: true };
  };
