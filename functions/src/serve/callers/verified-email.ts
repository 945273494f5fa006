import type { Endpoint } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Caller, Handler } from '../handler.ts';
import { accountNeeded } from './visitors.ts';

/** Whether a caller may use paid services: their e-mail is confirmed, or they use a demo account (listed by uid). */
export const mayUsePaid = (
  { uid, isEmailVerified }: Caller,
  demoAccounts: readonly string[],
): boolean => isEmailVerified === true || demoAccounts.includes(uid);

/** @throws AppError for callers who may not use paid services: `account-needed` for demo visitors, else `email-not-verified`. */
export const assertMayUsePaid = (caller: Caller, demoAccounts: readonly string[]): void => {
  if (mayUsePaid(caller, demoAccounts)) return;
  if (caller.visitor !== undefined) throw accountNeeded();
  throw new AppError(
    'email-not-verified',
    'Please confirm your e-mail address to use this. We sent you a link.',
  );
};

/**
 * Refuses callers without a confirmed e-mail at an endpoint with paid work, because creating an account, with its own quota, takes a second.
 * @throws AppError as `assertMayUsePaid`.
 */
export const forVerified =
  <E extends Endpoint>(handler: Handler<E>, demoAccounts: readonly string[]): Handler<E> =>
  async (input, context) => {
    assertMayUsePaid(context.caller, demoAccounts);
    return handler(input, context);
  };
