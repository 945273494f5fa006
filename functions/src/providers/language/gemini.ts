import { GoogleGenAI } from '@google/genai';
import type { Breaker } from '../../outbound/breaker.ts';
import { type Generate, readContent, textOf } from './gemini-content.ts';
import { converse } from './gemini-conversation.ts';
import { busy, judge, timedOut, unreadable } from './gemini-failure.ts';
import { fit, readJson, schemaForModel } from './json-reply.ts';
import type { LanguageModel } from './language.ts';

export type GeminiDeps = {
  apiKey: string;
  baseUrl: string;
  model: string;
  breaker: Breaker;
  /** Time limit for one answer, milliseconds. */
  timeoutMs?: number;
};

/** Google documents tools and system instructions for this version; the SDK's default is `v1`. */
const API_VERSION = 'v1beta';
const DEFAULT_TIMEOUT_MS = 25_000;

/** Gemini through `@google/genai`. The SDK's own timeout and retries stay off: time is limited here, and no request is sent twice. */
export const createGemini = ({
  apiKey,
  baseUrl,
  model,
  breaker,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: GeminiDeps): LanguageModel => {
  const client = new GoogleGenAI({ apiKey, httpOptions: { baseUrl, apiVersion: API_VERSION } });

  const generate: Generate = async (contents, config, signal) => {
    signal.throwIfAborted();
    const permit = breaker.enter();
    if (!permit.isAllowed) throw busy(permit.retryAfterMs, 'breaker open');
    const time = AbortSignal.timeout(timeoutMs);
    try {
      const abortSignal = AbortSignal.any([signal, time]);
      const request = { model, contents, config: { ...config, abortSignal } };
      const said = readContent(await client.models.generateContent(request));
      breaker.succeeded();
      return said;
    } catch (error) {
      if (signal.aborted) {
        breaker.abandoned();
        throw signal.reason;
      }
      if (!time.aborted) throw judge(error, breaker);
      breaker.failed();
      throw timedOut();
    }
  };

  const generateText: LanguageModel['generateText'] = async ({
    instruction,
    text,
    images = [],
    schema,
    maxOutputTokens,
    signal,
  }) => {
    const pictures = images.map(({ mimeType, data }) => ({
      inlineData: { mimeType, data: Buffer.from(data).toString('base64') },
    }));
    const { content } = await generate(
      [{ role: 'user', parts: [...pictures, { text }] }],
      {
        systemInstruction: instruction,
        responseMimeType: 'application/json',
        responseJsonSchema: schemaForModel(schema),
        maxOutputTokens,
      },
      signal,
    );
    return textOf(content);
  };

  return {
    engine: 'gemini',
    generateText,

    async generateJson(request) {
      const fitting = fit(request.schema, readJson(await generateText(request)));
      if (!fitting) throw unreadable('not of the schema');
      return fitting.value;
    },

    converse: (request) => converse(generate, request),
  };
};
