import { getConfig } from '../config.ts';
import type { Endpoint } from '../contract/index.ts';
import type { Handler } from '../serve/handler.ts';

/** The handler. If a hosted service does its work, only callers with a confirmed e-mail may use it; embedded engines are for everybody. */
export const paid = async <E extends Endpoint>(
  isHosted: boolean,
  handler: Handler<E>,
): Promise<Handler<E>> => {
  if (!isHosted) return handler;
  const { forVerified } = await import('../serve/callers/verified-email.ts');
  return forVerified(handler, getConfig().quotas.demoAccounts);
};

/** The handler with the hosted service for callers with a confirmed e-mail, and the handler with the embedded engine for all others. */
export const paidOrEmbedded = async <E extends Endpoint>(
  hosted: Handler<E>,
  embedded: Handler<E>,
): Promise<Handler<E>> => {
  const { mayUsePaid } = await import('../serve/callers/verified-email.ts');
  const { demoAccounts } = getConfig().quotas;
  return (input, context) =>
    mayUsePaid(context.caller, demoAccounts) ? hosted(input, context) : embedded(input, context);
};
