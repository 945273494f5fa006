import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { payment, stores } from './loaders.ts';

export const fashionTrends = defineFunction(
  { getFashionTrends: contract.getFashionTrends },
  {
    getFashionTrends: async () => {
      const [{ tasteService }, { trendWording }] = await Promise.all([
        import('../taste.ts'),
        import('../mood-board.ts'),
      ]);
      const { makeGetFashionTrends } = await import('../../features/mood-board/fashion-trends.ts');
      const { paid, config } = await payment();
      return paid(
        config.qloo !== null,
        makeGetFashionTrends({ taste: await tasteService(), word: await trendWording() }),
      );
    },
  },
  { secrets: ['QLOO_API_KEY', 'GEMINI_API_KEY'] },
);

export const tribePicks = defineFunction(
  { getTribePicks: contract.getTribePicks },
  {
    getTribePicks: async () => {
      const { tasteService } = await import('../taste.ts');
      const { makeGetTribePicks } = await import('../../features/mood-board/tribe-picks.ts');
      const { paid, config } = await payment();
      return paid(config.qloo !== null, makeGetTribePicks({ taste: await tasteService() }));
    },
  },
  { secrets: ['QLOO_API_KEY'] },
);

export const products = defineFunction(
  {
    getShoppingRecommendations: contract.getShoppingRecommendations,
    searchProducts: contract.searchProducts,
  },
  {
    getShoppingRecommendations: async () => {
      const [{ productSearch }, { places }, { splitTerms }] = await Promise.all([
        import('../products.ts'),
        import('../weather.ts'),
        import('../../providers/products/products.ts'),
      ]);
      const { makeCountryOf } = await import('../../features/mood-board/country-of.ts');
      const { makeGetShoppingRecommendations } =
        await import('../../features/mood-board/recommend-products.ts');
      const { paid, config } = await payment();
      const recommend = makeGetShoppingRecommendations({
        products: await productSearch(),
        splitTerms,
        countryOf: makeCountryOf(await places()),
      });
      return paid((config.shopify ?? config.serper) !== null, recommend);
    },
    searchProducts: async () => {
      const [{ productSearch }, { splitTerms }] = await Promise.all([
        import('../products.ts'),
        import('../../providers/products/products.ts'),
      ]);
      const { makeSearchProducts } = await import('../../features/mood-board/search-products.ts');
      const { paid, config } = await payment();
      const search = makeSearchProducts({ products: await productSearch(), splitTerms });
      return paid((config.shopify ?? config.serper) !== null, search);
    },
  },
  { secrets: ['SHOPIFY_CLIENT_SECRET', 'SERPER_API_KEY'] },
);

export const geminiAnalyze = defineFunction(
  { geminiAnalyze: contract.geminiAnalyze },
  {
    geminiAnalyze: async () => {
      const { itemStore } = await stores();
      const { analyst } = await import('../mood-board.ts');
      const { makeAnalyzeWardrobe } = await import('../../features/mood-board/analyze-wardrobe.ts');
      const { paid, config } = await payment();
      const analyze = makeAnalyzeWardrobe({ analyst: await analyst(), items: await itemStore() });
      return paid(config.gemini !== null, analyze);
    },
  },
  { secrets: ['GEMINI_API_KEY'] },
);

export const moodBoard = defineFunction(
  { getLatestMoodBoard: contract.getLatestMoodBoard, saveMoodBoard: contract.saveMoodBoard },
  {
    getLatestMoodBoard: async () => {
      const { moodBoardStore } = await stores();
      const { makeGetLatestMoodBoard } =
        await import('../../features/mood-board/latest-mood-board.ts');
      return makeGetLatestMoodBoard({ boards: await moodBoardStore() });
    },
    saveMoodBoard: async () => {
      const { moodBoardStore, now, newId } = await stores();
      const { makeSaveMoodBoard } = await import('../../features/mood-board/save-mood-board.ts');
      return makeSaveMoodBoard({ boards: await moodBoardStore(), now, newId });
    },
  },
);
