import { REQUIRED_APIS } from '../checks/apis.ts';
import { DEPLOY_PERMISSIONS } from '../checks/identities.ts';
import type { Recording } from './google-double.ts';

export const PROJECT = 'atelier-test';
const NUMBER = '123456789012';
const APP_ID = '1:123456789012:web:abc123';
export const BUCKET = `${PROJECT}.firebasestorage.app`;

const database = `firestore/v1/projects/${PROJECT}/databases/(default)`;
const field = (collection: string) => ({
  name: `projects/${PROJECT}/databases/(default)/collectionGroups/${collection}/fields/expiresAt`,
  ttlConfig: { state: 'ACTIVE' },
});

/** Addresses of the requests, for tests that change a reply. */
export const at = {
  project: `cloudresourcemanager/v1/projects/${PROJECT}`,
  policy: `cloudresourcemanager/v1/projects/${PROJECT}:getIamPolicy`,
  permissions: `cloudresourcemanager/v1/projects/${PROJECT}:testIamPermissions`,
  billing: `cloudbilling/v1/projects/${PROJECT}/billingInfo`,
  apis: `serviceusage/v1/projects/${PROJECT}/services?filter=state:ENABLED&pageSize=200`,
  database,
  backups: `${database}/backupSchedules`,
  fields: `${database}/collectionGroups/-/fields?filter=ttlConfig:*&pageSize=300`,
  defaultBucket: `firebasestorage/v1alpha/projects/${PROJECT}/defaultBucket`,
  bucket: `storage/storage/v1/b/${BUCKET}`,
  auth: `identitytoolkit/admin/v2/projects/${PROJECT}/config`,
  sites: `firebasehosting/v1beta1/projects/${PROJECT}/sites?pageSize=100`,
  siteConfig: `firebasehosting/v1beta1/projects/${PROJECT}/sites/${PROJECT}/config`,
  webApps: `firebase/v1beta1/projects/${PROJECT}/webApps`,
  webConfig: `firebase/v1beta1/projects/${PROJECT}/webApps/${APP_ID}/config`,
  quota: `cloudquotas/v1/projects/${PROJECT}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`,
  secret: `secretmanager/v1/projects/${PROJECT}/secrets/GEMINI_API_KEY/versions/latest`,
  images: `artifactregistry/v1/projects/${PROJECT}/locations/us-central1/repositories/gcf-artifacts`,
} as const;

export const WEB_CONFIG = {
  projectId: PROJECT,
  appId: APP_ID,
  apiKey: 'AIza-test',
  authDomain: `${PROJECT}.firebaseapp.com`,
  storageBucket: BUCKET,
};

export const AUTH = {
  name: `projects/${NUMBER}/config`,
  signIn: { email: { enabled: true, passwordRequired: true } },
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  client: { permissions: { disabledUserDeletion: true } },
  authorizedDomains: [`${PROJECT}.firebaseapp.com`, `${PROJECT}.web.app`],
};

export const DATABASE = {
  name: `projects/${PROJECT}/databases/(default)`,
  type: 'FIRESTORE_NATIVE',
  locationId: 'nam5',
  databaseEdition: 'STANDARD',
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
};

export const STORED = {
  name: BUCKET,
  location: 'US-CENTRAL1',
  cors: [{ origin: ['*'], method: ['GET'], maxAgeSeconds: 3600 }],
  softDeletePolicy: { retentionDurationSeconds: '604800' },
  lifecycle: {
    rule: [
      {
        action: { type: 'Delete' },
        condition: {
          age: 1,
          matchesPrefix: ['users/'],
          matchesSuffix: [
            '.unsaved.jpg',
            '.unsaved.png',
            '.unsaved.webp',
            '.unsaved.bin',
            '.unsaved.json',
          ],
        },
      },
    ],
  },
};

export const POLICY = {
  version: 1,
  bindings: [
    {
      role: 'roles/editor',
      members: [`serviceAccount:${NUMBER}-compute@developer.gserviceaccount.com`],
    },
    {
      role: 'roles/firebaserules.firestoreServiceAgent',
      members: [`serviceAccount:service-${NUMBER}@gcp-sa-firebasestorage.iam.gserviceaccount.com`],
    },
  ],
};

/** The replies of a project that has everything, in the shapes of the official references (2026-11-24). */
export const HEALTHY: Recording = {
  [at.project]: {
    body: { projectId: PROJECT, projectNumber: NUMBER, lifecycleState: 'ACTIVE' },
  },
  [at.policy]: { body: POLICY },
  [at.permissions]: { body: { permissions: DEPLOY_PERMISSIONS } },
  [at.billing]: { body: { billingEnabled: true, billingAccountName: 'billingAccounts/0-0-0' } },
  [at.apis]: { body: { services: REQUIRED_APIS.map((name) => ({ config: { name } })) } },
  [at.database]: { body: DATABASE },
  [at.backups]: { body: { backupSchedules: [{ retention: '1209600s', dailyRecurrence: {} }] } },
  [at.fields]: {
    body: {
      fields: [
        'agentSessions',
        'ledger',
        'spending',
        'quotas',
        'revokedSessions',
        'requests',
        'processes',
        'jobs',
        'answers',
        'results',
      ].map(field),
    },
  },
  [at.defaultBucket]: {
    body: { location: 'us-central1', bucket: { name: `projects/${PROJECT}/buckets/${BUCKET}` } },
  },
  [at.bucket]: { body: STORED },
  [at.auth]: { body: AUTH },
  [at.sites]: {
    body: {
      sites: [{ name: `projects/${PROJECT}/sites/${PROJECT}`, type: 'DEFAULT_SITE' }],
    },
  },
  [at.siteConfig]: { body: { maxVersions: '10' } },
  [at.webApps]: { body: { apps: [{ appId: APP_ID, state: 'ACTIVE' }] } },
  [at.webConfig]: { body: WEB_CONFIG },
  [at.quota]: { body: { dimensionsInfos: [] } },
  [at.secret]: { body: { state: 'ENABLED' } },
  [at.images]: { body: { cleanupPolicies: { 'firebase-functions-cleanup': {} } } },
};
