import type { GeminiReply } from './gemini.ts';

const USAGE = { promptTokenCount: 1300, candidatesTokenCount: 1290, totalTokenCount: 2590 };
const reply = (candidate: object): GeminiReply => ({
  body: { candidates: [{ index: 0, ...candidate }], usageMetadata: USAGE, modelVersion: 'double' },
});
const picture = (jpeg: Uint8Array, thought = false) => ({
  inlineData: { mimeType: 'image/jpeg', data: Buffer.from(jpeg).toString('base64') },
  ...(thought && { thought }),
});

/** A picture as the image models answer: words, drafts among their thoughts, then the picture. */
export const draws = (jpeg: Uint8Array, draft: Uint8Array = jpeg): GeminiReply =>
  reply({
    content: {
      role: 'model',
      parts: [
        { text: 'I change the shirt only.', thought: true },
        picture(draft, true),
        { text: 'Here it is.' },
        { ...picture(jpeg), thoughtSignature: 'c2lnbmVk' },
      ],
    },
    finishReason: 'STOP',
  });

export const drawsNothing: GeminiReply = reply({ content: {}, finishReason: 'NO_IMAGE' });
export const onlyWords: GeminiReply = reply({
  content: { role: 'model', parts: [{ text: 'I cannot edit photos of people.' }] },
  finishReason: 'STOP',
});
export const onlyDrafts = (jpeg: Uint8Array): GeminiReply =>
  reply({ content: { role: 'model', parts: [picture(jpeg, true)] }, finishReason: 'STOP' });
export const blockedPicture: GeminiReply = reply({ content: {}, finishReason: 'IMAGE_SAFETY' });
export const prohibitedPicture: GeminiReply = reply({
  content: {},
  finishReason: 'PROHIBITED_CONTENT',
});
export const recitedPicture: GeminiReply = reply({
  content: {},
  finishReason: 'IMAGE_RECITATION',
});
export const malformedPicture: GeminiReply = reply({
  content: {},
  finishReason: 'MALFORMED_RESPONSE',
});
/** The budget of tokens went into thinking. */
export const onlyThinking: GeminiReply = reply({
  content: { role: 'model', parts: [{ text: 'First the sleeves.', thought: true }] },
  finishReason: 'MAX_TOKENS',
});
/** Such as a format that nobody asked for. */
export const drawsBytes = (bytes: string): GeminiReply => draws(Buffer.from(bytes));
