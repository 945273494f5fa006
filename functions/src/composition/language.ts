import { getConfig } from '../config.ts';
import type { LanguageModel } from '../providers/language/language.ts';
import { now } from './stores.ts';

let model: Promise<LanguageModel> | undefined;

/** The language model, one per process, so that all calls share its circuit breaker. Null without a key; then none of its modules is loaded. */
export const languageModel = (): Promise<LanguageModel> | null => {
  const { gemini } = getConfig();
  if (!gemini) return null;
  model ??= Promise.all([
    import('../providers/language/gemini.ts'),
    import('../outbound/breaker.ts'),
    import('./ledger.ts'),
  ]).then(([{ createGemini }, { createBreaker }, { countedBreaker }]) =>
    createGemini({
      apiKey: gemini.apiKey,
      baseUrl: gemini.baseUrl,
      model: gemini.textModel,
      breaker: countedBreaker('gemini', createBreaker({ now })),
    }),
  );
  return model;
};
