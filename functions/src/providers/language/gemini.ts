import { type Generate, readContent, textOf } from './gemini-content.ts';
import { converse } from './gemini-conversation.ts';
import { unreadable } from './gemini-failure.ts';
import { type Thinking, withThinking } from './gemini-thinking.ts';
import { createGeminiTransport, type GeminiOptions } from './gemini-transport.ts';
import { fit, readJson, schemaForModel } from './json-reply.ts';
import type { LanguageModel } from './language.ts';

export type GeminiDeps = Omit<GeminiOptions, 'timeoutMs'> & {
  timeoutMs?: number;
  thinking?: Thinking;
};

const DEFAULT_TIMEOUT_MS = 25_000;

/** A text model of Gemini. */
export const createGemini = ({
  timeoutMs = DEFAULT_TIMEOUT_MS,
  thinking = 'low',
  ...options
}: GeminiDeps): LanguageModel => {
  const send = createGeminiTransport({ ...options, timeoutMs });
  const generate: Generate = (contents, config, signal, onText) =>
    send(contents, withThinking(config, thinking), signal, readContent, { onText });

  const generateText: LanguageModel['generateText'] = async ({
    instruction,
    text,
    images = [],
    schema,
    maxOutputTokens,
    signal,
    beforeSending,
  }) => {
    const pictures = images.map(({ mimeType, data }) => ({
      inlineData: { mimeType, data: Buffer.from(data).toString('base64') },
    }));
    const { content } = await send(
      [{ role: 'user', parts: [...pictures, { text }] }],
      withThinking(
        {
          systemInstruction: instruction,
          responseMimeType: 'application/json',
          responseJsonSchema: schemaForModel(schema),
          maxOutputTokens,
        },
        thinking,
      ),
      signal,
      readContent,
      { beforeSending },
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
