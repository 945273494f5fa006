import { expect, it } from 'vitest';
import { parseConfig } from './config.ts';

it('needs nothing to be set', () => {
  expect(parseConfig({})).toEqual({ segmentationMethod: 'network', allowedOrigins: [] });
});

it('reads origins separated by commas, with spaces and without', () => {
  const { allowedOrigins } = parseConfig({
    ALLOWED_ORIGINS: ' https://a.example,https://b.example , ',
  });
  expect(allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
});

it('names the variable that is not valid, and does not repeat its value', () => {
  const parse = () => parseConfig({ SEGMENTER: 'hunter2' });
  expect(parse).toThrow('The environment variable SEGMENTER is not valid');
  expect(parse).not.toThrow('hunter2');
});
