import type { Analyst } from '../features/mood-board/analyst.ts';
import { languageModel } from './language.ts';

/** What looks for gaps in a wardrobe, as configuration selects: Gemini with a key, else the embedded stylist. */
export const analyst = async (): Promise<Analyst> => {
  const model = languageModel();
  if (!model) {
    const [{ createEmbeddedAnalyst }, { findGaps }] = await Promise.all([
      import('../features/mood-board/embedded-analyst.ts'),
      import('../stylist/gap-analysis.ts'),
    ]);
    return createEmbeddedAnalyst({ findGaps });
  }
  const [{ createHostedAnalyst }, { readJson }] = await Promise.all([
    import('../features/mood-board/hosted-analyst.ts'),
    import('../providers/language/json-reply.ts'),
  ]);
  return createHostedAnalyst({ model: await model, readJson });
};
