import { ERROR_STATUS, type ErrorCode } from '../../../functions/src/contract/app-error.ts';
import type { Endpoint } from '../../../functions/src/contract/index.ts';

const ALL = Object.keys(ERROR_STATUS) as ErrorCode[];

/** Error codes in backticks in an endpoint's comment. */
const namedIn = (comment: string): ErrorCode[] =>
  ALL.filter((code) => comment.includes(`\`${code}\``));

/** The codes that follow from what an endpoint is: who may call it, its body, its quota, its key. */
const derived = ({ owner, method, quota, keyed }: Endpoint): ErrorCode[] => [
  'invalid-request',
  ...(owner === 'none' ? [] : (['unauthenticated', 'token-revoked', 'app-check-failed'] as const)),
  ...(owner === 'none' || owner === 'token' ? [] : (['forbidden'] as const)),
  ...(method === 'POST' ? (['unsupported-media-type', 'body-too-large'] as const) : []),
  ...(method !== 'GET' ? (['account-deleted'] as const) : []),
  ...(quota ? (['rate-limited'] as const) : []),
  ...(keyed ? (['conflict', 'key-reused'] as const) : []),
  'internal',
  'timeout',
];

/** Error codes of an endpoint by the status that they are sent with. */
export const errorsOf = (endpoint: Endpoint, comment: string): Map<number, ErrorCode[]> => {
  const codes = new Set([...derived(endpoint), ...namedIn(comment)]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of ALL.filter((each) => codes.has(each))) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
};
