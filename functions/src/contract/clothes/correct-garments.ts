import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { GarmentCorrection } from './garment-correction.ts';
import { EngineNotice, Id, Uid } from '../scalars.ts';
import { ClothingItem } from './wardrobe.ts';

/**
 * Corrects the attributes of a garment. Attributes that the owner has set are never derived again. Errors: `not-found`; `conflict` if no attributes
 * are derived yet, and for a `category` in which the garment's photo has another garment.
 */
export const correctClothingItem = endpoint({
  method: 'POST',
  path: '/firebase/clothing-items/{userId}/{itemId}',
  function: 'clothingItems',
  owner: 'userId',
  keyed: true,
  request: z.extend(GarmentCorrection, { userId: Uid, itemId: Id }),
  response: z.object({ success: z.literal(true), item: ClothingItem }),
});

/** Maximum number of garments in one request to `deriveAttributes`. */
export const MAX_DERIVED = 8;

/**
 * Derives the missing attributes of some garments from their pictures, and asks a language model if one is configured. The reply lists the garments
 * that still exist, in the requested order. Repeating the request does not change known attributes.
 */
export const deriveAttributes = endpoint({
  method: 'POST',
  path: '/wardrobe/derive-attributes',
  function: 'deriveAttributes',
  owner: 'userId',
  quota: 'attributes',
  keyed: true,
  request: z.object({
    userId: Uid,
    itemIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_DERIVED)),
  }),
  response: z.object({
    success: z.literal(true),
    items: z.array(ClothingItem),
    notice: EngineNotice,
  }),
  timeoutMs: 45_000,
});
