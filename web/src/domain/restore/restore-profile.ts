import { EMPTY_PREFERENCES, getProfile, Preferences, saveProfile } from '@contract';
import type { ProfilePreferences } from '@contract';
import * as z from 'zod/mini';
import { isApiError } from '../../lib/api/api-error.ts';
import type { Call } from '../../lib/api/call.ts';

/** What of `profile.json` is restored. Fields of another form count as missing. */
const Kept = z.object({
  displayName: z.catch(z.string(), ''),
  preferences: z.catch(z.partial(Preferences), {}),
});

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Gives the account the name and the preferences of an export where it has none of its own.
 * @returns whether something was missing and is restored.
 * @throws ApiError as `Call` does.
 */
export const restoreProfile = async (
  uid: string,
  exported: unknown,
  call: Call,
  signal: AbortSignal,
): Promise<boolean> => {
  const kept = Kept.safeParse(exported);
  if (!kept.success) return false;
  const own = await call(getProfile, { userId: uid }, { signal }).then(
    ({ profile }) => profile,
    (error: unknown) => {
      if (isApiError(error) && error.code === 'not-found') return null;
      throw error;
    },
  );
  const present: Record<string, unknown> = own?.preferences ?? EMPTY_PREFERENCES;
  const missing = Object.entries(kept.data.preferences).filter(
    ([field, value]) => !isEmpty(value) && isEmpty(present[field]),
  );
  const { displayName } = kept.data;
  const takesName = displayName !== '' && isEmpty(own?.displayName ?? '');
  if (missing.length === 0 && !takesName) return false;
  const preferences = Object.fromEntries(missing) as Partial<ProfilePreferences>;
  const input = { userId: uid, preferences, ...(takesName && { displayName }) };
  await call(saveProfile, input, { signal });
  return true;
};
