import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { PROJECT_ID } from '../../scripts/emulators/firebase-config.ts';
import { HOST, portOffset, portsFor } from '../../scripts/emulators/ports.ts';

const root = join(import.meta.dirname, '../..');

/** The rules of the repository in the emulators of the running stack. */
export const rulesEnvironment = (which: 'firestore' | 'storage'): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({
    projectId: PROJECT_ID,
    [which]: {
      host: HOST,
      port: portsFor(portOffset())[which],
      rules: readFileSync(join(root, `${which}.rules`), 'utf8'),
    },
  });

export const CALLERS = [
  'owner',
  'owner after an end of all sessions',
  'owner before an end of all sessions',
  'other user',
  'signed out',
] as const;
export type Caller = (typeof CALLERS)[number];

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

export const OWNER = 'rules-owner';
/** Somebody whose sessions were ended at `REVOKED_AT`, seconds since 1970. */
export const REVOKED_OWNER = 'rules-revoked-owner';
export const REVOKED_AT = 1_700_000_000;

/** Whose data a caller tries to reach. */
export const targetOf = (caller: Caller): string =>
  caller.includes('end of all sessions') ? REVOKED_OWNER : OWNER;

/** Whether a caller is let in where owners are. */
export const isCurrentOwner = (caller: Caller): boolean =>
  caller === 'owner' || caller === 'owner after an end of all sessions';

export const contextOf = (environment: RulesTestEnvironment, caller: Caller): RulesTestContext => {
  switch (caller) {
    case 'owner':
      return environment.authenticatedContext(OWNER, { email: 'owner@example.com' });
    case 'owner after an end of all sessions':
      return environment.authenticatedContext(REVOKED_OWNER, { auth_time: REVOKED_AT });
    case 'owner before an end of all sessions':
      return environment.authenticatedContext(REVOKED_OWNER, { auth_time: REVOKED_AT - 1 });
    case 'other user':
      return environment.authenticatedContext('rules-other', { email: 'other@example.com' });
    case 'signed out':
      return environment.unauthenticatedContext();
  }
};
