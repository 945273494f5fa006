import { Modality } from '@google/genai';
import { CATEGORIES } from '../../contract/clothes/garments.ts';
import { AppError } from '../../contract/app-error.ts';
import { alignPicture } from '../../vision/try-on/result/align-picture.ts';
import type { RgbImage } from '../../vision/pixels/image.ts';
import { lockIdentity } from '../../vision/try-on/result/lock-identity.ts';
import { matchLight } from '../../vision/try-on/result/match-light.ts';
import type { PersonParse } from '../../vision/body/person-parse.ts';
import { findTryOnParts } from '../../vision/body/try-on-parts.ts';
import { readGeminiPicture } from '../language/gemini-picture.ts';
import { createGeminiTransport, type GeminiOptions } from '../language/gemini-transport.ts';
import { toCollage, toPersonPicture } from './gemini-pictures.ts';
import { tryOnPrompt } from './gemini-prompt.ts';
import type { TryOnEngine } from '../../vision/try-on/try-on-engine.ts';
import type { BeforeSending } from '../../vision/pictures/before-sending.ts';
import type { LongWork } from '../../vision/pictures/long-work.ts';
import { unusableResult, verifyTryOn } from '../../vision/try-on/result/verify-try-on.ts';

export type GeminiTryOnDeps = Omit<GeminiOptions, 'timeoutMs'> & {
  /** Labels each pixel of a person photo; null if there is no person. */
  parse: (photo: RgbImage, options?: { signal?: AbortSignal }) => Promise<PersonParse | null>;
  /** Whether everything except the garments is restored from the photo. */
  isIdentityLocked: boolean;
  /** Time until the picture has arrived, with what is done before it is requested, milliseconds. */
  timeoutMs?: number;
};

/** Others have measured 15 to 56 s. The endpoint has 55 s, of which 5 are left for the check of the picture. */
const DEFAULT_TIMEOUT_MS = 50_000;
const LOOK_EDGE_PX = 320;
/** The one billed call of a try-on. */
const PICTURE = 'picture';
/** Weights of the alignment: a face that is a few pixels off is noticed at once, a wall is not. */
const IDENTITY_WEIGHT = 10;
/** Shares of visibly different pixels from which on the picture shows something else; models always draw hair and walls a little differently. */
const OTHER_SHARE = 0.5;
/** CIELAB distance that counts as different; models do not reproduce single hairs. */
const OTHER = 25;

const NO_PERSON =
  'No person was found in this photo. Please choose one that shows a person from head to feet.';
const DECLINED =
  'The AI service refused to make this try-on. Please choose another photo or garment.';
const SEVERAL_PEOPLE = 'This photo shows several people. Only the largest one should be dressed.';

/**
 * Try-on with Gemini's image model: one request with the photo and a collage of the garments, never sent twice. The returned picture is aligned
 * with the photo, and everything except the garments is restored from the photo.
 */
export function createGeminiTryOn(deps: GeminiTryOnDeps): TryOnEngine {
  const { parse, isIdentityLocked, timeoutMs = DEFAULT_TIMEOUT_MS, ...options } = deps;
  const send = createGeminiTransport({ ...options, timeoutMs });
  return {
    engine: 'gemini',
    async tryOn(
      person,
      garments,
      { signal = new AbortController().signal, beforeSending, work } = {},
    ) {
      signal.throwIfAborted();
      const time = AbortSignal.timeout(work?.timeLimitMs ?? timeoutMs);
      const categories = CATEGORIES.filter((category) => garments[category]);
      if (categories.length === 0) return { engine: 'gemini', image: person, notes: [] };
      // Before the request, so that a photo without a person costs nothing.
      const parsed = await parse(person, { signal });
      signal.throwIfAborted();
      if (!parsed) throw new AppError('no-person', NO_PERSON);
      const [picture, collage] = await Promise.all([toPersonPicture(person), toCollage(garments)]);
      const parts = [
        { inlineData: { mimeType: 'image/jpeg', data: toBase64(picture.jpeg) } },
        { inlineData: { mimeType: 'image/jpeg', data: toBase64(collage) } },
        { text: tryOnPrompt(garments) },
      ];
      const drawn = await send(
        [{ role: 'user', parts }],
        {
          responseModalities: [Modality.IMAGE],
          imageConfig: { aspectRatio: picture.aspectRatio },
        },
        signal,
        readGeminiPicture(DECLINED),
        { beforeSending: beforeSending && beginning(beforeSending, work), time },
      );
      const kept = await findTryOnParts(person, parsed, LOOK_EDGE_PX);
      const weigh = weighKept(kept);
      const aligned = await alignPicture(drawn, person, picture.frame, weigh);
      const relit = matchLight(aligned, person, weigh);
      signal.throwIfAborted();
      const check = await verifyTryOn({
        person,
        parse: parsed,
        garments,
        result: relit,
        visible: OTHER,
      });
      // Another person, pose or place, whose garments would not fit the photo's head and hands.
      if (Math.max(check.identityShare, check.backgroundShare) > OTHER_SHARE) {
        throw unusableResult(check);
      }
      return {
        engine: 'gemini',
        image: isIdentityLocked ? await lockIdentity(person, parsed, relit, categories) : aligned,
        notes: parsed.personCount > 1 ? [SEVERAL_PEOPLE] : [],
      };
    },
  };
}

/** Notes the call of a job after all that could prevent it. */
const beginning =
  (beforeSending: BeforeSending, work: LongWork | undefined): BeforeSending =>
  async (service) => {
    await beforeSending(service);
    await work?.begin(PICTURE);
    work?.tell('working', 0);
  };

/** Weight of a point (as shares of the photo) in the alignment; only areas that a try-on keeps count. */
function weighKept({
  stage,
  size,
  identity,
  background,
}: Awaited<ReturnType<typeof findTryOnParts>>) {
  const { box, width, height } = stage;
  return (x: number, y: number): number => {
    const u = Math.floor(x * size.width) - box.left;
    const v = Math.floor(y * size.height) - box.top;
    if (u < 0 || v < 0 || u >= width || v >= height) return 1;
    const p = v * width + u;
    return identity[p] ? IDENTITY_WEIGHT : background[p];
  };
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
