import type { PasswordValidationStatus } from 'firebase/auth';
import { expect, test } from 'vitest';
import { passwordProblem } from './password-needs.ts';

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
    'Please choose a password with a capital letter, a digit and a sign such as ! or ?.',
  ],
  [{ isValid: true }, undefined],
])('names what the policy wants: %o', (lacking, sentence) => {
  expect(passwordProblem('secret', status(lacking))).toBe(sentence);
});

test('wants six characters where no policy is known', () => {
  expect(passwordProblem('short', null)).toBe('Please choose a password of at least 6 characters.');
  expect(passwordProblem('longer', null)).toBeUndefined();
});
