import { getConfig } from '../config.ts';
import type { Analyst } from '../features/mood-board/analyst.ts';
import type { makeWordTrends } from '../features/mood-board/word-trends.ts';
import { languageModel } from './language.ts';
import { now } from './stores.ts';

/** The configured gap analysis: Gemini with a key, else the embedded stylist. */
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

let wording: Promise<ReturnType<typeof makeWordTrends>> | undefined;

/** Names the trends of measured brands, one per process. Null without measured brands or without a language model. */
export const trendWording = (): Promise<ReturnType<typeof makeWordTrends>> | null => {
  const model = languageModel();
  if (!model || !getConfig().qloo) return null;
  wording ??= Promise.all([
    model,
    import('../features/mood-board/word-trends.ts'),
    import('../outbound/reply-cache.ts'),
  ]).then(([loaded, { makeWordTrends: make }, { createMemoryCache }]) =>
    make({ model: loaded, cache: createMemoryCache({ now }) }),
  );
  return wording;
};
