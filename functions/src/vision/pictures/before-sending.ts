import type { PictureService } from '../../contract/accounts/photo-ledger.ts';

/**
 * Records that pictures are about to leave for a service. An engine that sends pictures calls it before each request, after everything that could
 * still prevent the request. If it throws, the engine sends nothing and throws the same. Embedded engines never call it.
 */
export type BeforeSending = (service: PictureService) => Promise<void>;

/**
 * For engines of services.
 * @throws Error without a record: nothing may leave that nobody has written down
 */
export const mustRecord = (beforeSending: BeforeSending | undefined): BeforeSending => {
  if (!beforeSending) throw new Error('A picture must not be sent without a record of it.');
  return beforeSending;
};
