import type { deriveAttributes } from '../../contract/index.ts';
import type { Handler } from '../../http/handler.ts';
import { measureGarment } from '../../imaging/measure-garment.ts';
import type { LanguageModel } from '../../providers/language/language.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemRecord, ItemStore } from '../../stores/item-store.ts';
import { deriveAgain, refineAttributes } from '../../stylist/garment/change-attributes.ts';
import { garmentFacts, shapeOf } from '../../stylist/garment/garment-facts.ts';
import { toClothingItem } from './clothing-item.ts';
import { lookAtGarment } from './look-at-garment.ts';

type Deps = {
  items: Pick<ItemStore, 'getMany' | 'changeAttributes'>;
  images: Pick<ImageStore, 'read' | 'url'>;
  /** Looks at garments after they have been measured; null where none is configured. */
  model: LanguageModel | null;
  /** Is told of what went wrong without consequence. */
  warn: (message: string) => void;
};

/**
 * Measures the garments of which nothing is known, one after another, and then has the model refine those that only were measured. What a
 * model cannot tell stays as it was guessed; a garment whose picture is gone or damaged stays without attributes.
 */
export const makeDeriveAttributes =
  ({ items, images, model, warn }: Deps): Handler<typeof deriveAttributes> =>
  async ({ userId, itemIds }, { signal }) => {
    const measure = async (item: ItemRecord): Promise<ItemRecord | null> => {
      if (item.attributes) return item;
      const picture = await images.read(item.image.path);
      const measured = picture && (await measureGarment(picture).catch(() => null));
      if (!measured) {
        warn('The cut-out of a garment is missing, damaged or empty.');
        return item;
      }
      return items.changeAttributes(
        userId,
        item.id,
        (present) => present.attributes ?? deriveAgain(garmentFacts(present, measured), null),
      );
    };

    const refine = async (item: ItemRecord, by: LanguageModel): Promise<ItemRecord | null> => {
      if (item.attributes?.source !== 'local') return item;
      try {
        const picture = await images.read(item.image.path);
        if (!picture) return item;
        const seen = await lookAtGarment(by, { ...item, picture }, signal);
        return await items.changeAttributes(userId, item.id, (present) =>
          refineAttributes(
            shapeOf(present),
            present.attributes ?? item.attributes!,
            seen,
            by.engine,
          ),
        );
      } catch (error) {
        signal.throwIfAborted();
        warn(`A garment was not refined: ${error instanceof Error ? error.message : 'unknown'}`);
        return item;
      }
    };

    const measured: ItemRecord[] = [];
    for (const item of await items.getMany(userId, [...new Set(itemIds)])) {
      signal.throwIfAborted();
      // Gone meanwhile: then there is nothing to tell.
      const known = await measure(item);
      if (known) measured.push(known);
    }
    const refined = model
      ? await Promise.all(measured.map((item) => refine(item, model)))
      : measured;
    return {
      success: true,
      items: refined.flatMap((item) => (item ? [toClothingItem(item, images)] : [])),
    };
  };
