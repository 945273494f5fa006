import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../functions/src/contract/index.ts';
import { rewritesFor } from './rewrites.ts';

test('each prefix has two entries, longer ones first, the application last', () => {
  const rewrites = rewritesFor([
    { path: '/closet', function: 'closet' },
    { path: '/closet/{uid}', function: 'closet' },
    { path: '/closet/shared/{id}', function: 'shared' },
  ]);
  const toFunction = (source: string, functionId: string) => ({
    source,
    function: { functionId, region: 'us-central1' },
  });
  expect(rewrites).toEqual([
    toFunction('/closet/shared', 'shared'),
    toFunction('/closet/shared/**', 'shared'),
    toFunction('/closet', 'closet'),
    toFunction('/closet/**', 'closet'),
    { source: '/shared/**', destination: '/shared.html' },
    { source: '**', destination: '/index.html' },
  ]);
});

test('two functions on one prefix are refused', () => {
  const endpoints = [
    { path: '/user/{uid}', function: 'one' },
    { path: '/user', function: 'two' },
  ] as const;
  expect(() => rewritesFor(endpoints)).toThrow('Both one and two serve /user.');
});

test('firebase.json has the rewrites of the contract', () => {
  const file = join(import.meta.dirname, '../../firebase.json');
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: { rewrites: unknown } };
  expect(hosting.rewrites).toEqual(rewritesFor(Object.values(ENDPOINTS)));
});
