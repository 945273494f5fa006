import { AppError } from '../../contract/app-error.ts';

const SENTENCE =
  "Today's budget for AI services is used up. It is renewed at midnight UTC. Please try again tomorrow.";

const DAY_MS = 24 * 60 * 60_000;

/** The call could exceed the ceiling of the day, so nothing was sent. Where there is an embedded engine, people get that instead. */
export const ceilingReached = (now: Date): AppError => {
  const leftMs = DAY_MS - (now.getTime() % DAY_MS);
  return new AppError('spending-ceiling', SENTENCE, {
    headers: { 'Retry-After': String(Math.ceil(leftMs / 1000)) },
  });
};

/** Whether an error says that the ceiling of the day is reached. */
export const isCeilingReached = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'spending-ceiling';
