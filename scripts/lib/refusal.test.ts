import { parseArgs } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal, runMain } from './refusal.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

const saidBy = async (main: () => Promise<number>) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runMain(main);
  return { said: error.mock.calls.flat(), exitCode: process.exitCode };
};

test.each([
  [
    'a refusal',
    () => {
      throw new Refusal('Port 5000 is taken.');
    },
    '\nPort 5000 is taken.',
  ],
  [
    'an option that the script does not have',
    () => parseArgs({ args: ['--projct'], options: { project: { type: 'string' } } }),
    expect.stringMatching(/^\nUnknown option '--projct'/),
  ],
])('%s is said in a sentence, without a stack', async (_, fail, sentence) => {
  const { said, exitCode } = await saidBy(async () => (fail(), 0));
  expect(said).toEqual([sentence]);
  expect(exitCode).toBe(1);
});

test('any other failure keeps its stack', async () => {
  const fault = new TypeError('x is undefined');
  expect(await saidBy(() => Promise.reject(fault))).toEqual({ said: [fault], exitCode: 1 });
});
