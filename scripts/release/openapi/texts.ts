import { ERROR_STATUS } from '../../../functions/src/contract/app-error.ts';
import { DEFAULT_QUOTAS } from '../../../functions/src/quotas.ts';

const errorRows = Object.entries(ERROR_STATUS)
  .sort(([, a], [, b]) => a - b)
  .map(([code, status]) => `| \`${code}\` | ${status} |`);

const quotaRows = Object.entries(DEFAULT_QUOTAS).map(
  ([name, { capacity, perHour }]) =>
    `| \`${name}\` | ${capacity} | ${Number(perHour.toFixed(2))} |`,
);

/** What holds for all endpoints, in Markdown. */
export const GENERAL = `The API of Atelier, a wardrobe. The web application uses the same endpoints.

## Sign-in

Send a Firebase ID token: \`Authorization: Bearer <token>\`. The uid in a path or a body must be the token's own. If the operator enforces
Firebase App Check, send its token too, as \`X-Firebase-AppCheck\`.

## Requests and replies

A body is a JSON object in UTF-8 (\`Content-Type: application/json\`). Ignore fields of replies that you do not know: later versions add some.
Pictures are data URLs, or addresses of the caller's own pictures.

## Errors

Every error has the same shape: \`error\` is a sentence for people, \`code\` is for programs, and \`request_id\` finds the request in the log.
Branch on \`code\`. A reply of another shape comes from the platform; treat it as a failure by its status.

| code | status |
| ---- | ------ |
${errorRows.join('\n')}

## Lists that have not changed

Lists have an \`ETag\`. Send it back as \`If-None-Match\` with the same request, and the reply is 304 without a body while the list is the same.

## Repeating a request

Saves and deletions accept an \`Idempotency-Key\`. The same request with the same key gets the first reply again for a day; another request with that
key is refused (\`key-reused\`), and one that comes while the first still runs gets \`conflict\`.

## Work that takes long

A platform may end a request after a minute, and a hosted service may take several. An endpoint that lists the status 202 can go on with its work as
a job: send \`Prefer: respond-async\` (RFC 7240), and an \`Idempotency-Key\` with which a repeated request finds the same job. The reply is then either 200
with the result, as without the header, or 202 with the job and its address in \`Location\`. Ask there for its state; \`result\` is what the reply would
have been. \`DELETE\` cancels it, also at the service. A job is kept for a day.

## Quotas

Each person can make \`capacity\` calls at once and gets \`perHour\` calls back each hour. Without calls left the reply is 429 \`rate-limited\` with
\`Retry-After\` in seconds. The operator can change these defaults:

| quota | capacity | perHour |
| ----- | -------- | ------- |
${quotaRows.join('\n')}
`;
