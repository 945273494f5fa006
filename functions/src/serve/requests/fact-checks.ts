import type { FactChanges } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';

const FIRST_DAY = '1900-01-01';
/** Where the date line is crossed first, it is 14 hours later than UTC. */
const AHEAD_MS = 14 * 60 * 60_000;

const assertPast = (day: string | undefined, now: Date): void => {
  if (day === undefined) return;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) {
    throw new AppError('invalid-request', 'This day does not exist.');
  }
  const today = new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
  if (day > today) throw new AppError('invalid-request', 'This day is in the future.');
  if (day < FIRST_DAY) {
    throw new AppError('invalid-request', 'Please choose a day after the year 1899.');
  }
};

let currencies: ReadonlySet<string> | undefined;
const isCurrency = (code: string): boolean => {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
};

/**
 * Checks what the contract leaves to the server.
 * @throws AppError `invalid-request` for a day that does not exist, is in the future or before 1900, a price with three places, and a currency that
 * does not exist.
 */
export const assertFacts = (changes: FactChanges, now: Date): void => {
  assertPast(changes.boughtOn ?? undefined, now);
  assertPast(changes.gone?.on, now);
  if (changes.price && Math.round(changes.price.amount * 100) / 100 !== changes.price.amount) {
    throw new AppError('invalid-request', 'Please write the price with at most two decimals.');
  }
  if (changes.price && !isCurrency(changes.price.currency)) {
    throw new AppError('invalid-request', 'This currency is not known. Please choose another.');
  }
};
