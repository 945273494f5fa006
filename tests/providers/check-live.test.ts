import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseConfig } from '../../functions/src/config.ts';
import { liveChecks } from '../../scripts/hosted/live-checks.ts';
import { runLiveChecks } from '../../scripts/hosted/run-live-checks.ts';
import * as gemini from '../support/doubles/gemini.ts';
import { startElevenLabsDouble } from '../support/doubles/elevenlabs.ts';
import {
  type DoubleReply,
  type HttpDouble,
  startHttpDouble,
} from '../support/doubles/http-double.ts';
import { startOpenMeteoDouble } from '../support/doubles/open-meteo.ts';
import { QLOO_KEY, startQlooDouble } from '../support/doubles/qloo.ts';
import { SERPER_KEY, startSerperDouble } from '../support/doubles/serper.ts';
import { SHOPIFY_ID, SHOPIFY_SECRET, startShopifyDouble } from '../support/doubles/shopify.ts';

let urls: Record<string, string>;
let other: HttpDouble;
let answer: DoubleReply;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const doubles = {
    weather: await startOpenMeteoDouble(),
    voice: await startElevenLabsDouble(),
    qloo: await startQlooDouble(),
    shopify: await startShopifyDouble(),
    serper: await startSerperDouble(),
  };
  other = await startHttpDouble(() => answer);
  urls = Object.fromEntries(Object.entries(doubles).map(([name, { url }]) => [name, url]));
  closing.push(...Object.values(doubles).map((double) => () => double.close()), () =>
    other.close(),
  );
});
beforeEach(() => {
  answer = { body: { name: 'models/x', id: 'v', candidates: [{}] } };
});
afterAll(() => Promise.all(closing.map((close) => close())));

const settings = (): Record<string, string> => ({
  WEATHER: 'open-meteo',
  OPEN_METEO_BASE_URL: urls.weather ?? '',
  ELEVENLABS_AGENT_ID: 'agent_7',
  ELEVENLABS_API_KEY: 'test-key',
  ELEVENLABS_BASE_URL: urls.voice ?? '',
  QLOO_API_KEY: QLOO_KEY,
  QLOO_BASE_URL: urls.qloo ?? '',
  SHOPIFY_CLIENT_ID: SHOPIFY_ID,
  SHOPIFY_CLIENT_SECRET: SHOPIFY_SECRET,
  SHOPIFY_TOKEN_URL: `${urls.shopify}/auth/access_token`,
  SERPER_API_KEY: SERPER_KEY,
  SERPER_BASE_URL: urls.serper ?? '',
  GEMINI_API_KEY: 'AQ.secret',
  GEMINI_BASE_URL: other.url,
  REPLICATE_API_TOKEN: 'r8_secret',
  REPLICATE_BASE_URL: other.url,
});
const check = async (environment: Record<string, string>, options = {}) => {
  const said: string[] = [];
  const checks = liveChecks(parseConfig(environment), options);
  const failed = await runLiveChecks(checks, (line) => said.push(line.trim()));
  return { failed, said };
};

it('asks every service that has a key once, cheapest first, and says that all is well', async () => {
  other.requests.length = 0;
  const { failed, said } = await check(settings());
  expect(said.map((line) => line.replace(/:.*/, ''))).toEqual([
    '✓ Open-Meteo',
    '✓ ElevenLabs',
    '✓ Shopify',
    '✓ Replicate',
    '✓ Gemini, pictures',
    '✓ Gemini, text',
    '✓ Qloo',
    '✓ Serper',
  ]);
  expect(failed).toBe(0);
  expect(other.requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    expect.stringMatching(/^GET \/models\/schananas\/grounded_sam\/versions\/ee87/),
    'GET /v1beta/models/gemini-nano-banana-2.1',
    'POST /v1beta/models/gemini-3.8-flash:generateContent',
  ]);
});

it('asks nobody without a key', async () => {
  expect(await check({})).toEqual({ failed: 0, said: [] });
});

it('names a wrong key', async () => {
  const { failed, said } = await check({
    ...settings(),
    QLOO_API_KEY: 'wrong',
    SERPER_API_KEY: 'wrong',
    SHOPIFY_CLIENT_SECRET: 'wrong',
  });
  expect(failed).toBe(3);
  expect(
    said.filter((line) => line.includes('wrong key')).map((line) => line.split(':')[0]),
  ).toEqual(['✗ Shopify', '✗ Qloo', '✗ Serper']);
});

const ONLY_GEMINI = () => ({ GEMINI_API_KEY: 'AQ.secret', GEMINI_BASE_URL: other.url });

it.each([
  ['a model that does not exist', gemini.noSuchModel, 'not found (404): check GEMINI_IMAGE_MODEL'],
  ['a key that is not valid', gemini.wrongKey, 'wrong key (400): check GEMINI_API_KEY'],
  ['a key that is disabled', gemini.disabledKey, 'wrong key (401)'],
  ['no credit', gemini.noCredit, 'no credit (402)'],
  ['no quota', gemini.quotaUsedUp, 'no quota left'],
  ['a refusal', { status: 422, body: {} }, 'not accepted (422)'],
  ['a failure', gemini.serverError, 'the service fails (500)'],
  ['another shape', { body: {} }, 'an answer of another shape'],
])('says what %s is', async (_, { status, body }, verdict) => {
  answer = { body, ...(status !== undefined && { status }) };
  const { failed, said } = await check(ONLY_GEMINI());
  expect(failed).toBe(2);
  expect(said[0]).toContain(verdict);
  expect(said.join()).not.toContain('AQ.secret');
});

const ONLY_REPLICATE = () => ({
  REPLICATE_API_TOKEN: 'r8_secret',
  REPLICATE_BASE_URL: other.url,
});

it('makes one short prediction of Replicate where it may cost something, and says its price', async () => {
  other.requests.length = 0;
  const { failed, said } = await check(ONLY_REPLICATE(), { isPaid: true });
  expect(failed).toBe(0);
  expect(said.at(-1)).toMatch(/^✓ Replicate, a prediction: ok \(costs about \$0\.005: /);
  const [look, creation, ...more] = other.requests;
  expect(more).toEqual([]);
  expect(look?.method).toBe('GET');
  expect(`${creation?.method} ${creation?.url.pathname}`).toBe('POST /predictions');
  expect(creation?.headers).toMatchObject({
    authorization: 'Bearer r8_secret',
    'cancel-after': '1m',
  });
  expect(creation?.body).toMatchObject({
    version: expect.stringMatching(/^ee87/) as string,
    input: { mask_prompt: 'shirt' },
  });
});

it('asks a model that Replicate keeps running by its name', async () => {
  other.requests.length = 0;
  await check({ ...ONLY_REPLICATE(), REPLICATE_MODEL: 'owner/model' }, { isPaid: true });
  expect(other.requests.at(-1)?.url.pathname).toBe('/models/owner/model/predictions');
});

it('says when Replicate has no credit left, or takes other input', async () => {
  answer = { status: 402, body: {} };
  expect((await check(ONLY_REPLICATE(), { isPaid: true })).said[1]).toContain('no credit (402)');
  answer = { status: 422, body: {} };
  expect((await check(ONLY_REPLICATE(), { isPaid: true })).said[1]).toContain('REPLICATE_MODEL');
});

it('says that a service cannot be reached', async () => {
  other.misbehave('refuse');
  expect((await check(ONLY_GEMINI())).said[0]).toContain('cannot be reached');
  other.misbehave(null);
});
