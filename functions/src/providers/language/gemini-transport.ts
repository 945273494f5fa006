import {
  type Content,
  type GenerateContentConfig,
  type GenerateContentResponse,
  GoogleGenAI,
} from '@google/genai';
import type { Breaker } from '../../outbound/breaker.ts';
import { busy, judge, timedOut } from './gemini-failure.ts';

export type GeminiOptions = {
  apiKey: string;
  baseUrl: string;
  model: string;
  breaker: Breaker;
  /** Time limit for one answer, milliseconds. */
  timeoutMs: number;
};

/** Google documents tools and system instructions for this version; the SDK's default is `v1`. */
const API_VERSION = 'v1beta';

/**
 * Sends one request to a model of Gemini and reads its reply with `read`, for text and for pictures. The SDK's own timeout and retries stay off:
 * time is limited here, and no request is sent twice.
 */
export const createGeminiTransport = ({
  apiKey,
  baseUrl,
  model,
  breaker,
  timeoutMs,
}: GeminiOptions) => {
  const client = new GoogleGenAI({ apiKey, httpOptions: { baseUrl, apiVersion: API_VERSION } });
  /**
   * @throws AppError `provider-timeout`, or `provider-failed` when the breaker is open or the service fails; what `read` throws; the reason of
   * `signal` when it aborts
   */
  return async <Reply>(
    contents: Content[],
    config: GenerateContentConfig,
    signal: AbortSignal,
    read: (response: GenerateContentResponse) => Reply | Promise<Reply>,
  ): Promise<Reply> => {
    signal.throwIfAborted();
    const permit = breaker.enter();
    if (!permit.isAllowed) throw busy(permit.retryAfterMs, 'breaker open');
    const time = AbortSignal.timeout(timeoutMs);
    try {
      const abortSignal = AbortSignal.any([signal, time]);
      const request = { model, contents, config: { ...config, abortSignal } };
      const reply = await read(await client.models.generateContent(request));
      breaker.succeeded();
      return reply;
    } catch (error) {
      if (signal.aborted) {
        breaker.abandoned();
        throw signal.reason;
      }
      if (!time.aborted) throw judge(error, breaker, model);
      breaker.failed();
      throw timedOut();
    }
  };
};
