import type { deriveAttributes } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import { measureGarment } from '../../vision/garments/measure-garment.ts';
import { isCeilingReached } from '../../outbound/spending/ceiling-reached.ts';
import type { LanguageModel } from '../../providers/language/language.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { PhotoLedger } from '../../stores/privacy/photo-ledger.ts';
import type { ItemRecord, ItemStore } from '../../stores/wardrobe/item-store.ts';
import { deriveAgain, refineAttributes } from '../../stylist/garment/change-attributes.ts';
import { lengthOf } from '../../stylist/garment/garment-length.ts';
import { garmentFacts, shapeOf } from '../../stylist/garment/garment-facts.ts';
import { MAX_NAMED, nameGarments } from '../../stylist/garment/name-garments.ts';
import { toClothingItem } from './clothing-item.ts';
import { lookAtGarment } from './look-at-garment.ts';

type Deps = {
  items: Pick<ItemStore, 'list' | 'getMany' | 'changeAttributes'>;
  images: Pick<ImageStore, 'read' | 'url'>;
  /** The model that looks at garments after they are measured; null if none is configured. */
  model: LanguageModel | null;
  ledger: Pick<PhotoLedger, 'beforeSending'>;
  /** Called for failures that do not fail the request. */
  warn: (message: string) => void;
};

/**
 * Measures the garments without attributes, one after another, and then lets the model refine those that are only measured. Attributes that the
 * model cannot tell stay as guessed. A garment whose picture is gone or damaged stays without attributes.
 */
export const makeDeriveAttributes =
  ({ items, images, model, ledger, warn }: Deps): Handler<typeof deriveAttributes> =>
  async ({ userId, itemIds }, { signal }) => {
    const measure = async (item: ItemRecord): Promise<ItemRecord | null> => {
      if (item.attributes) return withLength(userId, item);
      const picture = await images.read(item.image.path);
      const light = item.landmarks?.light;
      const measured = picture && (await measureGarment(picture, light).catch(() => null));
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

    /** Garments from before lengths get theirs from the measurements at saving. */
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
        const beforeSending = ledger.beforeSending(userId, 'attributes', [{ itemId: item.id }]);
        const garment = { ...item, picture };
        const seen = await lookAtGarment(by, garment, { signal, beforeSending });
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
        // The reply says so.
        if (isCeilingReached(error)) throw error;
        warn(`A garment was not refined: ${error instanceof Error ? error.message : 'unknown'}`);
        return item;
      }
    };

    const measured: ItemRecord[] = [];
    for (const item of await items.getMany(userId, [...new Set(itemIds)])) {
      signal.throwIfAborted();
      // The garment was deleted in the meantime.
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
