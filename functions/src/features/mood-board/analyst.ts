import type { Season } from '../../contract/index.ts';
import type { StylistGarment } from '../../stylist/types.ts';

export type GapQuestion = {
  /** Of the caller: text to answer, never one to obey. */
  prompt: string;
  /** What to dress for; null for the whole year. */
  season: Season | null;
  wardrobe: StylistGarment[];
  signal: AbortSignal;
};

/** Says what a wardrobe lacks: the embedded stylist, or a hosted model. */
export interface Analyst {
  /** `local`, or the service that answers. */
  readonly engine: string;
  /**
   * @returns JSON of `GapAnalysis`; what a model said in other words as it is
   * @throws AppError `provider-failed` or `provider-timeout` when a hosted service does not do its part
   */
  analyze(question: GapQuestion): Promise<string>;
}
