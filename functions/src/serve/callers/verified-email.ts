import type { Endpoint } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Caller, Handler } from '../handler.ts';

/** Whether a caller may use what costs money: their e-mail is confirmed, or they are on a demo account, named by its uid. */
export const mayUsePaid = (
  { uid, isEmailVerified }: Caller,
  demoAccounts: readonly string[],
): boolean => isEmailVerified === true || demoAccounts.includes(uid);

/**
 * Keeps an endpoint whose work costs money from callers who have not confirmed their e-mail: an account is made in a second, and its quota
 * with it.
 * @throws AppError `email-not-verified`.
 */
export const forVerified =
  <E extends Endpoint>(handler: Handler<E>, demoAccounts: readonly string[]): Handler<E> =>
  async (input, context) => {
    if (!mayUsePaid(context.caller, demoAccounts)) {
      throw new AppError(
        'email-not-verified',
        'Please confirm your e-mail address to use this. We sent you a link.',
      );
    }
    return handler(input, context);
  };
