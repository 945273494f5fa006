import type { Category } from '../../contract/clothes/categories.ts';
import { categoryNamed } from '../../contract/words/garment-words.ts';

const MAX_URL = 2048;

/** The address if it is a web address, else null, so that a service's address can never run as a script. */
export const webLink = (address: string | null | undefined): string | null => {
  if (!address || address.length > MAX_URL || !URL.canParse(address)) return null;
  const { protocol, href, username } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && href.length <= MAX_URL ? href : null;
};

/** Plain text of at most `max` characters, without tags and control characters, with single spaces. */
export const plainText = (text: string | null | undefined, max: number): string => {
  const plain = (text ?? '')
    .slice(0, 20_000)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > max ? `${plain.slice(0, max - 1).trimEnd()}…` : plain;
};

/** The category of a product from its name; words after `with`, `for`, a comma or a dash do not count. */
export const categoryOf = (name: string): Category | null => {
  const named = categoryNamed(name);
  return named === 'other' ? null : named;
};

/**
 * A price for people, such as `$49.90`; empty if the currency is not valid.
 *
 * @param minorUnits of the currency: cents of dollars, whole yen
 */
export const displayPrice = (minorUnits: number, currency: string): string => {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    return format.format(minorUnits / 10 ** digits);
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
};

/** The number in a price such as `$1,299.00` or `1.299,00 €`; null if there is none. */
export const priceNumber = (price: string): number | null => {
  const digits = /\d[\d.,\s]*/
    .exec(price)?.[0]
    .replace(/(?<![\s.,])[\s.,]+$/, '')
    .replace(/\s/g, '');
  if (!digits) return null;
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? '';
  const whole = digits
    .slice(0, digits.length - (decimals ? decimals.length + 1 : 0))
    .replace(/\D/g, '');
  return Number(`${whole || '0'}.${decimals || '0'}`);
};
