/** The errors of a remote call of the real-time service (requirement 8.28), as sentences for people. */
export const RPC_SENTENCES = {
  REQUEST_PAYLOAD_TOO_LARGE:
    'The assistant sent more than can be shown at once. Ask for fewer pieces.',
  RESPONSE_PAYLOAD_TOO_LARGE: 'The answer was too long to be sent. Ask for fewer pieces.',
  UNSUPPORTED_SERVER:
    'The voice service cannot show items here. The conversation goes on without them.',
  UNSUPPORTED_VERSION:
    'The voice service speaks a newer version than this page. Reload the page and start again.',
  UNSUPPORTED_METHOD: 'The assistant asked for something that this page cannot do.',
  CONNECTION_TIMEOUT: 'The voice service did not answer in time. Please start again.',
  RESPONSE_TIMEOUT: 'The assistant waited too long for an answer. Please ask again.',
  RECIPIENT_DISCONNECTED: 'The assistant has left the conversation. Please start again.',
  APPLICATION_ERROR: 'Something went wrong while the assistant was answering. Please ask again.',
} as const;

export type RpcCode = keyof typeof RPC_SENTENCES;

/** LiveKit's numbers of these codes. */
const NUMBERS: Record<RpcCode, number> = {
  UNSUPPORTED_METHOD: 1400,
  REQUEST_PAYLOAD_TOO_LARGE: 1402,
  UNSUPPORTED_SERVER: 1403,
  UNSUPPORTED_VERSION: 1404,
  APPLICATION_ERROR: 1500,
  CONNECTION_TIMEOUT: 1501,
  RESPONSE_TIMEOUT: 1502,
  RECIPIENT_DISCONNECTED: 1503,
  RESPONSE_PAYLOAD_TOO_LARGE: 1504,
};

const CODES = Object.keys(RPC_SENTENCES) as RpcCode[];

/** An exceeded limit of remote calls. Its message is the code, because it is sent to the agent. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure';
  readonly code: number;

  constructor(code: RpcCode) {
    super(code);
    this.code = NUMBERS[code];
  }
}

/** The code of an error, from its number or its message. */
export const rpcCodeOf = (error: unknown): RpcCode | undefined => {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
  };
  const text = typeof error === 'string' ? error : typeof message === 'string' ? message : '';
  return CODES.find((name) => NUMBERS[name] === code || text.includes(name));
};
