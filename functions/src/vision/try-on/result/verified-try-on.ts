import { AppError } from '../../../contract/app-error.ts';
import type { RgbImage } from '../../pixels/image.ts';
import { withCoatKept } from '../../body/kept-coat.ts';
import type { PersonParse } from '../../body/person-parse.ts';
import type { TryOnEngine } from '../try-on-engine.ts';
import { type TryOnCheck, unusableResult, verifyTryOn } from './verify-try-on.ts';

type Options = {
  engine: TryOnEngine;
  /** Tells what each pixel of a person photo shows; null when there is no person. */
  parse: (photo: RgbImage, options?: { signal?: AbortSignal }) => Promise<PersonParse | null>;
  /** A hosted picture is billed and takes most of the endpoint's time, so it is never made twice. */
  kind: 'embedded' | 'hosted';
  /** Milliseconds of a monotonic clock. */
  elapsedMs: () => number;
  /** If the first picture took longer than this, no second one is made, milliseconds. */
  retryWithinMs?: number;
};

const NOTHING_CHANGED =
  'Atelier could not put the garments on in this photo. Please choose another photo or garment.';
const OTHER_PERSON =
  'The try-on changed more than the clothes, so it is not shown. Please choose a photo where hair and hands do not cover the clothes.';
const OTHER_COLOURS =
  'The garments came out in the wrong colours, so the try-on is not shown. Please choose another garment, or a photo that shows the clothes in full.';

/** Undefined for the hosted engines' own sentence. */
function sentenceOn(check: TryOnCheck, kind: Options['kind']): string | undefined {
  if (check.isUntouched) return NOTHING_CHANGED;
  if (kind === 'hosted') return undefined;
  return check.identityKept && check.backgroundUnchanged ? OTHER_COLOURS : OTHER_PERSON;
}

/**
 * Wraps an engine and compares every picture with the photo before it is returned. If a picture of the embedded engine fails, it is made once more
 * if there is time; then it is refused (`unusable-result`). Results contain the verdict.
 */
export function createVerifiedTryOn({
  engine,
  parse,
  kind,
  elapsedMs,
  retryWithinMs = 20_000,
}: Options): TryOnEngine {
  const attempt: TryOnEngine['tryOn'] = async (person, garments, options) => {
    const { garmentsInLight = garments, ...result } = await engine.tryOn(person, garments, options);
    const parsed = await parse(person, options);
    if (!parsed || Object.keys(garments).length === 0) return result;
    const { image, painted, leftOut = [], keptCoat } = result;
    const shown = { ...garmentsInLight };
    for (const category of leftOut) delete shown[category];
    const check = await verifyTryOn({
      person,
      parse: (keptCoat && withCoatKept(parsed)) ?? parsed,
      garments: shown,
      result: image,
      painted,
    });
    if (!check.isGood || check.isUntouched) throw unusableResult(check, sentenceOn(check, kind));
    const { garmentChanged, colourDistance, identityKept, backgroundUnchanged } = check;
    return {
      ...result,
      verdict: { garmentChanged, colourDistance, identityKept, backgroundUnchanged },
    };
  };
  return {
    engine: engine.engine,
    async tryOn(person, garments, options) {
      const startedMs = elapsedMs();
      try {
        return await attempt(person, garments, options);
      } catch (error) {
        const isUnusable = error instanceof AppError && error.code === 'unusable-result';
        const mayRepeat = isUnusable && kind === 'embedded';
        if (!mayRepeat || elapsedMs() - startedMs > retryWithinMs) throw error;
        options?.signal?.throwIfAborted();
        return await attempt(person, garments, { ...options, isRetry: true });
      }
    },
  };
}
