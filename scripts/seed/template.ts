import type { adminStores } from '../../functions/src/composition/admin-stores.ts';
import { createAccountStore } from '../../functions/src/stores/accounts/account-store.ts';
import { Refusal } from '../lib/refusal.ts';
import { fillAccount } from './fill.ts';
import type { SeedSource } from './source.ts';

/** The account of the seed whose wardrobe is the template. */
const SEEDED = 'demo-mira';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';

/**
 * Makes or renews the wardrobe that demo visitors get a copy of. It belongs to an account that nobody can sign in to: it has neither e-mail nor
 * password, and is disabled.
 * @throws Refusal if the uid is that of somebody's account.
 */
export async function makeTemplate(
  source: SeedSource,
  uid: string,
  options: Awaited<ReturnType<typeof adminStores>>,
): Promise<void> {
  const { auth, firestore, images } = options;
  const account = source.accounts.find((each) => each.uid === SEEDED);
  const wardrobe = source.wardrobes[SEEDED];
  if (!account || !wardrobe) throw new Error(`The seed has no wardrobe of ${SEEDED}.`);
  const user = await auth.getUser(uid).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (user && !user.disabled) {
    throw new Refusal(
      `${uid} is an account that somebody uses. To give visitors a copy of its wardrobe as it is, set DEMO_TEMPLATE=${uid}; for a drawn one, name another uid.`,
    );
  }
  if (!user) {
    await auth.createUser({ uid, displayName: account.displayName, disabled: true });
  }
  const accounts = createAccountStore(options);
  await accounts.deleteFiles(uid);
  await accounts.deleteDocuments(uid);
  const own = { ...source, wardrobes: { [uid]: wardrobe } };
  await fillAccount(own, { ...account, uid, email: '' }, { firestore, images });
}
