import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { readSettings, sizesOf } from './settings.ts';

it('has defaults for everything, also for empty lines of an .env file', () => {
  expect(readSettings({ MAX_INSTANCES: '', VISION_MEMORY: ' ' })).toEqual(readSettings({}));
  expect(sizesOf(readSettings({})).vision).toEqual({
    ...{ memory: '2GiB', cpu: 2, concurrency: 4, maxInstances: 2 },
  });
});

it('takes what the operator sets', () => {
  const sizes = sizesOf(readSettings({ MAX_INSTANCES: '30', PICTURE_MEMORY: '2GiB' }));
  expect(sizes.light.maxInstances).toBe(30);
  expect(sizes.pictures.memory).toBe('2GiB');
});

it.each([
  ['MAX_INSTANCES', '0'],
  ['CONCURRENCY', 'many'],
  ['VISION_MEMORY', '3 GB'],
  ['FUNCTIONS_REGION', 'here'],
  ['MIN_INSTANCES', '1.5'],
])('names the variable that is not valid: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(`The environment variable ${name}`);
});

it('has the defaults in functions/.env.example, and every setting with a sentence', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const example = parseEnv(text);
  expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(readSettings({}))));
  expect(readSettings(example)).toEqual(readSettings({}));
  // What is no size or region is the demo's (config.ts).
  expect(parseConfig(example)).toEqual(parseConfig({}));
});
