import * as z from 'zod/mini';
import type { Quotas } from './serve/rate-limit.ts';
import type { Price } from './outbound/spending/prices.ts';
import { ceilingsOf, Ceiling, PerProvider, pricesVariable } from './spending.ts';
import { DEFAULT_DEMO_QUOTAS, DEFAULT_QUOTAS, jsonVariable, quotasVariable } from './quotas.ts';

const Key = z._default(z.string().check(z.trim(), z.maxLength(4096)), '');
const address = (standard: string) => z._default(z.url({ protocol: /^https?$/ }), standard);
const name = (standard: string) =>
  z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)), standard);

const count = (standard: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), standard);

const Environment = z.object({
  /** `network`: the trained clothing-parsing networks. `untrained`: bone priors and colours, without training on photos. */
  SEGMENTER: z._default(z.enum(['network', 'untrained']), 'network'),
  /** Other origins than Hosting's that may call the API, separated by commas. */
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  /** Uids of accounts that nobody can delete, such as demo accounts, separated by commas. */
  PROTECTED_ACCOUNTS: z._default(z.string(), ''),
  /** Uids of accounts that strangers share, which have the quotas of `DEMO_QUOTAS`, separated by commas. */
  DEMO_ACCOUNTS: z._default(z.string(), ''),
  QUOTAS: quotasVariable(DEFAULT_QUOTAS),
  DEMO_QUOTAS: quotasVariable(DEFAULT_DEMO_QUOTAS),
  /** `on`: visitors without an account get a wardrobe for a day, a copy of the one of `DEMO_TEMPLATE`. */
  DEMO_VISITORS: z._default(z.enum(['off', 'on']), 'off'),
  /** The uid whose wardrobe visitors get (`npm run demo:template`). */
  DEMO_TEMPLATE: z._default(z.string().check(z.regex(/^[\w-]{1,128}$/)), 'demo-template'),
  /** New visitors a day (UTC). */
  DEMO_VISITORS_A_DAY: count(200),
  /** Visitors whose wardrobes exist at one time. */
  DEMO_VISITORS_AT_ONCE: count(300),
  /** Prices by provider, US dollars, in place of the default ones; see `pricesVariable`. */
  PRICES: pricesVariable,
  /** The most that all hosted services together may cost a day (UTC), US dollars. 0: no paid calls. */
  DAILY_CEILING_USD: Ceiling,
  /** The same for single providers, as JSON: `{"gemini":5}`. Missing ones keep their defaults. */
  DAILY_CEILINGS_USD: jsonVariable(PerProvider),
  /** `enforce`: Firebase App Check must attest that a request comes from our web application. */
  APP_CHECK: z._default(z.enum(['off', 'enforce']), 'off'),
  /**
   * Whom functions ask whether a session has ended. `auth`: Firebase Auth, at once, within its quota of requests. `documents`: the documents that the
   * security rules read, without such a quota; what an operator ends in the console then counts some minutes later (docs/scaling.md).
   */
  SESSION_CHECKS: z._default(z.enum(['auth', 'documents']), 'auth'),

  GEMINI_API_KEY: Key,
  GEMINI_BASE_URL: address('https://generativelanguage.googleapis.com'),
  GEMINI_TEXT_MODEL: name('gemini-3.8-flash'),
  GEMINI_IMAGE_MODEL: name('gemini-nano-banana-2.1'),
  /** How much the text model thinks before it answers. `default`: as the model does on its own; needed for a model that takes no level. */
  GEMINI_THINKING: z._default(z.enum(['minimal', 'low', 'medium', 'high', 'default']), 'low'),
  /** `on`: keep only the garments of a generated try-on, and take everything else from the photo. */
  IDENTITY_LOCK: z._default(z.enum(['on', 'off']), 'on'),

  REPLICATE_API_TOKEN: Key,
  /** Predictions that one process creates in a minute. Replicate allows 600, and 6 to an account without a payment method. */
  REPLICATE_PER_MINUTE: z._default(
    z.coerce.number().check(z.int(), z.minimum(3), z.maximum(600)),
    600,
  ),
  REPLICATE_BASE_URL: address('https://api.replicate.com/v1'),
  REPLICATE_MODEL: name(
    'schananas/grounded_sam:ee871c19efb1941f55f66a3d7d960428c8a5afcb77449547fe8e5a3ab9ebc21c',
  ),

  QLOO_API_KEY: Key,
  QLOO_BASE_URL: address('https://api.qloo.com'),

  SHOPIFY_CLIENT_ID: Key,
  SHOPIFY_CLIENT_SECRET: Key,
  SHOPIFY_BASE_URL: address('https://catalog.shopify.com'),
  SHOPIFY_TOKEN_URL: address('https://api.shopify.com/auth/access_token'),
  /** Address of a UCP agent profile; Shopify's catalogue requires it with every search. */
  SHOPIFY_AGENT_PROFILE: address(
    'https://shopify.dev/ucp/agent-profiles/2026-08-25/valid-with-capabilities.json',
  ),
  SERPER_API_KEY: Key,
  SERPER_BASE_URL: address('https://google.serper.dev'),

  /** Open-Meteo needs no key, but its keyless use is for non-commercial projects only: it is switched on by name. */
  WEATHER: z._default(z.enum(['typical', 'open-meteo']), 'typical'),
  /** The key of a paid plan, whose hosts are others; it switches Open-Meteo on, too. */
  OPEN_METEO_API_KEY: Key,
  OPEN_METEO_BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  OPEN_METEO_GEOCODING_URL: z.optional(z.url({ protocol: /^https?$/ })),

  ELEVENLABS_API_KEY: Key,
  ELEVENLABS_AGENT_ID: Key,
  ELEVENLABS_BASE_URL: address('https://api.elevenlabs.io'),
  ELEVENLABS_CONNECTION: z._default(z.enum(['webrtc', 'websocket']), 'webrtc'),
});

/** Keys that belong in Secret Manager when Atelier is deployed. */
export const SECRET_NAMES = [
  'GEMINI_API_KEY',
  'REPLICATE_API_TOKEN',
  'QLOO_API_KEY',
  'SHOPIFY_CLIENT_SECRET',
  'SERPER_API_KEY',
  'OPEN_METEO_API_KEY',
  'ELEVENLABS_API_KEY',
] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

/** A hosted service without a key is null, which selects the embedded default. */
export type Config = {
  segmentationMethod: 'network' | 'untrained';
  allowedOrigins: readonly string[];
  /** Uids. */
  protectedAccounts: readonly string[];
  quotas: Quotas;
  /** By provider. */
  prices: Readonly<Record<string, Price>>;
  /** A day, for the project and for providers, micro-dollars. */
  ceilingsMicroUsd: { project: number; providers: Readonly<Record<string, number>> };
  isAppCheckEnforced: boolean;
  sessionChecks: 'auth' | 'documents';
  demoVisitors: { isOn: boolean; templateUid: string; maxADay: number; maxAtOnce: number };
  gemini: {
    apiKey: string;
    baseUrl: string;
    textModel: string;
    imageModel: string;
    thinking: 'minimal' | 'low' | 'medium' | 'high' | 'default';
    isIdentityLocked: boolean;
  } | null;
  replicate: { token: string; baseUrl: string; model: string; perMinute: number } | null;
  qloo: { apiKey: string; baseUrl: string } | null;
  shopify: {
    clientId: string;
    clientSecret: string;
    baseUrl: string;
    tokenUrl: string;
    agentProfile: string;
  } | null;
  serper: { apiKey: string; baseUrl: string } | null;
  /** `apiKey` is empty for use without one. */
  openMeteo: { apiKey: string; baseUrl: string; geocodingUrl: string } | null;
  /** Null without an agent id. `apiKey` is empty for an agent that needs no authentication. */
  elevenLabs: {
    apiKey: string;
    agentId: string;
    baseUrl: string;
    connection: 'webrtc' | 'websocket';
  } | null;
};

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Uids, not e-mails: anybody signed in to a demo account can change its e-mail, and would change its rights with it. */
const uidsOf = (name: 'PROTECTED_ACCOUNTS' | 'DEMO_ACCOUNTS', text: string): string[] => {
  const accounts = listOf(text);
  if (accounts.some((account) => account.includes('@'))) {
    throw new Error(
      `The environment variable ${name} is not valid: it names accounts by uid, not by e-mail`,
    );
  }
  return accounts;
};

/** Paid plans have hosts of their own, which refuse requests without a key (open-meteo.com/en/docs, read in November 2026). */
const openMeteoOf = (e: z.infer<typeof Environment>): Config['openMeteo'] => {
  const apiKey = e.OPEN_METEO_API_KEY;
  if (e.WEATHER !== 'open-meteo' && apiKey === '') return null;
  const prefix = apiKey === '' ? '' : 'customer-';
  return {
    apiKey,
    baseUrl: e.OPEN_METEO_BASE_URL ?? `https://${prefix}api.open-meteo.com`,
    geocodingUrl: e.OPEN_METEO_GEOCODING_URL ?? `https://${prefix}geocoding-api.open-meteo.com`,
  };
};

/** @throws Error if a variable is not valid; it names the variable, but not its value. */
export const parseConfig = (environment: NodeJS.ProcessEnv): Config => {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(
      `The environment variable ${issue?.path.join('.')} is not valid: ${issue?.message}`,
    );
  }
  const e = parsed.data;
  return {
    segmentationMethod: e.SEGMENTER,
    allowedOrigins: listOf(e.ALLOWED_ORIGINS),
    protectedAccounts: uidsOf('PROTECTED_ACCOUNTS', e.PROTECTED_ACCOUNTS),
    quotas: {
      everybody: e.QUOTAS,
      demo: e.DEMO_QUOTAS,
      demoAccounts: uidsOf('DEMO_ACCOUNTS', e.DEMO_ACCOUNTS),
    },
    prices: e.PRICES,
    ceilingsMicroUsd: ceilingsOf(e.DAILY_CEILING_USD, e.DAILY_CEILINGS_USD),
    isAppCheckEnforced: e.APP_CHECK === 'enforce',
    sessionChecks: e.SESSION_CHECKS,
    demoVisitors: {
      isOn: e.DEMO_VISITORS === 'on',
      templateUid: e.DEMO_TEMPLATE,
      maxADay: e.DEMO_VISITORS_A_DAY,
      maxAtOnce: e.DEMO_VISITORS_AT_ONCE,
    },
    gemini: e.GEMINI_API_KEY
      ? {
          apiKey: e.GEMINI_API_KEY,
          baseUrl: e.GEMINI_BASE_URL,
          textModel: e.GEMINI_TEXT_MODEL,
          imageModel: e.GEMINI_IMAGE_MODEL,
          thinking: e.GEMINI_THINKING,
          isIdentityLocked: e.IDENTITY_LOCK === 'on',
        }
      : null,
    replicate: e.REPLICATE_API_TOKEN
      ? {
          token: e.REPLICATE_API_TOKEN,
          baseUrl: e.REPLICATE_BASE_URL,
          model: e.REPLICATE_MODEL,
          perMinute: e.REPLICATE_PER_MINUTE,
        }
      : null,
    qloo: e.QLOO_API_KEY ? { apiKey: e.QLOO_API_KEY, baseUrl: e.QLOO_BASE_URL } : null,
    shopify:
      e.SHOPIFY_CLIENT_ID && e.SHOPIFY_CLIENT_SECRET
        ? {
            clientId: e.SHOPIFY_CLIENT_ID,
            clientSecret: e.SHOPIFY_CLIENT_SECRET,
            baseUrl: e.SHOPIFY_BASE_URL,
            tokenUrl: e.SHOPIFY_TOKEN_URL,
            agentProfile: e.SHOPIFY_AGENT_PROFILE,
          }
        : null,
    serper: e.SERPER_API_KEY ? { apiKey: e.SERPER_API_KEY, baseUrl: e.SERPER_BASE_URL } : null,
    openMeteo: openMeteoOf(e),
    elevenLabs: e.ELEVENLABS_AGENT_ID
      ? {
          apiKey: e.ELEVENLABS_API_KEY,
          agentId: e.ELEVENLABS_AGENT_ID,
          baseUrl: e.ELEVENLABS_BASE_URL,
          connection: e.ELEVENLABS_CONNECTION,
        }
      : null,
  };
};

let config: Config | undefined;

/**
 * The configuration from the environment, parsed at first use, because the deployment loads this module without these variables.
 *
 * @throws Error as `parseConfig` does.
 */
export const getConfig = (): Config => (config ??= parseConfig(process.env));
