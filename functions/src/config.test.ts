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
    ceilingsMicroUsd,
    isAppCheckEnforced,
    demoVisitors,
    sessionChecks,
    ...services
  } = parseConfig({});
  expect({ segmentationMethod, allowedOrigins, protectedAccounts }).toEqual({
    segmentationMethod: 'network',
    allowedOrigins: [],
    protectedAccounts: [],
  });
  expect({ demoAccounts: quotas.demoAccounts, isAppCheckEnforced }).toEqual({
    demoAccounts: [],
    isAppCheckEnforced: false,
  });
  expect(demoVisitors).toMatchObject({ isOn: false, templateUid: 'demo-template' });
  expect([prices, ceilingsMicroUsd]).not.toContain(null);
  expect(sessionChecks).toBe('auth');
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

it('has default prices and ceilings, of which each can be changed', () => {
  const standard = parseConfig({});
  expect(standard.ceilingsMicroUsd.project).toBe(20_000_000);
  for (const provider of Object.keys(standard.ceilingsMicroUsd.providers)) {
    expect(standard.prices).toHaveProperty([provider]);
  }
  const changed = parseConfig({
    PRICES: '{"serper":0.002,"gemini":{"perMillionOutput":9}}',
    DAILY_CEILING_USD: '1.5',
    DAILY_CEILINGS_USD: '{"gemini":0}',
  });
  expect(changed.prices).toMatchObject({
    serper: { perCall: 0.002 },
    gemini: { perMillionOutput: 9 },
    qloo: standard.prices.qloo,
  });
  expect(changed.prices.gemini).not.toHaveProperty('perMillionInput');
  expect(changed.ceilingsMicroUsd).toEqual({
    project: 1_500_000,
    providers: { ...standard.ceilingsMicroUsd.providers, gemini: 0 },
  });
});

it.each([
  ['{', 'QUOTAS'],
  ['{"visions":{"capacity":7,"perHour":1}}', 'QUOTAS'],
  ['{"vision":{"capacity":0,"perHour":1}}', 'QUOTAS'],
  ['{"vision":{"capacity":7}}', 'DEMO_QUOTAS'],
  ['{"gemini":-1}', 'PRICES'],
  ['[1]', 'PRICES'],
  ['{"gemini":{"perPicture":1}}', 'PRICES'],
  ['-1', 'DAILY_CEILING_USD'],
  ['much', 'DAILY_CEILING_USD'],
  ['{"gemini":"5"}', 'DAILY_CEILINGS_USD'],
  ['yes', 'DEMO_VISITORS'],
  ['users/somebody', 'DEMO_TEMPLATE'],
  ['0', 'DEMO_VISITORS_A_DAY'],
  ['many', 'DEMO_VISITORS_AT_ONCE'],
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
