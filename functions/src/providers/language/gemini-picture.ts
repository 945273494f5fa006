import type { GenerateContentResponse } from '@google/genai';
import { AppError } from '../../contract/app-error.ts';
import { decodeRgb } from '../../vision/pictures/image-codec.ts';
import { sniffImageFormat } from '../../vision/pictures/image-format.ts';
import type { RgbImage } from '../../vision/pixels/image.ts';
import { unreadable } from './gemini-failure.ts';

/** The result is at most as large as our largest photos. */
const MAX_EDGE_PX = 1600;
/** Longer base64 is no picture of these models, which send some 2 MB. */
const MAX_BASE64 = 12_000_000;
const NO_PICTURE = 'The AI service answered without a picture. Please try again.';

/** Finish reasons after which the picture can still be read. */
const FINISHED = new Set(['STOP', 'FINISH_REASON_UNSPECIFIED']);
/** The model tried but returned no picture; this is not a refusal. */
const EMPTY = new Set(['NO_IMAGE', 'IMAGE_OTHER', 'OTHER', 'MAX_TOKENS', 'MALFORMED_RESPONSE']);

/**
 * Reads the last picture of a reply that is not part of the model's thinking; drafts come first.
 * @param declined the sentence for a picture that the service refuses to draw
 * @throws AppError `provider-failed` if it was blocked, there is none, or it cannot be read
 */
export const readGeminiPicture =
  (declined: string) =>
  async (response: GenerateContentResponse): Promise<RgbImage> => {
    const blocked = response.promptFeedback?.blockReason;
    if (blocked) throw refusal(declined, `prompt ${blocked}`);
    const candidate = response.candidates?.[0];
    const reason = candidate?.finishReason ?? 'STOP';
    if (EMPTY.has(reason)) throw refusal(NO_PICTURE, `answer ${reason}`);
    if (!FINISHED.has(reason)) throw refusal(declined, `answer ${reason}`);
    const parts = candidate?.content?.parts;
    const data = (Array.isArray(parts) ? parts : []).findLast(
      (part) => !part.thought && part.inlineData?.data,
    )?.inlineData?.data;
    if (typeof data !== 'string') throw refusal(NO_PICTURE, 'no picture');
    if (data.length > MAX_BASE64) throw unreadable('a picture of too many bytes');
    const bytes = Buffer.from(data, 'base64');
    if (sniffImageFormat(bytes) === null) throw unreadable('no known picture format');
    try {
      return await decodeRgb(bytes, MAX_EDGE_PX);
    } catch {
      throw unreadable('a picture that cannot be decoded');
    }
  };

/** The detail goes to the log, so it contains no words of the service. */
const refusal = (sentence: string, detail: string): AppError =>
  new AppError('provider-failed', sentence, { cause: new Error(`Gemini: ${detail}`) });
