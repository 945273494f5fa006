import type { Endpoint } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Caller } from '../handler.ts';

/** For what visitors cannot do: it says what they can do about it. */
export const accountNeeded = (): AppError =>
  new AppError(
    'account-needed',
    'The demo cannot do this. Keep your wardrobe with an e-mail address and a password, and you can.',
  );

/**
 * Refuses demo visitors at endpoints that are not for them. Whoever knows the web API key can sign in anonymously, so a sign-in alone opens nothing
 * but the endpoint that counts visitors and gives them a wardrobe.
 * @throws AppError `account-needed`, `forbidden`
 */
export const assertVisitorMay = (
  { visitors }: Pick<Endpoint, 'visitors'>,
  { visitor }: Pick<Caller, 'visitor'>,
): void => {
  if (visitor === undefined || visitors === 'all') return;
  if (visitor === 'new') throw new AppError('forbidden', 'Please start the demo first.');
  if (visitors === 'none') throw accountNeeded();
};
