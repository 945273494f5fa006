import { REQUIRED_APIS } from '../checks/apis.ts';
import type { State } from '../finding.ts';
import { notFound, type Recording } from './google-double.ts';
import {
  at,
  AUTH,
  BUCKET,
  DATABASE,
  POLICY,
  PROJECT,
  STORED,
  WEB_CONFIG,
} from './healthy-project.ts';

/** One fault of an otherwise healthy project, and what the doctor must say of it. */
export type Fault = {
  /** The check that must find it. */
  id: string;
  name: string;
  state: State;
  says: RegExp;
  /** The command that mends it. */
  mend: RegExp;
  replies?: Recording;
  /** Files of the operator's checkout. */
  files?: Record<string, string>;
};

const auth = (change: Partial<Record<keyof typeof AUTH, unknown>>): Recording => ({
  [at.auth]: { body: { ...AUTH, ...change } },
});
const database = (change: Partial<typeof DATABASE>): Recording => ({
  [at.database]: { body: { ...DATABASE, ...change } },
});
const stored = (change: Record<string, unknown>): Recording => ({
  [at.bucket]: { body: { ...STORED, ...change } },
});
const configPatch = (mask: string): RegExp =>
  new RegExp(`^curl .*/admin/v2/projects/${PROJECT}/config\\?updateMask=${mask}'`);

export const MISSING: readonly Fault[] = [
  {
    id: 'project',
    name: 'no such project',
    state: 'missing',
    says: /no project atelier-test that you may see/,
    mend: /projects:create atelier-test/,
    replies: { [at.project]: notFound },
  },
  {
    id: 'project',
    name: 'about to be deleted',
    state: 'missing',
    says: /about to be deleted/,
    mend: /undelete/,
    replies: { [at.project]: { body: { lifecycleState: 'DELETE_REQUESTED' } } },
  },
  {
    id: 'billing',
    name: 'no account',
    state: 'missing',
    says: /Blaze plan/,
    mend: /gcloud billing projects link atelier-test/,
    replies: { [at.billing]: { body: { billingEnabled: false } } },
  },
  {
    id: 'apis',
    name: 'two switched off, found on two pages',
    state: 'missing',
    says: /switched off: run.googleapis.com and storage.googleapis.com\.$/,
    mend: /^gcloud services enable run.googleapis.com storage.googleapis.com --project atelier-test$/,
    replies: {
      [at.apis]: {
        body: { services: [{ config: { name: REQUIRED_APIS[0] } }], nextPageToken: 'more' },
      },
      [`${at.apis}&pageToken=more`]: {
        body: {
          services: REQUIRED_APIS.filter((name) => !/^(?:run|storage)\./.test(name)).map(
            (name) => ({
              config: { name },
            }),
          ),
        },
      },
    },
  },
  {
    id: 'permissions',
    name: 'the operator may only look',
    state: 'missing',
    says: /you lack cloudfunctions\.functions\.create/,
    mend: /roles\/cloudfunctions\.admin/,
    replies: { [at.permissions]: { body: {} } },
  },
  {
    id: 'firestore',
    name: 'no database',
    state: 'missing',
    says: /no Firestore database/,
    mend: /databases create .*--location=nam5 .*--edition=standard/,
    replies: { [at.database]: notFound },
  },
  {
    id: 'firestore',
    name: 'Datastore mode',
    state: 'wrong',
    says: /Datastore mode/,
    mend: /cannot be changed/,
    replies: database({ type: 'DATASTORE_MODE' }),
  },
  {
    id: 'firestore',
    name: 'Enterprise edition',
    state: 'wrong',
    says: /Enterprise/,
    mend: /cannot be changed/,
    replies: database({ databaseEdition: 'ENTERPRISE' }),
  },
  {
    id: 'firestore',
    name: 'far away',
    state: 'wrong',
    says: /in asia-south1, far from/,
    mend: /Another region/,
    replies: database({ locationId: 'asia-south1' }),
  },
  {
    id: 'bucket',
    name: 'no default bucket',
    state: 'missing',
    says: /no default bucket/,
    mend: /console\.firebase\.google\.com\/project\/atelier-test\/storage/,
    replies: { [at.defaultBucket]: notFound },
  },
  {
    id: 'bucket',
    name: 'far away',
    state: 'wrong',
    says: /is in asia-south1/,
    mend: /cannot be moved/,
    replies: {
      [at.defaultBucket]: { body: { location: 'ASIA-SOUTH1', bucket: { name: `b/${BUCKET}` } } },
    },
  },
  {
    id: 'hosting',
    name: 'no site',
    state: 'missing',
    says: /no Hosting site/,
    mend: /hosting:sites:create atelier-test/,
    replies: { [at.sites]: { body: {} } },
  },
  {
    id: 'web',
    name: 'no web app',
    state: 'missing',
    says: /no web app/,
    mend: /apps:create WEB/,
    replies: { [at.webApps]: { body: {} } },
  },
  {
    id: 'web',
    name: 'values of another project',
    state: 'wrong',
    says: /differs from the web app in VITE_FIREBASE_AUTH_DOMAIN and VITE_FIREBASE_PROJECT_ID/,
    mend: /VITE_FIREBASE_PROJECT_ID=atelier-test/,
    files: {
      'web/.env.production': `VITE_FIREBASE_API_KEY=${WEB_CONFIG.apiKey}\nVITE_FIREBASE_APP_ID=${WEB_CONFIG.appId}\nVITE_FIREBASE_PROJECT_ID=other\n`,
    },
  },
  {
    id: 'web',
    name: 'the address of an emulator',
    state: 'wrong',
    says: /log in to an emulator/,
    mend: /Delete that line/,
    files: { 'web/.env.production': 'VITE_AUTH_EMULATOR_URL=http://127.0.0.1:9099\n' },
  },
  {
    id: 'service-account',
    name: 'no roles, and one under a condition',
    state: 'missing',
    says: /lacks roles\/datastore\.user, .* and roles\/cloudbuild\.builds\.builder/,
    mend: /add-iam-policy-binding atelier-test --member=serviceAccount:123456789012-compute@.*--role=roles\/datastore\.user/,
    replies: {
      [at.policy]: {
        body: { bindings: POLICY.bindings.map((each) => ({ ...each, condition: {} })) },
      },
    },
  },
  {
    id: 'storage-rules',
    name: 'Storage may not read Firestore',
    state: 'missing',
    says: /refuse every read/,
    mend: /--role=roles\/firebaserules\.firestoreServiceAgent/,
    replies: { [at.policy]: { body: { bindings: POLICY.bindings.slice(0, 1) } } },
  },
  {
    id: 'secrets',
    name: 'a named secret is absent',
    state: 'missing',
    says: /names GEMINI_API_KEY, which Secret Manager does not have/,
    mend: /functions:secrets:set GEMINI_API_KEY --project atelier-test/,
    replies: { [at.secret]: notFound },
  },
  {
    id: 'secrets',
    name: 'a version that was destroyed',
    state: 'missing',
    says: /does not have/,
    mend: /functions:secrets:set/,
    replies: { [at.secret]: { body: { state: 'DESTROYED' } } },
  },
  {
    id: 'secrets',
    name: 'a key as plain text',
    state: 'wrong',
    says: /GEMINI_API_KEY would be deployed as plain text/,
    mend: /functions:secrets:set GEMINI_API_KEY/,
    files: { [`functions/.env.${PROJECT}`]: 'GEMINI_API_KEY=secret\n' },
  },
  {
    id: 'secrets',
    name: 'a name that no function reads',
    state: 'wrong',
    says: /names GEMINI_KEY, which no function reads/,
    mend: /Choose from/,
    files: { [`functions/.env.${PROJECT}`]: 'SECRETS=GEMINI_KEY\n' },
  },
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
  {
    id: 'cors',
    name: 'none',
    state: 'missing',
    says: /may not read pictures/,
    mend: /--cors-file=storage\.cors\.json/,
    replies: stored({ cors: undefined }),
  },
  {
    id: 'soft-delete',
    name: 'off',
    state: 'missing',
    says: /cannot be restored/,
    mend: /--soft-delete-duration=7d/,
    replies: stored({ softDeletePolicy: { retentionDurationSeconds: '0' } }),
  },
  {
    id: 'soft-delete',
    name: 'longer than users are told',
    state: 'wrong',
    says: /for 90 days/,
    mend: /--soft-delete-duration=7d/,
    replies: stored({ softDeletePolicy: { retentionDurationSeconds: '7776000' } }),
  },
  {
    id: 'soft-delete',
    name: 'versions for ever',
    state: 'wrong',
    says: /for ever/,
    mend: /--no-versioning/,
    replies: stored({ versioning: { enabled: true } }),
  },
  {
    id: 'recovery',
    name: 'no protection',
    state: 'missing',
    says: /One command/,
    mend: /--delete-protection/,
    replies: database({ deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
  },
  {
    id: 'recovery',
    name: 'no point-in-time recovery',
    state: 'missing',
    says: /last 7 days/,
    mend: /--enable-pitr/,
    replies: database({ pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }),
  },
  {
    id: 'backups',
    name: 'weekly only',
    state: 'missing',
    says: /No daily backup/,
    mend: /backups schedules create/,
    replies: {
      [at.backups]: {
        body: { backupSchedules: [{ retention: '604800s', weeklyRecurrence: { day: 'MONDAY' } }] },
      },
    },
  },
  {
    id: 'ttl',
    name: 'before the first deployment',
    state: 'missing',
    says: /No time to live is set for agentSessions\.expiresAt/,
    mend: /deploy --only firestore:indexes/,
    replies: { [at.fields]: { body: {} } },
  },
  {
    id: 'image-clean-up',
    name: 'no policy',
    state: 'missing',
    says: /pile up/,
    mend: /functions:artifacts:setpolicy --location us-central1/,
    replies: { [at.images]: { body: {} } },
  },
  {
    id: 'versions',
    name: 'all are kept',
    state: 'wrong',
    says: /keeps all versions/,
    mend: /maxVersions/,
    replies: { [at.siteConfig]: { body: {} } },
  },
];
