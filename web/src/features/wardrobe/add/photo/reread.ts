import type { Category, Reading, SegmentationResult } from '@contract';
import type { ChosenPhoto } from '../../../../lib/picture/picture-file.ts';
import { foundCategories } from '../../filters/found.ts';

/** A photo with what was found in it, and which of that is checked. */
export type FoundPhoto = {
  photo: ChosenPhoto;
  result: SegmentationResult;
  /** Checked categories. */
  selected: readonly Category[];
};

/** A photo that may be read as a dress or as separate pieces. */
export type Reread = FoundPhoto & {
  revision: number;
  /** The reading that the photo is being cut out in. */
  rereading?: Reading | undefined;
  /** The reading that the user chose last. */
  chosen?: Reading | undefined;
  /** What there was in the other reading, with its owner's corrections; tapping it gives that back without a request. */
  earlier?: FoundPhoto | undefined;
  problem: string | null;
};

const shown = ({ photo, result, selected }: Reread): FoundPhoto => ({ photo, result, selected });

/** The photo in its other reading. Categories that both have keep their checkmarks, new ones are checked. */
export const takeReading = <State extends Reread>(
  state: State,
  { photo, result }: Pick<FoundPhoto, 'photo' | 'result'>,
): State => {
  const before = foundCategories(state.result);
  return {
    ...state,
    photo,
    result,
    selected: foundCategories(result).filter(
      (category) => !before.includes(category) || state.selected.includes(category),
    ),
    revision: state.revision + 1,
    rereading: undefined,
    chosen: state.rereading,
    earlier: shown(state),
    problem: null,
  };
};

/** The photo as it was in its other reading. */
export const takeBack = <State extends Reread>(state: State): State =>
  state.earlier && !state.rereading
    ? {
        ...state,
        ...state.earlier,
        revision: state.revision + 1,
        chosen: state.result.other_reading,
        earlier: shown(state),
        problem: null,
      }
    : state;
