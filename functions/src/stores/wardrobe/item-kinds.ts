import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { Category } from '../../contract/index.ts';

/** What a garment is: its category and kind, such as `jeans`; null if the kind is unknown. */
export type ItemKind = { category: Category; type: string | null };

/** A few fields of many garments. */
export interface ItemKinds {
  /** What the garments are that exist among the ids and that their owner still has. */
  listKinds(uid: string, ids: readonly string[]): Promise<Map<string, ItemKind>>;
}

const FIELDS = ['category', 'attributes.type', 'facts.gone'];
const AT_ONCE = 300;

const Fields = z.object({
  category: Category,
  attributes: z.catch(
    z.optional(z.nullable(z.object({ type: z.optional(z.nullable(z.string())) }))),
    null,
  ),
  facts: z.optional(z.object({ gone: z.optional(z.unknown()) })),
});

/** Null for a garment that is gone, and for a damaged document: its owner sees that elsewhere. */
const kindOf = (document: DocumentSnapshot): ItemKind | null => {
  const read = Fields.safeParse(document.data());
  if (!read.success || (read.data.facts?.gone ?? null) !== null) return null;
  return { category: read.data.category, type: read.data.attributes?.type ?? null };
};

export const createItemKinds = (firestore: Firestore): ItemKinds => ({
  async listKinds(uid, ids) {
    const items = firestore.collection(`users/${uid}/items`);
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
      ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE).map((id) => items.doc(id)),
    );
    const documents = await Promise.all(
      parts.map((references) => firestore.getAll(...references, { fieldMask: FIELDS })),
    );
    return new Map(
      documents.flat().flatMap((document) => {
        const kind = kindOf(document);
        return kind ? [[document.id, kind] as const] : [];
      }),
    );
  },
});
