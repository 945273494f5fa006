import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../functions/src/contract/index.ts';
import { rewritesFor, servedPrefixes } from './rewrites.ts';

const toFunction = (source: string, functionId: string) => ({
  source,
  function: { functionId, region: 'us-central1', pinTag: true },
});

test('each function has one entry, those of longer paths first, the application last', () => {
  const rewrites = rewritesFor([
    { path: '/closet', function: 'closet' },
    { path: '/closet/{uid}', function: 'closet' },
    { path: '/closet/shared/{id}', function: 'shared' },
    { path: '/rails/{id}', function: 'closet' },
  ]);
  expect(rewrites).toEqual([
    toFunction('/closet/shared{,/**}', 'shared'),
    toFunction('/{closet,rails}{,/**}', 'closet'),
    { source: '/shared/**', destination: '/shared.html' },
    { source: '**', destination: '/index.html' },
  ]);
});

test('a function with a long and a short path comes after what lies below the short one', () => {
  const rewrites = rewritesFor([
    { path: '/a/b/c/d', function: 'both' },
    { path: '/x', function: 'both' },
    { path: '/x/y', function: 'below' },
  ]);
  expect(rewrites.map(({ source }) => source)).toEqual([
    '/x/y{,/**}',
    '/{a/b/c/d,x}{,/**}',
    '/shared/**',
    '**',
  ]);
});

test('paths that no order can serve are refused', () => {
  const endpoints = [
    { path: '/a', function: 'one' },
    { path: '/b/c', function: 'one' },
    { path: '/b', function: 'two' },
    { path: '/a/c', function: 'two' },
  ] as const;
  expect(() => rewritesFor(endpoints)).toThrow('No order of rewrites serves');
});

test('two functions on one prefix are refused', () => {
  const endpoints = [
    { path: '/user/{uid}', function: 'one' },
    { path: '/user', function: 'two' },
  ] as const;
  expect(() => servedPrefixes(endpoints)).toThrow('Both one and two serve /user.');
});

test('firebase.json has the rewrites of the contract', () => {
  const file = join(import.meta.dirname, '../../firebase.json');
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: { rewrites: unknown } };
  expect(hosting.rewrites).toEqual(rewritesFor(Object.values(ENDPOINTS)));
});
