import { changeAuth, ofAuth, type AuthConfig } from './auth-config.ts';
import { listed, missing, ok, wrong, type Check, type Finding } from '../finding.ts';

type Config = Partial<AuthConfig>;

/** The page asks for the same length (`web/src/features/login`). */
const MIN_PASSWORD = 8;

/** @param hasDemo whether the functions are set to admit demo visitors */
export const judgeProviders = ({ signIn }: Config, project: string, hasDemo: boolean): Finding => {
  if (!signIn?.email?.enabled || !signIn.email.passwordRequired) {
    return missing(
      'Nobody can log in: sign-in with e-mail and password is off.',
      changeAuth(project, 'signIn.email', {
        signIn: { email: { enabled: true, passwordRequired: true } },
      }),
    );
  }
  if (signIn.phoneNumber?.enabled) {
    return wrong(
      'Sign-in by phone is on: it sends paid text messages, and Atelier does not use it.',
      changeAuth(project, 'signIn.phoneNumber', { signIn: { phoneNumber: { enabled: false } } }),
    );
  }
  const isAnonymous = signIn.anonymous?.enabled === true;
  if (hasDemo !== isAnonymous) {
    return wrong(
      hasDemo
        ? 'DEMO_VISITORS is on, but nobody can come: anonymous sign-in is off.'
        : 'Anonymous sign-in is on, but DEMO_VISITORS is off: strangers get accounts of no use, which stay.',
      changeAuth(project, 'signIn.anonymous', { signIn: { anonymous: { enabled: hasDemo } } }),
    );
  }
  return ok(
    hasDemo ? 'E-mail with password; demo visitors without.' : 'E-mail with password alone.',
  );
};

export const providers: Check = {
  id: 'sign-in',
  title: 'Sign-in providers',
  need: 'run',
  look: ofAuth((config, { project, functionsEnv }) =>
    judgeProviders(config, project, functionsEnv.DEMO_VISITORS === 'on'),
  ),
};

export const judgePasswords = (
  { passwordPolicyConfig: policy }: Config,
  project: string,
): Finding => {
  const length = policy?.passwordPolicyVersions?.at(0)?.customStrengthOptions?.minPasswordLength;
  if (policy?.passwordPolicyEnforcementState === 'ENFORCE' && (length ?? 0) >= MIN_PASSWORD) {
    return ok(`Passwords have at least ${length} characters, whatever program asks.`);
  }
  return missing(
    `Only the page requires ${MIN_PASSWORD} characters of a password; other programs get by with 6.`,
    changeAuth(project, 'passwordPolicyConfig', {
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: MIN_PASSWORD } }],
      },
    }),
  );
};

export const passwords: Check = {
  id: 'password-policy',
  title: 'Password policy',
  need: 'run',
  look: ofAuth((config, { project }) => judgePasswords(config, project)),
};

export const judgeEnumeration = ({ emailPrivacyConfig }: Config, project: string): Finding =>
  emailPrivacyConfig?.enableImprovedEmailPrivacy
    ? ok('Nobody learns from the sign-in who has an account.')
    : missing(
        'Anybody can find out which e-mail addresses have an account.',
        changeAuth(project, 'emailPrivacyConfig', {
          emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
        }),
      );

export const enumeration: Check = {
  id: 'email-enumeration',
  title: 'E-mail enumeration protection',
  need: 'run',
  look: ofAuth((config, { project }) => judgeEnumeration(config, project)),
};

export const judgeDeletion = ({ client }: Config, project: string): Finding =>
  client?.permissions?.disabledUserDeletion
    ? ok('Accounts are deleted through Atelier alone, with their data.')
    : wrong(
        'Users can delete their account past Atelier, which leaves its data for a week.',
        changeAuth(project, 'client.permissions.disabledUserDeletion', {
          client: { permissions: { disabledUserDeletion: true } },
        }),
      );

export const deletion: Check = {
  id: 'user-deletion',
  title: 'Deletion by users',
  need: 'run',
  look: ofAuth((config, { project }) => judgeDeletion(config, project)),
};

export const judgeDomains = ({ authorizedDomains = [] }: Config, project: string): Finding => {
  const wanted = [`${project}.firebaseapp.com`, `${project}.web.app`];
  const absent = wanted.filter((domain) => !authorizedDomains.includes(domain));
  const change = (domains: string[]) =>
    changeAuth(project, 'authorizedDomains', { authorizedDomains: domains });
  if (absent.length > 0) {
    return missing(
      `Links in e-mails may not lead to ${listed(absent)}.`,
      change([...authorizedDomains, ...absent]),
    );
  }
  if (authorizedDomains.includes('localhost')) {
    return wrong(
      'localhost is an authorised domain, which only projects for development need.',
      change(authorizedDomains.filter((domain) => domain !== 'localhost')),
    );
  }
  return ok(`Links in e-mails may lead to ${listed(authorizedDomains)}.`);
};

export const domains: Check = {
  id: 'domains',
  title: 'Authorised domains',
  need: 'run',
  look: ofAuth((config, { project }) => judgeDomains(config, project)),
};
