import { CATEGORIES, categoryNamed, FACT_LENGTHS, FactChanges, MAX_TAGS } from '@contract';
import type { Category } from '@contract';
import type { ListedFacts } from './source.ts';

/** A row with the names of its columns in small letters, `_` between words. */
export type Row = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** A value, undefined for an empty cell, or why it is left out. */
type Read<Value> = { value: Value | undefined } | { problem: string };

const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' };
const FIRST_DAY = '1900-01-01';

/** A number as people write it: `49.90`, `49,90`, `1,299.00`, `1.299,00`. NaN if it is none. */
export const parseAmount = (text: string): number => {
  const digits = text.replaceAll(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$/.test(digits)) return Number.NaN;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return Number(digits);
  const [whole, decimals] = [digits.slice(0, last), digits.slice(last + 1)];
  const hasBoth = digits.includes('.') && digits.includes(',');
  // `1,299` and `1.299.000` are thousands, `49,9` and `49.90` are decimals.
  const isThousands =
    decimals.length === 3 && !hasBoth && /^[1-9]\d{0,2}(?:[.,]\d{3})*$/.test(whole);
  const plain = whole.replaceAll(/[.,]/g, '');
  return Number(isThousands ? plain + decimals : `${plain}.${decimals}`);
};

let currencies: ReadonlySet<string> | undefined;
const isCurrency = (code: string): boolean =>
  (currencies ??= new Set(Intl.supportedValuesOf('currency'))).has(code);

const priceOf = (row: Row): Read<object> => {
  const text = textOf(row.price);
  if (text === '') return { value: undefined };
  const letters = /[A-Za-z]{3}/.exec(text)?.[0];
  const symbol = /[€$£¥]/.exec(text)?.[0];
  const given = textOf(row.currency) || letters || (symbol && SYMBOLS[symbol]) || '';
  const currency = (SYMBOLS[given] ?? given).toUpperCase();
  const amount = parseAmount(text.replaceAll(/[A-Za-z€$£¥]/g, ''));
  if (Number.isNaN(amount)) return { problem: `the price “${text}” is not a number` };
  if (currency === '') return { problem: `the price “${text}” needs a currency, such as EUR` };
  if (!isCurrency(currency)) return { problem: `the currency “${given}” is not known` };
  if (Math.round(amount * 100) / 100 !== amount) {
    return { problem: `the price “${text}” has more than two decimals` };
  }
  return { value: { amount, currency } };
};

const dayOf = (row: Row): Read<string> => {
  const text = textOf(row.bought_on);
  if (text === '') return { value: undefined };
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const day = german
    ? `${german[3]}-${german[2]!.padStart(2, '0')}-${german[1]!.padStart(2, '0')}`
    : text.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  const exists =
    /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/.test(german ? day : text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().slice(0, 10) === day;
  if (!exists) return { problem: `the day “${text}” is not written as 2026-05-31` };
  if (day > new Date().toISOString().slice(0, 10)) {
    return { problem: `the day “${text}” is in the future` };
  }
  if (day < FIRST_DAY) return { problem: `the day “${text}” is before the year 1900` };
  return { value: day };
};

const tagsOf = (row: Row): Read<string[]> => {
  const given = Array.isArray(row.tags) ? row.tags.map(textOf) : textOf(row.tags).split(/[,;|]/);
  const tags = given.map((tag) => tag.trim()).filter(Boolean);
  if (tags.length === 0) return { value: undefined };
  if (tags.length > MAX_TAGS) return { problem: `there are more than ${MAX_TAGS} tags` };
  const long = tags.find((tag) => tag.length > FACT_LENGTHS.tag);
  if (long) return { problem: `the tag “${long}” is longer than ${FACT_LENGTHS.tag} characters` };
  return { value: tags };
};

const lineOf = (row: Row, column: string, called: string, maxLength: number): Read<string> => {
  const text = textOf(row[column]);
  if (text === '') return { value: undefined };
  if (text.length > maxLength) {
    return { problem: `${called} is longer than ${maxLength} characters` };
  }
  return {
    value: column === 'notes' ? text.replaceAll('\r\n', '\n') : text.replaceAll(/\s+/g, ' '),
  };
};

const MAX_NAME = 80;

const categoryOf = (row: Row): Read<Category> => {
  const text = textOf(row.category).toLowerCase();
  if (text === '') return { value: undefined };
  const own = CATEGORIES.find((category) => category === text || `${category}s` === text);
  const category = own ?? categoryNamed(text);
  return category === null || category === 'other'
    ? { problem: `the category “${text}” is not one of ${CATEGORIES.join(', ')}` }
    : { value: category };
};

/** What a row says about its piece, and sentences about what could not be understood and is left out. */
export const readFacts = (row: Row): { listed: ListedFacts; problems: string[] } => {
  const read: Record<string, Read<unknown>> = {
    brand: lineOf(row, 'brand', 'the brand', FACT_LENGTHS.brand),
    size: lineOf(row, 'size', 'the size', FACT_LENGTHS.size),
    price: priceOf(row),
    boughtOn: dayOf(row),
    boughtAt: lineOf(row, 'bought_at', 'where it was bought', FACT_LENGTHS.boughtAt),
    notes: lineOf(row, 'notes', 'the text of the notes', FACT_LENGTHS.notes),
    tags: tagsOf(row),
  };
  const problems: string[] = [];
  const facts: Record<string, unknown> = {};
  for (const [field, result] of Object.entries(read)) {
    if ('problem' in result) problems.push(result.problem);
    else if (result.value !== undefined) {
      // The contract has the last word, for instance about control characters.
      if (FactChanges.safeParse({ [field]: result.value }).success) facts[field] = result.value;
      else problems.push(`the column for “${field}” has characters that cannot be kept`);
    }
  }
  const name = lineOf(row, 'name', 'the name', MAX_NAME);
  const category = categoryOf(row);
  for (const result of [name, category]) if ('problem' in result) problems.push(result.problem);
  return {
    listed: {
      ...('value' in name && name.value !== undefined && { name: name.value }),
      ...('value' in category && category.value !== undefined && { category: category.value }),
      facts: facts as FactChanges,
    },
    problems,
  };
};
