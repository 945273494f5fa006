import * as z from 'zod/mini';
import { DEFAULT_PRICES, type Price, toMicroUsd } from './outbound/spending/prices.ts';
import { jsonVariable } from './quotas.ts';

const Usd = z.number().check(z.nonnegative(), z.maximum(1_000_000));

const PriceOf = z.strictObject({
  perCall: z.optional(Usd),
  perMillionInput: z.optional(Usd),
  perMillionOutput: z.optional(Usd),
});

/**
 * Prices by provider, as JSON: a number is the price of a call, `{"serper":0.002}`; tokens have prices for a million,
 * `{"gemini":{"perMillionInput":0.3,"perMillionOutput":2.5}}`. Missing providers keep their default prices.
 */
export const pricesVariable = z.pipe(
  jsonVariable(z.record(z.string(), z.union([Usd, PriceOf]))),
  z.transform((given): Record<string, Price> => {
    const own = Object.entries(given).map(([provider, price]): [string, Price] => [
      provider,
      typeof price === 'number' ? { perCall: price } : price,
    ]);
    return { ...DEFAULT_PRICES, ...Object.fromEntries(own) };
  }),
);

/** Enough for some 100 active people a day; a fault or an attack costs no more than this. US dollars a day. */
const DEFAULT_CEILING_USD = 20;
const DEFAULT_CEILINGS_USD: Readonly<Record<string, number>> = {
  gemini: 10,
  'gemini-image': 10,
  replicate: 5,
  qloo: 5,
  serper: 5,
  elevenlabs: 10,
};

export const Ceiling = z._default(
  z.pipe(z.string().check(z.regex(/^\d+(?:\.\d+)?$/)), z.pipe(z.transform(Number), Usd)),
  DEFAULT_CEILING_USD,
);

export const PerProvider = z.record(z.string(), Usd);

/** Whole micro-dollars. */
export const ceilingsOf = (project: number, given: Readonly<Record<string, number>>) => ({
  project: toMicroUsd(project),
  providers: Object.fromEntries(
    Object.entries({ ...DEFAULT_CEILINGS_USD, ...given }).map(([provider, usd]) => [
      provider,
      toMicroUsd(usd),
    ]),
  ),
});
