import type { Ask, Reply } from '../google/api.ts';
import { curl, missing, type Check, type Finding, type Scope } from '../finding.ts';

/** Identity Toolkit admin v2, projects.getConfig (checked 2026-11-24): the parts that the checks read. */
export type AuthConfig = {
  signIn: {
    email?: { enabled?: boolean; passwordRequired?: boolean };
    anonymous?: { enabled?: boolean };
    phoneNumber?: { enabled?: boolean };
  };
  passwordPolicyConfig: {
    passwordPolicyEnforcementState?: 'OFF' | 'ENFORCE';
    passwordPolicyVersions?: { customStrengthOptions?: { minPasswordLength?: number } }[];
  };
  emailPrivacyConfig: { enableImprovedEmailPrivacy?: boolean };
  client: { permissions?: { disabledUserSignup?: boolean; disabledUserDeletion?: boolean } };
  authorizedDomains: string[];
};

const askAuth = (ask: Ask, project: string): Promise<Reply<AuthConfig>> =>
  ask<AuthConfig>(
    { service: 'identitytoolkit', path: `admin/v2/projects/${project}/config` },
    { allow: [404] },
  );

/** The command that changes one part of the settings. */
export const changeAuth = (project: string, mask: string, body: Record<string, unknown>): string =>
  curl(
    'PATCH',
    `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config?updateMask=${mask}`,
    project,
    body,
  );

/** Runs a check of the settings of Firebase Auth, if it is set up. */
export const ofAuth =
  (judge: (config: Partial<AuthConfig>, scope: Scope) => Finding): Check['look'] =>
  async (ask, scope) => {
    const { status, body } = await askAuth(ask, scope.project);
    if (status === 200) return judge(body, scope);
    return missing(
      'Firebase Authentication is not set up.',
      `https://console.firebase.google.com/project/${scope.project}/authentication: Get started`,
    );
  };
