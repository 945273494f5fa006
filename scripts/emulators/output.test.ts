import { expect, test } from 'vitest';
import { lineSplitter, problemIn } from './output.ts';

test.each([
  ['i  emulators: Starting emulators: auth, functions', undefined],
  ['⚠  firestore: Env variable override detected. Using firestore emulator at x.jar', undefined],
  ['>  {"severity":"INFO","message":"GET /healthz 200"}', undefined],
  ['>  {"severity":"ERROR","message":"no"}', 'functions: {"severity":"ERROR","message":"no"}'],
  [
    '\u001b[33m⚠  \u001b[39mfunctions: Failed to load function.',
    'functions: Failed to load function.',
  ],
  ['>  TypeError: x is not a function', 'functions: TypeError: x is not a function'],
  [
    'Error: Could not start Hosting Emulator, port taken.',
    'Error: Could not start Hosting Emulator, port taken.',
  ],
  ['>  {not json}', undefined],
])('of %j a person sees %j', (line, shown) => {
  expect(problemIn(line)).toBe(shown);
});

test('lines are whole, however the chunks fall', () => {
  const lines: string[] = [];
  const split = lineSplitter((line) => lines.push(line));
  for (const chunk of ['on', 'e\ntwo\nth', 'ree', '\n']) split(chunk);
  expect(lines).toEqual(['one', 'two', 'three']);
});
