import { createHash } from 'node:crypto';

/** One line of structured log: no personal data, no pictures. */
export type LogEntry = {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  request_id: string;
  endpoint: string;
  /** Hash of the uid: tells users apart without naming them. */
  user: string;
  status: number;
  duration_ms: number;
  code?: string;
  /** Stack of an unexpected error, for operators. */
  stack?: string;
};

export type Log = (entry: LogEntry) => void;

/** First 12 hex digits of SHA-256 of a uid; empty for nobody. */
export const hashUid = (uid: string): string =>
  uid === '' ? '' : createHash('sha256').update(uid).digest('hex').slice(0, 12);
