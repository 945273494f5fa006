import type { BeforeSending } from '../../../functions/src/vision/pictures/before-sending.ts';
import type { Segmenter } from '../../../functions/src/vision/segmenter/segmenter.ts';
import type { TryOnEngine } from '../../../functions/src/vision/try-on/try-on-engine.ts';

/** A record of what is sent that always succeeds. */
export const recorded: BeforeSending = () => Promise.resolve();

/** The engine with that record, unless a call has one of its own. */
export const recordedTryOn = (engine: TryOnEngine): TryOnEngine => ({
  ...engine,
  tryOn: (person, garments, options) =>
    engine.tryOn(person, garments, { beforeSending: recorded, ...options }),
});
export const recordedSegmenter = (segmenter: Segmenter): Segmenter => ({
  ...segmenter,
  segment: (photo, options) => segmenter.segment(photo, { beforeSending: recorded, ...options }),
});
