import type { Fault } from './fault.ts';
import { notFound, type Recording } from './google-double.ts';
import { at, AUTH, PROJECT } from './healthy-project.ts';

const auth = (change: Partial<Record<keyof typeof AUTH, unknown>>): Recording => ({
  [at.auth]: { body: { ...AUTH, ...change } },
});
const configPatch = (mask: string): RegExp =>
  new RegExp(`^curl .*/admin/v2/projects/${PROJECT}/config\\?updateMask=${mask}'`);

/** Faults of the settings of Firebase Auth. */
export const AUTH_FAULTS: readonly Fault[] = [
  {
    id: 'sign-in',
    name: 'Authentication is not set up',
    state: 'missing',
    says: /not set up/,
    mend: /authentication: Get started/,
    replies: { [at.auth]: notFound },
  },
  {
    id: 'sign-in',
    name: 'no passwords',
    state: 'missing',
    says: /Nobody can log in/,
    mend: configPatch('signIn.email'),
    replies: auth({ signIn: { email: { enabled: true } } }),
  },
  {
    id: 'sign-in',
    name: 'phone',
    state: 'wrong',
    says: /paid text messages/,
    mend: configPatch('signIn.phoneNumber'),
    replies: auth({ signIn: { ...AUTH.signIn, phoneNumber: { enabled: true } } }),
  },
  {
    id: 'sign-in',
    name: 'anonymous although there is no demo',
    state: 'wrong',
    says: /Anonymous sign-in is on, but DEMO_VISITORS is off/,
    mend: configPatch('signIn.anonymous'),
    replies: auth({ signIn: { ...AUTH.signIn, anonymous: { enabled: true } } }),
  },
  {
    id: 'sign-in',
    name: 'a demo that nobody can come to',
    state: 'wrong',
    says: /DEMO_VISITORS is on, but nobody can come/,
    mend: configPatch('signIn.anonymous'),
    files: { [`functions/.env.${PROJECT}`]: 'DEMO_VISITORS=on\n' },
  },
  {
    id: 'password-policy',
    name: 'none',
    state: 'missing',
    says: /Only the page requires 8/,
    mend: configPatch('passwordPolicyConfig'),
    replies: auth({ passwordPolicyConfig: {} }),
  },
  {
    id: 'email-enumeration',
    name: 'off',
    state: 'missing',
    says: /find out which e-mail/,
    mend: configPatch('emailPrivacyConfig'),
    replies: auth({ emailPrivacyConfig: {} }),
  },
  {
    id: 'user-deletion',
    name: 'on',
    state: 'wrong',
    says: /past Atelier/,
    mend: configPatch('client.permissions.disabledUserDeletion'),
    replies: auth({ client: {} }),
  },
  {
    id: 'domains',
    name: 'the address of Hosting is absent',
    state: 'missing',
    says: /may not lead to atelier-test\.web\.app/,
    mend: configPatch('authorizedDomains'),
    replies: auth({ authorizedDomains: [`${PROJECT}.firebaseapp.com`] }),
  },
  {
    id: 'domains',
    name: 'localhost',
    state: 'wrong',
    says: /localhost/,
    mend: configPatch('authorizedDomains'),
    replies: auth({ authorizedDomains: [...AUTH.authorizedDomains, 'localhost'] }),
  },
];
