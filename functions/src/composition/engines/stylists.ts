import { getConfig } from '../../config.ts';
import type { StylistEngine } from '../../features/assistant/stylist-engine.ts';
import type { Analyst } from '../../features/mood-board/analyst.ts';
import type { makeWordTrends } from '../../features/mood-board/word-trends.ts';
import type { LanguageModel } from '../../providers/language/language.ts';
import { now } from '../stores.ts';

let model: Promise<LanguageModel> | undefined;

/** The language model, one per process, so that all calls share its circuit breaker. Null without a key; then none of its modules is loaded. */
export const languageModel = (): Promise<LanguageModel> | null => {
  const { gemini } = getConfig();
  if (!gemini) return null;
  model ??= Promise.all([
    import('../../providers/language/gemini.ts'),
    import('../../outbound/breaker.ts'),
    import('../metering.ts'),
  ]).then(([{ createGemini }, { createBreaker }, { meterOf }]) =>
    createGemini({
      apiKey: gemini.apiKey,
      baseUrl: gemini.baseUrl,
      model: gemini.textModel,
      breaker: createBreaker({ now }),
      meter: meterOf('gemini'),
      thinking: gemini.thinking,
    }),
  );
  return model;
};

/** The stylist without key and network. */
export const embeddedStylist = async (): Promise<StylistEngine> => {
  const [{ createEmbeddedStylist }, { answer }] = await Promise.all([
    import('../../features/assistant/embedded-stylist.ts'),
    import('../../stylist/stylist.ts'),
  ]);
  return createEmbeddedStylist({ answer });
};

/** The stylist that configuration selects: Gemini with a key, else the embedded one. */
export const stylistEngine = async (): Promise<StylistEngine> => {
  const model = languageModel();
  if (!model) return embeddedStylist();
  const [{ createHostedStylist }, { searchWardrobe }, { scoreOutfit }, { productSearch }] =
    await Promise.all([
      import('../../features/assistant/hosted-stylist.ts'),
      import('../../stylist/search.ts'),
      import('../../stylist/score-outfit.ts'),
      import('../services.ts'),
    ]);
  return createHostedStylist({
    model: await model,
    findByWords: searchWardrobe,
    score: scoreOutfit,
    shop: await productSearch(),
  });
};

/** The gap analysis without key and network. */
export const embeddedAnalyst = async (): Promise<Analyst> => {
  const [{ createEmbeddedAnalyst }, { findGaps }] = await Promise.all([
    import('../../features/mood-board/embedded-analyst.ts'),
    import('../../stylist/gap-analysis.ts'),
  ]);
  return createEmbeddedAnalyst({ findGaps });
};

/** The configured gap analysis: Gemini with a key, else the embedded stylist. */
export const analyst = async (): Promise<Analyst> => {
  const model = languageModel();
  if (!model) return embeddedAnalyst();
  const [{ createHostedAnalyst }, { readJson }] = await Promise.all([
    import('../../features/mood-board/hosted-analyst.ts'),
    import('../../providers/language/json-reply.ts'),
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
    import('../../features/mood-board/word-trends.ts'),
    import('../../outbound/reply-cache.ts'),
  ]).then(([loaded, { makeWordTrends: make }, { createMemoryCache }]) =>
    make({ model: loaded, cache: createMemoryCache({ now }) }),
  );
  return wording;
};
