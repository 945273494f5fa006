import type { PasswordValidationStatus } from 'firebase/auth';

/** The identity service's default, where it serves no policy. */
const MIN_LENGTH = 6;

/** What a new password is lacking, as a sentence; undefined when nothing. `status` null: nobody knows a policy. */
export const passwordProblem = (
  password: string,
  status: PasswordValidationStatus | null,
): string | undefined => {
  if (!status) {
    return password.length < MIN_LENGTH
      ? `Please choose a password of at least ${MIN_LENGTH} characters.`
      : undefined;
  }
  if (status.isValid) return undefined;
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  if (status.meetsMaxPasswordLength === false) {
    return `Please choose a password of at most ${maxPasswordLength} characters.`;
  }
  const needs = [
    status.meetsMinPasswordLength === false && `at least ${minPasswordLength} characters`,
    status.containsUppercaseLetter === false && 'a capital letter',
    status.containsLowercaseLetter === false && 'a small letter',
    status.containsNumericCharacter === false && 'a digit',
    status.containsNonAlphanumericCharacter === false && 'a sign such as ! or ?',
  ].filter((need) => need !== false);
  const last = needs.pop();
  const list = needs.length > 0 ? `${needs.join(', ')} and ${last}` : last;
  return `Please choose a password with ${list ?? 'more to it'}.`;
};
