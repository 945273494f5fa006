import { createHash } from 'node:crypto';
import type { FailedStore } from './failed-store.ts';
import type { TraceFields } from './trace.ts';

/** One line of structured log for each request, without personal data and pictures. The metrics in `ops/` read it. */
export type LogEntry = TraceFields & {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  event: 'request';
  request_id: string;
  endpoint: string;
  /** Hash of the uid: distinguishes users without naming them. */
  user: string;
  status: number;
  duration_ms: number;
  code?: string;
  /** The store that failed, if one did. */
  store?: FailedStore | undefined;
  /** The source of an unexpected error, for operators; see `describeFailure`. */
  stack?: string;
};

export type Log = (entry: LogEntry) => void;

/** First 12 hex digits of the SHA-256 of a uid; empty without a user. */
export const hashUid = (uid: string): string =>
  uid === '' ? '' : createHash('sha256').update(uid).digest('hex').slice(0, 12);

const MAX_DESCRIPTION = 4000;
const MAX_CAUSES = 3;

/** Longer messages are cut before the search. */
const MAX_SEARCHED = 40_000;
const COLLECTION = /^users(?:\/|%2F)[\w-]+((?:\/|%2F)[A-Za-z-]+)/;

/** Personal data in messages of Firestore, Storage and decoders. */
const REDACTIONS: [pattern: RegExp, replacement: (whole: string, first: string) => string][] = [
  [/data:[\w/+.-]{1,200};base64,[\w+/=]*/g, () => '<data>'],
  [/(?<![\w+/=-])[\w+/=-]{80,}/g, () => '<long>'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, () => '<e-mail>'],
  [/\b(token|key)=[^&\s"']+/g, (_, name) => `${name}=<secret>`],
  // Documents and files: the collection is enough; ids of photos contain names of the user's files.
  [
    /users(\/|%2F)(?=[\w-])[^\s"'`)?,;]*/g,
    (path, slash) => `users${slash}<uid>${COLLECTION.exec(path)?.[1] ?? ''}`,
  ],
];

/**
 * The stack of an error and of its causes, without personal data: uids, e-mail addresses, tokens, pictures and file names in messages are replaced.
 */
export const describeFailure = (error: unknown, uid: string): string => {
  const stacks: string[] = [];
  for (let cause = error; cause instanceof Error && stacks.length < MAX_CAUSES; cause = cause.cause)
    stacks.push(cause.stack ?? cause.message);
  let text = stacks.length > 0 ? stacks.join('\ncaused by: ') : `Thrown: ${typeof error}`;
  text = text.slice(0, MAX_SEARCHED);
  for (const [pattern, replacement] of REDACTIONS) text = text.replace(pattern, replacement);
  if (uid !== '') text = text.replaceAll(uid, '<uid>');
  return text.slice(0, MAX_DESCRIPTION);
};
