import { AppError } from '../../http/app-error.ts';
import type { RgbImage } from '../../imaging/image.ts';
import type { PersonParse } from '../../imaging/person-parse.ts';
import type { TryOnEngine, TryOnResult } from './try-on.ts';
import { type TryOnCheck, verifyTryOn } from './verify-try-on.ts';

type Options = {
  engine: TryOnEngine;
  /** Tells what each pixel of a person photo shows; null when there is no person. */
  parse: (photo: RgbImage, options?: { signal?: AbortSignal }) => Promise<PersonParse | null>;
  /**
   * `embedded`: the engine always does the same, so a result that fails the check is shown with a note, and refused only when nothing changed
   * at all. `hosted`: it is generated once more, then refused.
   */
  kind: 'embedded' | 'hosted';
  /** Milliseconds on a clock that only goes forward. */
  elapsedMs: () => number;
  /** No second picture is asked for when the first took longer, milliseconds. */
  retryWithinMs?: number;
};

const NOTHING_CHANGED =
  'The garments could not be put on in this photo. Please choose another photo or garment.';
const NOT_AS_ASKED =
  'The AI service did not put these garments on the way they are. Please try again, or choose another photo.';
const UNSURE = 'The result may not show the garments as they are. Please look before you keep it.';

/** An engine of which every picture is compared with the photo before it is shown. Its results carry the verdict. */
export function createVerifiedTryOn({
  engine,
  parse,
  kind,
  elapsedMs,
  retryWithinMs = 22_000,
}: Options): TryOnEngine {
  return {
    engine: engine.engine,
    async tryOn(person, garments, options = {}) {
      const attempt = async (): Promise<{ result: TryOnResult; check: TryOnCheck | null }> => {
        const result = await engine.tryOn(person, garments, options);
        const parsed = await parse(person, options);
        if (!parsed || Object.keys(garments).length === 0) return { result, check: null };
        return {
          result,
          check: await verifyTryOn({ person, parse: parsed, garments, result: result.image }),
        };
      };
      const startedMs = elapsedMs();
      let { result, check } = await attempt();
      const isBad = (): boolean => check !== null && !check.isGood;
      if (kind === 'hosted' && isBad() && elapsedMs() - startedMs < retryWithinMs) {
        options.signal?.throwIfAborted();
        ({ result, check } = await attempt());
      }
      if (!check) return result;
      if (kind === 'hosted' && isBad()) throw failure(NOT_AS_ASKED, check);
      if (check.isUntouched) throw failure(NOTHING_CHANGED, check);
      const { garmentChanged, colourDistance, identityKept, backgroundUnchanged } = check;
      return {
        ...result,
        notes: isBad() ? [...result.notes, UNSURE] : result.notes,
        verdict: { garmentChanged, colourDistance, identityKept, backgroundUnchanged },
      };
    },
  };
}

/** The figures go to the log. */
const failure = (sentence: string, check: TryOnCheck): AppError =>
  new AppError('unusable-result', sentence, {
    cause: new Error(`A try-on failed its check: ${JSON.stringify(check)}`),
  });
