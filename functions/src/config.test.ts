import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

it('selects no hosted service when there is no key', () => {
  const { segmentationMethod, allowedOrigins, protectedAccounts, ...services } = parseConfig({});
  expect({ segmentationMethod, allowedOrigins, protectedAccounts }).toEqual({
    segmentationMethod: 'network',
    allowedOrigins: [],
    protectedAccounts: [],
  });
  expect(Object.values(services).every((service) => service === null)).toBe(true);
});

it('selects a hosted service by its key, with the usual address and model', () => {
  expect(parseConfig({ GEMINI_API_KEY: ' key ' }).gemini).toEqual({
    apiKey: 'key',
    baseUrl: 'https://generativelanguage.googleapis.com',
    textModel: 'gemini-3.8-flash',
    imageModel: 'gemini-3.1-flash-image',
  });
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
