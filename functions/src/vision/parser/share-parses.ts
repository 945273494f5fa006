import type { Reading } from '../../contract/photos/reading.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { PersonParse } from '../body/person-parse.ts';

type Parse = (
  photo: RgbImage,
  options?: { reading?: Reading; signal?: AbortSignal },
) => Promise<PersonParse | null>;

/**
 * Parses each photo once in each reading that is asked for, for the engine and for the check of its result. A parse lives as long as its photo
 * object.
 */
export const shareParses = (parse: Parse): Parse => {
  type Parses = Map<Reading | undefined, Promise<PersonParse | null>>;
  const ofPhotos = new WeakMap<RgbImage, Parses>();
  return (photo, options) => {
    const parses: Parses = ofPhotos.get(photo) ?? new Map();
    ofPhotos.set(photo, parses);
    const reading = options?.reading;
    const known = parses.get(reading);
    if (known) return known;
    const parsing = parse(photo, options);
    parses.set(reading, parsing);
    // Do not share an aborted parse.
    parsing.catch(() => parses.delete(reading));
    return parsing;
  };
};
