import { GoogleGenAI } from '@google/genai';
import { type Generate, readContent, textOf } from './gemini-content.ts';
import { converse } from './gemini-conversation.ts';
import { asAppError, timedOut, unreadable } from './gemini-failure.ts';
import { fit, readJson, schemaForModel } from './json-reply.ts';
import type { LanguageModel } from './language.ts';

export type GeminiDeps = {
  apiKey: string;
  baseUrl: string;
  model: string;
  /** Longest wait for one answer, milliseconds. */
  timeoutMs?: number;
  /** Wraps every request, such as a circuit breaker does. */
  guard?: <T>(act: () => Promise<T>) => Promise<T>;
};

/** Google's documentation has tools and system instructions under this version; the SDK's own default is `v1`. */
const API_VERSION = 'v1beta';
const DEFAULT_TIMEOUT_MS = 25_000;

/** Gemini by `@google/genai`. The SDK's own time-out and retries stay off: time is limited here, and nothing is sent twice. */
export const createGemini = ({
  apiKey,
  baseUrl,
  model,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  guard = (act) => act(),
}: GeminiDeps): LanguageModel => {
  const client = new GoogleGenAI({ apiKey, httpOptions: { baseUrl, apiVersion: API_VERSION } });

  const send: Generate = async (contents, config, signal) => {
    signal.throwIfAborted();
    const time = AbortSignal.timeout(timeoutMs);
    try {
      const abortSignal = AbortSignal.any([signal, time]);
      const request = { model, contents, config: { ...config, abortSignal } };
      return readContent(await client.models.generateContent(request));
    } catch (error) {
      signal.throwIfAborted();
      if (time.aborted) throw timedOut();
      throw asAppError(error);
    }
  };
  const generate: Generate = (...request) => guard(() => send(...request));

  return {
    engine: 'gemini',

    async generateJson({ instruction, text, images = [], schema, maxOutputTokens, signal }) {
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
      const fitting = fit(schema, readJson(textOf(content)));
      if (!fitting) throw unreadable('not of the schema');
      return fitting.value;
    },

    converse: (request) => converse(generate, request),
  };
};
