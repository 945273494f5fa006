import type { Reading } from '../../contract/photos/reading.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { PersonParse } from '../body/person-parse.ts';

type Parse = (
  photo: RgbImage,
  options?: { reading?: Reading; signal?: AbortSignal },
) => Promise<PersonParse | null>;

export type SharedParses = {
  parse: Parse;
  /** From now on `parse` gives this parse for the photo, in the reading that is asked for, or where none is asked for. */
  give(photo: RgbImage, parse: PersonParse, asked?: Reading): void;
  /** The parses of a photo that were made or given, each with the reading that was asked for. */
  known(photo: RgbImage): Promise<{ asked: Reading | undefined; parse: PersonParse }[]>;
};

/**
 * Parses each photo once in each reading that is asked for, for the engine and for the check of its result. A parse lives as long as its photo
 * object.
 */
export const shareParses = (parse: Parse): SharedParses => {
  type Parses = Map<Reading | undefined, Promise<PersonParse | null>>;
  const ofPhotos = new WeakMap<RgbImage, Parses>();
  const parsesOf = (photo: RgbImage): Parses => {
    const parses: Parses = ofPhotos.get(photo) ?? new Map();
    ofPhotos.set(photo, parses);
    return parses;
  };
  return {
    parse(photo, options) {
      const parses = parsesOf(photo);
      const reading = options?.reading;
      const known = parses.get(reading);
      if (known) return known;
      const parsing = parse(photo, options);
      parses.set(reading, parsing);
      // Do not share an aborted parse.
      parsing.catch(() => parses.delete(reading));
      return parsing;
    },
    give(photo, given, asked) {
      parsesOf(photo).set(asked, Promise.resolve(given));
    },
    async known(photo) {
      const found = await Promise.all(
        [...parsesOf(photo)].map(async ([asked, parsing]) => ({
          asked,
          parse: await parsing.catch(() => null),
        })),
      );
      return found.flatMap(({ asked, parse: one }) => (one ? [{ asked, parse: one }] : []));
    },
  };
};
