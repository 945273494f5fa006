import type { Auth, UserRecord } from 'firebase-admin/auth';

/** Anonymous sign-ins of demo visitors in Firebase Auth. */
export interface VisitorSignIns {
  /** Lets the visitor's next token call the other endpoints. */
  admit(uid: string): Promise<void>;
  /** Removes the sign-in of a visitor who was not admitted. Leaves an account with a password alone. */
  remove(uid: string): Promise<void>;
}

/** Whether somebody has made an account of an anonymous sign-in: it has a password, or another way to sign in. */
export const isAccount = ({ providerData, email }: Pick<UserRecord, 'providerData' | 'email'>) =>
  providerData.length > 0 || email !== undefined;

export const createVisitorSignIns = (
  auth: Pick<Auth, 'getUser' | 'setCustomUserClaims' | 'deleteUser'>,
): VisitorSignIns => ({
  admit: (uid) => auth.setCustomUserClaims(uid, { demo: true }),
  async remove(uid) {
    if (!isAccount(await auth.getUser(uid))) await auth.deleteUser(uid);
  },
});
