import { isApiError } from '../../../lib/api/api-error.ts';

/** What the assistant says when there is no answer (specification, section 8). */
export const CHAT_FAILED = 'Sorry, I encountered an error. Please try again in a moment.';
/** The reason when a reply brought none. */
const NO_RESPONSE = 'Failed to get response';

/** What stands beneath the apology: the sentence of the reply, when it had one. */
export const describeFailure = (error: unknown): string =>
  isApiError(error) && error.code !== 'bad-reply' && error.message ? error.message : NO_RESPONSE;

/** The reason given for a question whose page was closed too early. */
export const LEFT_TOO_EARLY = 'This page was closed before the answer arrived.';
