import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { QUOTA_NAMES } from './contract/index.ts';

it('selects no hosted service when there is no key', () => {
  const {
    segmentationMethod,
    allowedOrigins,
    protectedAccounts,
    quotas,
    prices,
    isAppCheckEnforced,
    ...services
  } = parseConfig({});
  expect({ segmentationMethod, allowedOrigins, protectedAccounts }).toEqual({
    segmentationMethod: 'network',
    allowedOrigins: [],
    protectedAccounts: [],
  });
  expect({ demoAccounts: quotas.demoAccounts, prices, isAppCheckEnforced }).toEqual({
    demoAccounts: [],
    prices: {},
    isAppCheckEnforced: false,
  });
  expect(Object.values(services).every((service) => service === null)).toBe(true);
});

it('selects a hosted service by its key, with the usual address and model', () => {
  expect(parseConfig({ GEMINI_API_KEY: ' key ' }).gemini).toEqual({
    apiKey: 'key',
    baseUrl: 'https://generativelanguage.googleapis.com',
    textModel: 'gemini-3.8-flash',
    imageModel: 'gemini-nano-banana-2.1',
    thinking: 'low',
    isIdentityLocked: true,
  });
  const unlocked = parseConfig({ GEMINI_API_KEY: 'key', IDENTITY_LOCK: 'off' });
  expect(unlocked.gemini?.isIdentityLocked).toBe(false);
});

it("takes both kinds of Google's keys as they are", () => {
  const authorization = `AQ.Ab8RN6_${'x'.repeat(80)}.y-z`;
  for (const key of [authorization, `AIzaSy${'x'.repeat(33)}`]) {
    expect(parseConfig({ GEMINI_API_KEY: `${key}\n` }).gemini?.apiKey).toBe(key);
  }
});

it('asks the hosts of paid plans for the weather when there is a key', () => {
  expect(parseConfig({ WEATHER: 'open-meteo' }).openMeteo).toEqual({
    apiKey: '',
    baseUrl: 'https://api.open-meteo.com',
    geocodingUrl: 'https://geocoding-api.open-meteo.com',
  });
  expect(parseConfig({ OPEN_METEO_API_KEY: 'paid' }).openMeteo).toEqual({
    apiKey: 'paid',
    baseUrl: 'https://customer-api.open-meteo.com',
    geocodingUrl: 'https://customer-geocoding-api.open-meteo.com',
  });
  const own = { OPEN_METEO_API_KEY: 'paid', OPEN_METEO_BASE_URL: 'https://weather.example' };
  expect(parseConfig(own).openMeteo?.baseUrl).toBe('https://weather.example');
});

it('needs both halves of a key pair', () => {
  expect(parseConfig({ SHOPIFY_CLIENT_ID: 'id' }).shopify).toBeNull();
  expect(
    parseConfig({ SHOPIFY_CLIENT_ID: 'id', SHOPIFY_CLIENT_SECRET: 's' }).shopify,
  ).not.toBeNull();
});

it('names a variable that is not valid, and not its value', () => {
  expect(() => parseConfig({ QLOO_BASE_URL: 'hunter2' })).toThrow(/QLOO_BASE_URL/);
  expect(() => parseConfig({ QLOO_BASE_URL: 'hunter2' })).not.toThrow(/hunter2/);
});

it('changes the quotas that are named, and leaves demo accounts less of everything', () => {
  const { quotas } = parseConfig({
    QUOTAS: '{"vision":{"capacity":7,"perHour":0.5}}',
    DEMO_ACCOUNTS: ' someUid, otherUid ',
  });
  expect(quotas.everybody.vision).toEqual({ capacity: 7, perHour: 0.5 });
  expect(quotas.demoAccounts).toEqual(['someUid', 'otherUid']);
  const standard = parseConfig({}).quotas;
  expect(quotas.everybody.voice).toEqual(standard.everybody.voice);
  for (const name of QUOTA_NAMES) {
    expect(standard.demo[name].capacity).toBeLessThan(standard.everybody[name].capacity);
    expect(standard.demo[name].perHour).toBeLessThan(standard.everybody[name].perHour);
  }
});

it.each([
  ['{', 'QUOTAS'],
  ['{"visions":{"capacity":7,"perHour":1}}', 'QUOTAS'],
  ['{"vision":{"capacity":0,"perHour":1}}', 'QUOTAS'],
  ['{"vision":{"capacity":7}}', 'DEMO_QUOTAS'],
  ['{"gemini":-1}', 'PRICES'],
  ['[1]', 'PRICES'],
])('refuses %s as %s', (value, name) => {
  expect(() => parseConfig({ [name]: value })).toThrow(name);
});

it.each(['PROTECTED_ACCOUNTS', 'DEMO_ACCOUNTS'])(
  'row 25: refuses an e-mail in %s, which its user could change',
  (name) => {
    expect(() => parseConfig({ [name]: 'someUid, mira@atelier.demo' })).toThrow(name);
    expect(() => parseConfig({ [name]: 'someUid, mira@atelier.demo' })).not.toThrow(/mira/);
  },
);
