/** Tokens of a call: sent, and received including the model's thinking. */
export type Tokens = { input: number; output: number };

/** What a service charges, in US dollars. */
export type Price = {
  /** For each call. */
  perCall?: number | undefined;
  /** For a million tokens that are sent, and for a million that are received. */
  perMillionInput?: number | undefined;
  perMillionOutput?: number | undefined;
};

type Listed = Price & {
  /** Month in which it was last compared with its source. */
  asOf: string;
  /** Where the price stands, or how it was estimated. */
  source: string;
};

/**
 * Default prices by provider. They decide when a ceiling is reached, so they are rather too high than too low; the bill is the provider's.
 * A price depends on the model and the contract: `PRICES` overrides it.
 */
export const DEFAULT_PRICES: Readonly<Record<string, Listed>> = {
  gemini: {
    perMillionInput: 0.5,
    perMillionOutput: 3,
    asOf: '2026-11',
    source: 'https://ai.google.dev/gemini-api/docs/pricing, a Flash model, paid tier',
  },
  'gemini-image': {
    perMillionInput: 0.5,
    perMillionOutput: 60,
    asOf: '2026-11',
    source:
      'https://ai.google.dev/gemini-api/docs/pricing, a Flash image model: some 1,120 tokens for a picture of 1024 pixels',
  },
  replicate: {
    perCall: 0.005,
    asOf: '2026-11',
    source:
      'https://replicate.com/pricing: estimated from some four seconds of a graphics card for a prediction',
  },
  qloo: {
    perCall: 0.01,
    asOf: '2026-11',
    source: 'Qloo publishes no price; estimated, so that a fault cannot call it without end',
  },
  serper: {
    perCall: 0.001,
    asOf: '2026-11',
    source: 'https://serper.dev, the smallest package: 50 dollars for 50,000 searches',
  },
  elevenlabs: {
    perCall: 0.5,
    asOf: '2026-11',
    source:
      'https://elevenlabs.io/pricing: estimated as five minutes at ten cents, because the call only admits a conversation',
  },
  shopify: { asOf: '2026-11', source: 'https://shopify.dev/docs/agents: the catalogue is free' },
  'open-meteo': {
    asOf: '2026-11',
    source: 'https://open-meteo.com/en/pricing: free, or a fixed amount each month',
  },
};

const MICRO = 1e6;

/** Micro-dollars, rounded up to whole ones, so that sums are exact. */
export const toMicroUsd = (usd: number): number => Math.ceil(Number((usd * MICRO).toFixed(6)));

/** The cost of a call in whole micro-dollars. */
export const costOf = (
  { perCall = 0, perMillionInput = 0, perMillionOutput = 0 }: Price,
  { input, output }: Tokens = { input: 0, output: 0 },
): number =>
  toMicroUsd(perCall) + Math.ceil(input * perMillionInput) + Math.ceil(output * perMillionOutput);
