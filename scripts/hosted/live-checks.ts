import type { Config } from '../../functions/src/config.ts';
import { DEFAULT_PRICES } from '../../functions/src/outbound/spending/prices.ts';

export type LiveRequest = { url: string; init?: RequestInit };

/** One real call to a service. */
export type LiveCheck = {
  name: string;
  /** What the call costs, for people. Prices read in November 2026. */
  cost: string;
  /** The setting that holds the key. */
  key: string;
  /** The setting that a 404 or 422 is about. */
  about: string;
  request: LiveRequest;
  /** Whether the body of a 200 is what Atelier needs. */
  isUsable: (body: unknown) => boolean;
};

const JSON_BODY = { 'Content-Type': 'application/json' };
const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...JSON_BODY, ...headers },
  body: JSON.stringify(body),
});
/** Whether a body has a value at a path of fields. */
const has =
  (...path: string[]) =>
  (body: unknown): boolean => {
    let value = body;
    for (const name of path) {
      if (typeof value !== 'object' || value === null) return false;
      value = (value as Record<string, unknown>)[name];
    }
    return value !== undefined && value !== null;
  };

const replicateModel = (model: string): string => {
  const [name, version] = model.split(':');
  return `models/${name}${version ? `/versions/${version}` : ''}`;
};

/** A white picture of 64 by 64 pixels: the model has something to look at, and next to nothing to send. */
const WHITE_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKUlEQVR42u3MQREAAAwCIPuX1hD77SAA6VEEAoFAIBAIBAKBQCAQfA8Gpwvw4qrwDDIAAAAASUVORK5CYII=';

/**
 * The prediction that only `--paid` makes: it shows credit, and that the model's version takes what Atelier sends. Nobody waits for its end.
 * Replicate ends it after a minute (`Cancel-After`, replicate.com/changelog/2025-10-16-prediction-deadlines), so that a cold start costs no more.
 */
const prediction = ({ token, baseUrl, model }: NonNullable<Config['replicate']>): LiveCheck => {
  const [name, version] = model.split(':');
  const input = {
    image: WHITE_PICTURE,
    mask_prompt: 'shirt',
    negative_mask_prompt: '',
    adjustment_factor: 0,
  };
  const body = version === undefined ? { input } : { version, input };
  return {
    name: 'Replicate, a prediction',
    cost: `about $${DEFAULT_PRICES.replicate?.perCall}: one prediction of a white picture, ended after a minute`,
    key: 'REPLICATE_API_TOKEN',
    about: 'REPLICATE_MODEL',
    request: {
      url: `${baseUrl.replace(/\/$/, '')}/${version === undefined ? `models/${name}/` : ''}predictions`,
      init: post(body, { Authorization: `Bearer ${token}`, 'Cancel-After': '1m' }),
    },
    isUsable: has('id'),
  };
};

/**
 * The checks of all services that have a key, cheapest first.
 * @param options `isPaid`: also those that cost more than a fraction of a cent
 */
export const liveChecks = (config: Config, { isPaid = false } = {}): LiveCheck[] => {
  const { openMeteo, elevenLabs, qloo, shopify, serper, gemini, replicate } = config;
  const at = (base: string, path: string) => `${base.replace(/\/$/, '')}/${path}`;
  const agent = `agent_id=${encodeURIComponent(elevenLabs?.agentId ?? '')}`;
  const google = { 'x-goog-api-key': gemini?.apiKey ?? '' };
  const checks: (LiveCheck | null)[] = [
    openMeteo && {
      name: 'Open-Meteo',
      cost: 'nothing, or one request of a paid plan',
      key: 'OPEN_METEO_API_KEY',
      about: 'OPEN_METEO_BASE_URL',
      request: {
        url: at(
          openMeteo.baseUrl,
          `v1/forecast?latitude=38.7&longitude=-9.1&current=weather_code${openMeteo.apiKey && `&apikey=${openMeteo.apiKey}`}`,
        ),
      },
      isUsable: has('current', 'weather_code'),
    },
    elevenLabs && {
      name: 'ElevenLabs',
      cost: 'nothing: a token for a conversation that nobody begins',
      key: 'ELEVENLABS_API_KEY',
      about: 'ELEVENLABS_AGENT_ID',
      request: {
        url: at(elevenLabs.baseUrl, `v1/convai/conversation/token?${agent}`),
        init: { headers: elevenLabs.apiKey ? { 'xi-api-key': elevenLabs.apiKey } : {} },
      },
      isUsable: has('token'),
    },
    shopify && {
      name: 'Shopify',
      cost: 'nothing: a token',
      key: 'SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET',
      about: 'SHOPIFY_TOKEN_URL',
      request: {
        url: shopify.tokenUrl,
        init: post({
          client_id: shopify.clientId,
          client_secret: shopify.clientSecret,
          grant_type: 'client_credentials',
        }),
      },
      isUsable: has('access_token'),
    },
    replicate && {
      name: 'Replicate',
      cost: 'nothing: it looks for the model, without a prediction; --paid makes one',
      key: 'REPLICATE_API_TOKEN',
      about: 'REPLICATE_MODEL',
      request: {
        url: at(replicate.baseUrl, replicateModel(replicate.model)),
        init: { headers: { Authorization: `Bearer ${replicate.token}` } },
      },
      isUsable: (body) => has('id')(body) || has('name')(body),
    },
    gemini && {
      name: 'Gemini, pictures',
      cost: 'nothing: it looks for the model, without a picture ($0.034 each)',
      key: 'GEMINI_API_KEY',
      about: 'GEMINI_IMAGE_MODEL',
      request: {
        url: at(gemini.baseUrl, `v1beta/models/${gemini.imageModel}`),
        init: { headers: google },
      },
      isUsable: has('name'),
    },
    gemini && {
      name: 'Gemini, text',
      cost: 'about $0.0002: a few words',
      key: 'GEMINI_API_KEY',
      about: 'GEMINI_TEXT_MODEL',
      request: {
        url: at(gemini.baseUrl, `v1beta/models/${gemini.textModel}:generateContent`),
        init: post(
          {
            contents: [{ role: 'user', parts: [{ text: 'Say yes.' }] }],
            generationConfig: {
              maxOutputTokens: 512,
              ...(gemini.thinking !== 'default' && {
                thinkingConfig: { thinkingLevel: gemini.thinking.toUpperCase() },
              }),
            },
          },
          google,
        ),
      },
      isUsable: has('candidates'),
    },
    qloo && {
      name: 'Qloo',
      cost: 'one request of the plan',
      key: 'QLOO_API_KEY (keys of the staging and hackathon hosts work only there)',
      about: 'QLOO_BASE_URL',
      request: {
        url: at(qloo.baseUrl, 'v2/tags?filter.query=jazz'),
        init: { headers: { 'X-Api-Key': qloo.apiKey } },
      },
      isUsable: has('results'),
    },
    serper && {
      name: 'Serper',
      cost: 'one search, about $0.001',
      key: 'SERPER_API_KEY',
      about: 'SERPER_BASE_URL',
      request: {
        url: at(serper.baseUrl, 'shopping'),
        init: post(
          { q: 'white shirt', gl: 'us', hl: 'en', num: 1 },
          { 'X-API-KEY': serper.apiKey },
        ),
      },
      isUsable: has('shopping'),
    },
    isPaid && replicate ? prediction(replicate) : null,
  ];
  return checks.filter((check) => check !== null);
};
