import type { RpcCode } from './rpc-failure.ts';
import { RpcFailure } from './rpc-failure.ts';

// Limits of the real-time service: message sizes and timeouts (requirement 9.16).
export const RPC_MAX_PAYLOAD_BYTES = 15_360;
export const DATA_CHUNK_BYTES = 15_000;
/** Timeout for an answer: of the agent at the start, and of a tool to the agent. */
export const RPC_TIMEOUT_MS = 10_000;
/** Timeout for an acknowledgement, for example of the end of a conversation. */
export const RPC_ACK_TIMEOUT_MS = 2_000;

/** Bytes of a text in UTF-8. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Waits for a promise, but no longer than this.
 *
 * @throws RpcFailure with `code` if the time is over
 */
export const withinTime = <Value>(
  work: Promise<Value>,
  limitMs: number,
  code: RpcCode,
): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RpcFailure(code)), limitMs);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
};

/** A tool that the agent calls in the browser; it answers with a text. */
export type Tool = (parameters: unknown) => string | Promise<string>;

/**
 * The same tool, with the limits of a remote call.
 *
 * @throws RpcFailure `REQUEST_PAYLOAD_TOO_LARGE`, `RESPONSE_TIMEOUT` or `RESPONSE_PAYLOAD_TOO_LARGE`
 */
export const withinLimits =
  (tool: Tool): ((parameters: unknown) => Promise<string>) =>
  async (parameters) => {
    if (byteLength(JSON.stringify(parameters ?? null)) > RPC_MAX_PAYLOAD_BYTES) {
      throw new RpcFailure('REQUEST_PAYLOAD_TOO_LARGE');
    }
    const answer = Promise.resolve(tool(parameters));
    const text = await withinTime(answer, RPC_TIMEOUT_MS, 'RESPONSE_TIMEOUT');
    if (byteLength(text) > RPC_MAX_PAYLOAD_BYTES) {
      throw new RpcFailure('RESPONSE_PAYLOAD_TOO_LARGE');
    }
    return text;
  };
