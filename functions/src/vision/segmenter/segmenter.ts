import type { Reading } from '../../contract/photos/reading.ts';
import type { SegmentedPiece } from '../garments/segmented-piece.ts';
import type { BeforeSending } from '../pictures/before-sending.ts';
import type { LongWork } from '../pictures/long-work.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { QuarterTurns } from '../pixels/turn.ts';

/** Below this confidence the user is asked to look. */
export const UNCERTAIN = 0.5;

export type { SegmentedPiece };

export type Segmentation = {
  engine: string;
  /** Size of the photo that boxes refer to: always the size of the photo given. */
  width: number;
  height: number;
  /** Garments first, in order of category; then non-clothing. Each layer of a category is a piece, the outer one first. */
  pieces: SegmentedPiece[];
  /** Sentences for the user, for example that there are several people. */
  notes: string[];
  /** `piece` for a photo of pieces that nobody wears, one or several side by side. */
  shows?: 'piece';
  /** The reading to offer beside that of the pieces; missing if they are sure. */
  otherReading?: Reading;
  /** Set if a part of the photo could not be looked at: the same photo may show more another time. */
  isPartial?: true;
};

export type SegmentOptions = {
  /** Whether the person wears a dress or separate pieces. Default: the likelier of both. */
  reading?: Reading | undefined;
  signal?: AbortSignal;
  /** A segmenter that sends the photo to a service needs it. */
  beforeSending?: BeforeSending;
  /** Of work that outlives its request. */
  work?: LongWork | undefined;
};

/** Finds the garments of a person in a photo, or garments that nobody wears. */
export interface Segmenter {
  readonly engine: string;
  /** The quarter turns clockwise that bring the photo upright; 0 if it is, or if that is not sure. Missing if it cannot tell. */
  turnsToUpright?(photo: RgbImage): Promise<QuarterTurns>;
  /** @throws AppError `no-person` or `no-garment`, with a sentence that says which photo would work. */
  segment(photo: RgbImage, options?: SegmentOptions): Promise<Segmentation>;
}
