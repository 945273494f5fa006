import type { RgbImage } from '../pixels/image.ts';
import type { PersonParse } from '../body/person-parse.ts';

type Parse = (photo: RgbImage, options?: { signal?: AbortSignal }) => Promise<PersonParse | null>;

/** Parses each photo once for the engine and for the check of its result; a parse lives as long as its photo object. */
export const shareParses = (parse: Parse): Parse => {
  const parses = new WeakMap<RgbImage, Promise<PersonParse | null>>();
  return (photo, options) => {
    const known = parses.get(photo);
    if (known) return known;
    const parsing = parse(photo, options);
    parses.set(photo, parsing);
    // Do not share an aborted parse.
    parsing.catch(() => parses.delete(photo));
    return parsing;
  };
};
