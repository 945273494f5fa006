import { AppError } from '../../http/app-error.ts';
import type { RgbImage } from '../../imaging/image.ts';
import type { PersonParse } from '../../imaging/person-parse.ts';
import type { TryOnEngine, TryOnResult } from './try-on.ts';
import { type TryOnCheck, unusableResult, verifyTryOn } from './verify-try-on.ts';

type Options = {
  engine: TryOnEngine;
  /** Tells what each pixel of a person photo shows; null when there is no person. */
  parse: (photo: RgbImage, options?: { signal?: AbortSignal }) => Promise<PersonParse | null>;
  /**
   * `embedded`: the engine always does the same, so a result that fails the check is shown with a note, and refused only when nothing changed
   * at all. `hosted`: the picture is generated once more, then refused.
   */
  kind: 'embedded' | 'hosted';
  /** Milliseconds on a clock that only goes forward. */
  elapsedMs: () => number;
  /** No second picture is asked for when the first took longer, milliseconds. */
  retryWithinMs?: number;
};

const NOTHING_CHANGED =
  'The garments could not be put on in this photo. Please choose another photo or garment.';
const UNSURE = 'The result may not show the garments as they are. Please look before you keep it.';

/** An engine of which every picture is compared with the photo before it is shown. Its results carry the verdict. */
export function createVerifiedTryOn({
  engine,
  parse,
  kind,
  elapsedMs,
  retryWithinMs = 20_000,
}: Options): TryOnEngine {
  const attempt: TryOnEngine['tryOn'] = async (person, garments, options) => {
    const result = await engine.tryOn(person, garments, options);
    const parsed = await parse(person, options);
    if (!parsed || Object.keys(garments).length === 0) return result;
    const check = await verifyTryOn({ person, parse: parsed, garments, result: result.image });
    if (!check.isGood && kind === 'hosted') throw unusableResult(check);
    if (check.isUntouched) throw unusableResult(check, NOTHING_CHANGED);
    return withVerdict(result, check);
  };
  if (kind === 'embedded') return { engine: engine.engine, tryOn: attempt };
  return {
    engine: engine.engine,
    async tryOn(person, garments, options) {
      const startedMs = elapsedMs();
      try {
        return await attempt(person, garments, options);
      } catch (error) {
        const isUnusable = error instanceof AppError && error.code === 'unusable-result';
        if (!isUnusable || elapsedMs() - startedMs > retryWithinMs) throw error;
        options?.signal?.throwIfAborted();
        return await attempt(person, garments, options);
      }
    },
  };
}

function withVerdict(result: TryOnResult, check: TryOnCheck): TryOnResult {
  const { garmentChanged, colourDistance, identityKept, backgroundUnchanged } = check;
  return {
    ...result,
    notes: check.isGood ? result.notes : [...result.notes, UNSURE],
    verdict: { garmentChanged, colourDistance, identityKept, backgroundUnchanged },
  };
}
