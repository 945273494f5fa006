import type { GenerateContentResponse, Part } from '@google/genai';
import { textOf } from './gemini-content.ts';

/**
 * Reads a streamed reply to its end and puts it together as one reply. Parts stay as they came, because signatures belong to single parts.
 * @param onText receives the text so far, without thinking, whenever it grows
 * @returns the last response with the parts of all; the first one if the prompt was blocked
 */
export const readStream = async (
  stream: AsyncIterable<GenerateContentResponse>,
  onText: (text: string) => void,
): Promise<GenerateContentResponse> => {
  const parts: Part[] = [];
  let text = '';
  let last: GenerateContentResponse | undefined;
  for await (const response of stream) {
    last = response;
    if (response.promptFeedback?.blockReason) return response;
    const added = response.candidates?.[0]?.content?.parts;
    if (!Array.isArray(added)) continue;
    parts.push(...added);
    const more = textOf({ parts: added });
    if (more !== '') onText((text += more));
  }
  const candidate = { ...last?.candidates?.[0], content: { role: 'model', parts } };
  return { ...last, candidates: [candidate] } as GenerateContentResponse;
};
