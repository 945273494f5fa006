import {
  type Content,
  type GenerateContentConfig,
  type GenerateContentResponse,
  GoogleGenAI,
} from '@google/genai';
import type { Breaker } from '../../outbound/breaker.ts';
import { type Meter, type MeteredCall, UNMETERED } from '../../outbound/spending/meter.ts';
import { type BeforeSending, mustRecord } from '../../vision/pictures/before-sending.ts';
import { busy, judge, timedOut } from './gemini-failure.ts';
import { endOfFailed, mostTokens, usedTokens } from './gemini-usage.ts';
import { readStream } from './gemini-stream.ts';

export type GeminiOptions = {
  apiKey: string;
  baseUrl: string;
  model: string;
  breaker: Breaker;
  /** Counts and limits the money; without it the call is free. */
  meter?: Meter | undefined;
  /** Time limit for one answer, milliseconds. */
  timeoutMs: number;
};

/** Google documents tools and system instructions for this version; the SDK's default is `v1`. */
const API_VERSION = 'v1beta';

export type SendOptions = {
  /** Must be given with pictures. */
  beforeSending?: BeforeSending | undefined;
  /** Receives the text so far, without thinking, whenever it grows; then the reply is streamed. */
  onText?: ((text: string) => void) | undefined;
  /** Aborts when the time of the caller's whole task is over; default: `timeoutMs` after sending. */
  time?: AbortSignal;
};

const carriesPictures = (contents: Content[]): boolean =>
  contents.some(({ parts = [] }) => parts.some((part) => part.inlineData ?? part.fileData));

/**
 * Sends one request to a model of Gemini and reads its reply with `read`, for text and for pictures. The SDK's own timeout and retries stay off:
 * time is limited here, and no request is sent twice. Compared with ai.google.dev (models, deprecations, thinking, keys; changelog of 6 and 8
 * October 2026) on 24 November 2026.
 */
export const createGeminiTransport = ({
  apiKey,
  baseUrl,
  model,
  breaker,
  meter = UNMETERED,
  timeoutMs,
}: GeminiOptions) => {
  const client = new GoogleGenAI({ apiKey, httpOptions: { baseUrl, apiVersion: API_VERSION } });
  /**
   * @throws AppError `provider-timeout`, or `provider-failed` when the breaker is open or the service fails; what `read` throws; the reason of
   * `signal` when it aborts; Error for pictures without `beforeSending`, and what that throws; as `Meter.begin` does
   */
  return async <Reply>(
    contents: Content[],
    config: GenerateContentConfig,
    signal: AbortSignal,
    read: (response: GenerateContentResponse) => Reply | Promise<Reply>,
    { beforeSending, onText, time = AbortSignal.timeout(timeoutMs) }: SendOptions = {},
  ): Promise<Reply> => {
    signal.throwIfAborted();
    const record = carriesPictures(contents) ? mustRecord(beforeSending) : undefined;
    const permit = breaker.enter();
    if (!permit.isAllowed) throw busy(permit.retryAfterMs, 'breaker open');
    let metered: MeteredCall | undefined;
    try {
      metered = await meter.begin(mostTokens(contents, config));
      await record?.('gemini');
      signal.throwIfAborted();
    } catch (error) {
      metered?.end({ outcome: 'not-sent' });
      breaker.abandoned();
      throw error;
    }
    try {
      const abortSignal = AbortSignal.any([signal, time]);
      const request = { model, contents, config: { ...config, abortSignal } };
      const response = onText
        ? await readStream(await client.models.generateContentStream(request), onText)
        : await client.models.generateContent(request);
      metered.end({ outcome: 'ok', tokens: usedTokens(response) });
      const reply = await read(response);
      breaker.succeeded();
      return reply;
    } catch (error) {
      metered.end(endOfFailed(error, { isAbandoned: signal.aborted, isLate: time.aborted }));
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
