import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Breaker } from '../../functions/src/outbound/breaker.ts';
import { createOutboundCall } from '../../functions/src/outbound/outbound-call.ts';
import { createMemoryCache } from '../../functions/src/outbound/reply-cache.ts';
import { createGemini } from '../../functions/src/providers/language/gemini.ts';
import { createSerperProducts } from '../../functions/src/providers/products/serper.ts';
import { createShopifyProducts } from '../../functions/src/providers/products/shopify.ts';
import { createQlooTaste, readQlooPause } from '../../functions/src/providers/taste/qloo.ts';
import { loadTasteTables } from '../../functions/src/providers/taste/taste-tables.ts';
import { createElevenLabsAgent } from '../../functions/src/providers/voice/elevenlabs.ts';
import { createLocalWeather } from '../../functions/src/providers/weather/local.ts';
import { createOpenMeteoWeather } from '../../functions/src/providers/weather/open-meteo.ts';
import { loadPlaces } from '../../functions/src/providers/weather/places.ts';
import type { Failure } from '../support/doubles/chaos.ts';
import { startElevenLabsDouble } from '../support/doubles/elevenlabs.ts';
import { says, startGeminiDouble } from '../support/doubles/gemini.ts';
import { startOpenMeteoDouble } from '../support/doubles/open-meteo.ts';
import { QLOO_KEY, startQlooDouble } from '../support/doubles/qloo.ts';
import { SERPER_KEY, startSerperDouble } from '../support/doubles/serper.ts';
import { SHOPIFY_ID, SHOPIFY_SECRET, startShopifyDouble } from '../support/doubles/shopify.ts';
import { createHostedChat } from './gemini/gemini-stylist-setup.ts';
import { replicate, studio, tryOn } from './chaos-vision.ts';

export type SubjectOptions = { url: string; breaker: Breaker; timeoutMs: number; now: () => Date };
/** Calls once, as an endpoint does; resolves with a proof that the service answered. */
export type Ask = () => Promise<unknown>;

export type Capability = {
  /** Starts what answers when all is well. */
  start(): Promise<{
    url: string;
    close(): Promise<void>;
    subject(options: SubjectOptions): Ask | Promise<Ask>;
  }>;
  /** The requests of one call, as `method path`, for every outcome; a billed request is listed once. */
  sends: readonly string[];
  /** Calls that one piece of work sends together; 1 unless it is given. */
  atOnce?: number;
  /** Time for one call where the service is late, milliseconds; what is done before the request counts. A second unless it is given. */
  impatientMs?: number;
  /** Whether a lost connection is tried a second time: only what reads and costs nothing. */
  isRetried: boolean;
  /** The error sentences, by the service's behaviour; `open`: while the breaker is open. */
  sentences: Record<Failure | 'open', string>;
  /** Failures that do not show whether the service is up, so that the breaker stays closed. */
  isUp?: readonly Failure[];
};

const outbound = (service: string): Capability['sentences'] => {
  const unreachable = `${service} cannot be reached at the moment. Please try again in a moment.`;
  const late = `${service} did not answer in time. Please try again in a moment.`;
  const busy = `${service} is busy at the moment. Please try again in a minute.`;
  const unusable = `${service} sent an answer that Atelier could not use. Please try again in a moment.`;
  return {
    closed: unreachable,
    refuse: unreachable,
    truncate: unreachable,
    silent: late,
    trickle: late,
    'internal-error': `${service} is not available at the moment. Please try again later.`,
    'rate-limit': busy,
    html: unusable,
    'wrong-type': unusable,
    open: busy,
  };
};

const NO_ANSWER = 'The AI service did not answer. Please try again in a moment.';
const UNREADABLE = 'The AI service sent an answer that Atelier could not read. Please try again.';
const BUSY = 'The AI service is busy just now. Please try again in a minute.';
const LATE = 'The AI service took too long. Please try again.';
const GEMINI: Capability['sentences'] = {
  closed: NO_ANSWER,
  refuse: NO_ANSWER,
  truncate: NO_ANSWER,
  silent: LATE,
  trickle: LATE,
  'internal-error': NO_ANSWER,
  'rate-limit': BUSY,
  html: UNREADABLE,
  'wrong-type': UNREADABLE,
  open: BUSY,
};

const VOICE = 'Failed to fetch conversation token for agent agent_7: the voice service';

const { signal } = new AbortController();
const catalogueDir = join(import.meta.dirname, '../../functions/catalogue');
const call = (service: string, { breaker, now, timeoutMs }: SubjectOptions, more = {}) =>
  createOutboundCall({ service, fetch, breaker, now, timeoutMs, backOffMs: 1, ...more });

export const CAPABILITIES: Record<string, Capability> = {
  'try-on (Gemini)': {
    ...tryOn,
    // Photo and garments are made ready for sending.
    impatientMs: 1500,
    sends: ['POST /v1beta/models/gemini-image-test:generateContent'],
    isRetried: false,
    sentences: {
      ...GEMINI,
      'wrong-type': 'The AI service answered without a picture. Please try again.',
    },
    isUp: ['wrong-type'],
  },
  'studio pictures (Gemini)': {
    ...studio,
    sends: ['POST /v1beta/models/gemini-image-test:generateContent'],
    isRetried: false,
    sentences: {
      ...GEMINI,
      'wrong-type': 'The AI service answered without a picture. Please try again.',
    },
    isUp: ['wrong-type'],
  },
  'segmentation (Replicate)': {
    ...replicate,
    sends: ['POST /predictions', 'POST /predictions', 'POST /predictions'],
    atOnce: 3,
    isRetried: false,
    sentences: outbound('The segmentation service'),
  },
  'descriptions (Gemini)': {
    async start() {
      const double = await startGeminiDouble(() => says('{"colour":"navy"}'));
      return {
        ...double,
        subject: ({ url, breaker, timeoutMs }) => {
          const model = createGemini({
            ...{ apiKey: 'test-key', baseUrl: url, model: 'gemini-test', breaker, timeoutMs },
          });
          const schema = z.object({ colour: z.string() });
          const request = { instruction: 'Name it.', text: 'a shirt', schema, signal };
          return () => model.generateJson({ ...request, maxOutputTokens: 100 });
        },
      };
    },
    sends: ['POST /v1beta/models/gemini-test:generateContent'],
    isRetried: false,
    sentences: GEMINI,
    isUp: ['wrong-type'],
  },
  'style assistant (Gemini)': {
    async start() {
      const double = await startGeminiDouble();
      return {
        ...double,
        subject: ({ url, breaker, timeoutMs }) => {
          const { say } = createHostedChat(url, { breaker, timeoutMs, deadlineMs: 60_000 });
          return () => say('What shall I wear?');
        },
      };
    },
    sends: ['POST /v1beta/models/gemini-test:generateContent'],
    isRetried: false,
    sentences: GEMINI,
    isUp: ['wrong-type'],
  },
  'weather (Open-Meteo)': {
    async start() {
      const double = await startOpenMeteoDouble();
      const places = await loadPlaces(catalogueDir);
      return {
        ...double,
        subject: (options) => {
          const service = createOpenMeteoWeather({
            ...{ apiKey: '', baseUrl: options.url, geocodingUrl: options.url },
            ...{ places, now: options.now },
            call: call('The weather service', options),
            cache: createMemoryCache(options),
          });
          return () => service.today('Lisbon', signal);
        },
      };
    },
    sends: ['GET /v1/search'],
    isRetried: true,
    sentences: outbound('The weather service'),
  },
  'taste (Qloo)': {
    async start() {
      const double = await startQlooDouble();
      const [places, tables] = await Promise.all([
        loadPlaces(catalogueDir),
        loadTasteTables(catalogueDir),
      ]);
      return {
        ...double,
        subject: (options) => {
          const { now, url: baseUrl } = options;
          const service = createQlooTaste({
            ...{ apiKey: QLOO_KEY, baseUrl, tables: tables.trends, places, now },
            call: call('The taste service', options, { readPause: readQlooPause }),
            cache: createMemoryCache({ now }),
            pace: async () => undefined,
            weather: createLocalWeather({ places, now }),
          });
          return () => service.trends({ city: 'Berlin', context: 'home' }, signal);
        },
      };
    },
    sends: ['GET /v2/insights'],
    isRetried: true,
    sentences: outbound('The taste service'),
  },
  'products (Shopify)': {
    async start() {
      const double = await startShopifyDouble();
      return {
        ...double,
        subject: async (options) => {
          const shop = (url: string) =>
            createShopifyProducts({
              ...{ clientId: SHOPIFY_ID, clientSecret: SHOPIFY_SECRET, now: options.now },
              call: call('The product search', options),
              baseUrl: url,
              // The token comes from another host, which is well: what fails is the search, which costs.
              tokenUrl: `${double.url}/auth/access_token`,
              agentProfile: 'https://atelier.example/agent.json',
              pace: async () => undefined,
            });
          const service = shop(options.url);
          return () => service.search({ terms: ['boots'], limit: 2 }, signal);
        },
      };
    },
    sends: ['POST /api/ucp/mcp'],
    isRetried: false,
    sentences: outbound('The product search'),
  },
  'products (Serper)': {
    async start() {
      const double = await startSerperDouble();
      return {
        ...double,
        subject: (options) => {
          const service = createSerperProducts({
            ...{ apiKey: SERPER_KEY, baseUrl: options.url },
            call: call('The product search', options),
          });
          return () => service.search({ terms: ['boots'], limit: 2 }, signal);
        },
      };
    },
    sends: ['POST /shopping'],
    isRetried: false,
    sentences: outbound('The product search'),
  },
  'voice (ElevenLabs)': {
    async start() {
      const double = await startElevenLabsDouble();
      return {
        ...double,
        subject: ({ url, breaker, timeoutMs, now }) => {
          const agent = createElevenLabsAgent({
            ...{ agentId: 'agent_7', apiKey: 'test-key', baseUrl: url, connection: 'webrtc' },
            ...{ fetch, breaker, now, timeoutMs },
          });
          return () => agent.admit('webrtc', signal);
        },
      };
    },
    sends: ['GET /v1/convai/conversation/token'],
    isRetried: false,
    sentences: {
      closed: `${VOICE} cannot be reached.`,
      refuse: `${VOICE} cannot be reached.`,
      truncate: `${VOICE} cannot be reached.`,
      silent: `${VOICE} did not answer in time.`,
      trickle: `${VOICE} did not answer in time.`,
      'internal-error': `${VOICE} answered 500.`,
      'rate-limit': `${VOICE} is busy. Please try again in a minute.`,
      html: 'No conversation token received from API',
      'wrong-type': 'No conversation token received from API',
      open: `${VOICE} is busy. Please try again in a minute.`,
    },
  },
};
