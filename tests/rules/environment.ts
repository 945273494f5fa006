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

export const CALLERS = ['owner', 'other user', 'signed out'] as const;
export type Caller = (typeof CALLERS)[number];

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

export const OWNER = 'rules-owner';

export const contextOf = (environment: RulesTestEnvironment, caller: Caller): RulesTestContext => {
  switch (caller) {
    case 'owner':
      return environment.authenticatedContext(OWNER, { email: 'owner@example.com' });
    case 'other user':
      return environment.authenticatedContext('rules-other', { email: 'other@example.com' });
    case 'signed out':
      return environment.unauthenticatedContext();
  }
};
