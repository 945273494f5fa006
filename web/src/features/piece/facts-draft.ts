import type { FactChanges, PieceFacts } from '@contract';

/** The form's values, all as text. */
export type FactsDraft = {
  brand: string;
  size: string;
  amount: string;
  currency: string;
  boughtOn: string;
  boughtAt: string;
  care: string;
  notes: string;
  tags: readonly string[];
};

export const draftOf = (facts: PieceFacts): FactsDraft => ({
  brand: facts.brand ?? '',
  size: facts.size ?? '',
  amount: facts.price ? String(facts.price.amount) : '',
  currency: facts.price?.currency ?? 'EUR',
  boughtOn: facts.boughtOn ?? '',
  boughtAt: facts.boughtAt ?? '',
  care: facts.care ?? '',
  notes: facts.notes ?? '',
  tags: facts.tags ?? [],
});

const AMOUNT = /^\d{1,8}(?:[.,]\d{1,2})?$/;
const MAX_AMOUNT = 10_000_000;
const amountOf = (text: string): number => Number(text.trim().replace(',', '.'));

/** The sentence about a price that is none; undefined if it can be saved. */
export const priceProblem = ({ amount }: FactsDraft): string | undefined => {
  const text = amount.trim();
  if (text === '' || (AMOUNT.test(text) && amountOf(text) <= MAX_AMOUNT)) return undefined;
  return 'Write a price such as 49.90.';
};

const TEXTS = ['brand', 'size', 'boughtOn', 'boughtAt', 'care', 'notes'] as const;

/** What the form changes; null if nothing. An emptied field is cleared. */
export const changesOf = (facts: PieceFacts, draft: FactsDraft): FactChanges | null => {
  const before = draftOf(facts);
  const changes: FactChanges = {};
  for (const field of TEXTS) {
    const text = draft[field].trim();
    if (text !== before[field]) changes[field] = text || null;
  }
  const hadPrice = facts.price !== undefined;
  const price =
    draft.amount.trim() === ''
      ? null
      : { amount: amountOf(draft.amount), currency: draft.currency };
  const isSamePrice =
    price?.amount === facts.price?.amount && price?.currency === facts.price?.currency;
  if (!isSamePrice && (price || hadPrice)) changes.price = price;
  if (draft.tags.join('\n') !== before.tags.join('\n')) {
    changes.tags = draft.tags.length > 0 ? [...draft.tags] : null;
  }
  return Object.keys(changes).length > 0 ? changes : null;
};
