import type { deriveAttributes } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import { measureGarment } from '../../imaging/measure-garment.ts';
import type { LanguageModel } from '../../providers/language/language.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemRecord, ItemStore } from '../../stores/item-store.ts';
import { deriveAgain, refineAttributes } from '../../stylist/garment/change-attributes.ts';
import { lengthOf } from '../../stylist/garment/garment-length.ts';
import { garmentFacts, shapeOf } from '../../stylist/garment/garment-facts.ts';
import { MAX_NAMED, nameGarments } from '../../stylist/garment/name-garments.ts';
import { toClothingItem } from './clothing-item.ts';
import { lookAtGarment } from './look-at-garment.ts';

type Deps = {
  items: Pick<ItemStore, 'list' | 'getMany' | 'changeAttributes'>;
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
      if (item.attributes) return withLength(userId, item);
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

    /** Garments that are older than lengths have theirs from what was measured when they were saved. */
    const withLength = async (uid: string, item: ItemRecord): Promise<ItemRecord | null> => {
      const length = lengthOf(shapeOf(item));
      if (!item.attributes || item.attributes.length !== undefined || !length) return item;
      return items.changeAttributes(uid, item.id, (present) => ({
        ...(present.attributes ?? item.attributes!),
        length,
      }));
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
    const names = nameGarments(await items.list(userId, MAX_NAMED));
    return {
      success: true,
      items: refined.flatMap((item) => (item ? [toClothingItem(item, names, images)] : [])),
    };
  };
