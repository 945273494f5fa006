import type { geminiAnalyze } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import { toStylistWardrobe } from '../../stylist/garment/stylist-garment.ts';
import { MAX_NAMED } from '../../stylist/garment/name-garments.ts';
import type { Analyst } from './analyst.ts';

type Deps = { analyst: Analyst; items: Pick<ItemStore, 'list'> };

/** As many garments as the rails of the closet show. */
const MAX_GARMENTS = 500;

/** Says what the caller's stored wardrobe lacks. */
export const makeAnalyzeWardrobe =
  ({ analyst, items }: Deps): Handler<typeof geminiAnalyze> =>
  async ({ prompt, season = null }, { caller: { uid }, signal }) => {
    const wardrobe = toStylistWardrobe(await items.list(uid, MAX_NAMED)).slice(0, MAX_GARMENTS);
    const response = await analyst.analyze({ prompt, season, wardrobe, signal });
    return { success: true, response, source: analyst.engine };
  };
