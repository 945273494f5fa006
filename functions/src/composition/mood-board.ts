import type { Analyst } from '../features/mood-board/analyst.ts';

/** What looks for gaps in a wardrobe: the embedded stylist. */
export const analyst = async (): Promise<Analyst> => {
  const [{ createEmbeddedAnalyst }, { findGaps }] = await Promise.all([
    import('../features/mood-board/embedded-analyst.ts'),
    import('../stylist/gap-analysis.ts'),
  ]);
  return createEmbeddedAnalyst({ findGaps });
};
