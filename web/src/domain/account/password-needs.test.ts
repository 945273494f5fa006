import type { PasswordValidationStatus } from 'firebase/auth';
import { createHash } from 'node:crypto';
import { getCommonPasswords } from '@contract';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../lib/api/call.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { commonPasswordProblem, passwordProblem } from './password-needs.ts';

const status = (lacking: Partial<PasswordValidationStatus>): PasswordValidationStatus => ({
  isValid: false,
  passwordPolicy: {
    customStrengthOptions: { minPasswordLength: 10, maxPasswordLength: 64 },
    allowedNonAlphanumericCharacters: '!?',
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
  },
  ...lacking,
});

test.each([
  [{ meetsMinPasswordLength: false }, 'Please choose a password with at least 10 characters.'],
  [{ meetsMaxPasswordLength: false }, 'Please choose a password of at most 64 characters.'],
  [
    {
      containsUppercaseLetter: false,
      containsNumericCharacter: false,
      containsNonAlphanumericCharacter: false,
    },
    'Please choose a password with a capital letter, a digit and a symbol such as ! or ?.',
  ],
  [{ isValid: true }, undefined],
])('names what the policy wants: %o', (lacking, sentence) => {
  const password = 'meetsMinPasswordLength' in lacking ? 'not-long' : 'not-short-at-all';
  expect(passwordProblem(password, status(lacking))).toBe(sentence);
});

test('wants eight characters, whatever is known of a policy', () => {
  const sentence = 'Please choose a password of at least 8 characters.';
  expect(passwordProblem('shorter', null)).toBe(sentence);
  expect(passwordProblem('not-short', null)).toBeUndefined();
  const { passwordPolicy } = status({});
  const lax = status({
    isValid: true,
    passwordPolicy: { ...passwordPolicy, customStrengthOptions: { minPasswordLength: 6 } },
  });
  expect(passwordProblem('shorter', lax)).toBe(
    'Please choose a password with at least 8 characters.',
  );
  expect(passwordProblem('not-short', lax)).toBeUndefined();
});

describe('a password that many people use', () => {
  const HASH = createHash('sha1').update('sunshine').digest('hex');

  const problemOf = async (password: string) => {
    const api = createFakeApi();
    api.on(getCommonPasswords, { success: true, rest: [HASH.slice(3, 20), 'f'.repeat(17)] });
    const { call } = createApi({ baseUrl: '', getToken: async () => null, fetch: api.fetch });
    return { problem: await commonPasswordProblem(call, password), calls: api.calls };
  };

  test('is refused, in capital letters too, and only three digits of its hash are sent', async () => {
    for (const password of ['sunshine', 'SunShine']) {
      const { problem, calls } = await problemOf(password);
      expect(problem).toBe('Many people use this password. Please choose another.');
      expect(calls.map(({ path, body }) => [path, body])).toEqual([
        [`/passwords/common/${HASH.slice(0, 3)}`, null],
      ]);
    }
  });

  test('is not every one', async () => {
    expect((await problemOf('kQ7-vine-umbrella')).problem).toBeUndefined();
  });
});
