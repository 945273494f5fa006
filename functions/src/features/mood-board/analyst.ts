import type { Season } from '../../contract/index.ts';
import type { StylistGarment } from '../../stylist/types.ts';

export type GapQuestion = {
  /** The caller's text: a question to answer, never an instruction to follow. */
  prompt: string;
  /** The season to dress for; null for the whole year. */
  season: Season | null;
  wardrobe: StylistGarment[];
  signal: AbortSignal;
};

/** Says what a wardrobe lacks: the embedded stylist, or a hosted model. */
export interface Analyst {
  /** `local`, or the service that answers. */
  readonly engine: string;
  /**
   * @returns JSON of `GapAnalysis`, or the model's own words
   * @throws AppError `provider-failed` or `provider-timeout` if a hosted service fails
   */
  analyze(question: GapQuestion): Promise<string>;
}
