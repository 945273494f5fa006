import type { StylistEngine } from '../features/assistant/stylist-engine.ts';
import { languageModel } from './language.ts';

/** The stylist that configuration selects: Gemini with a key, else the embedded one. */
export const stylistEngine = async (): Promise<StylistEngine> => {
  const model = languageModel();
  if (!model) {
    const [{ createEmbeddedStylist }, { answer }] = await Promise.all([
      import('../features/assistant/embedded-stylist.ts'),
      import('../stylist/stylist.ts'),
    ]);
    return createEmbeddedStylist({ answer });
  }
  const [{ createHostedStylist }, { searchWardrobe }, { scoreOutfit }, { productSearch }] =
    await Promise.all([
      import('../features/assistant/hosted-stylist.ts'),
      import('../stylist/search.ts'),
      import('../stylist/score-outfit.ts'),
      import('./products.ts'),
    ]);
  return createHostedStylist({
    model: await model,
    findByWords: searchWardrobe,
    score: scoreOutfit,
    shop: await productSearch(),
  });
};
