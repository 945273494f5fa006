import { listed, missing, ok, type Check, type Finding } from '../finding.ts';
import type { Ask } from '../google/api.ts';

/** Resource Manager v1, projects.getIamPolicy (checked 2026-11-24). A binding with a condition may not apply, and does not count. */
type Policy = { bindings: { role: string; members: string[]; condition?: object }[] };

const askPolicy = async (ask: Ask, project: string): Promise<Partial<Policy>> => {
  const path = `v1/projects/${project}:getIamPolicy`;
  const options = { requestedPolicyVersion: 3 };
  const { body } = await ask<Policy>({ service: 'cloudresourcemanager', path, body: { options } });
  return body;
};

const rolesOf = ({ bindings = [] }: Partial<Policy>, account: string): string[] =>
  bindings.flatMap(({ role, members, condition }) =>
    condition === undefined && members.includes(`serviceAccount:${account}`) ? role : [],
  );

/** The account that functions run and are built as. */
const runtimeAccount = (number: string): string =>
  `${number}-compute@developer.gserviceaccount.com`;

/** What the code of the functions does, and what building them needs. The broad roles contain it. */
const RUNTIME_ROLES = [
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  'roles/storage.objectAdmin',
  // Puts tasks into the queue of long work, which call a function as this account.
  'roles/cloudtasks.enqueuer',
  'roles/iam.serviceAccountUser',
  'roles/run.invoker',
  'roles/cloudbuild.builds.builder',
];
const BROAD_ROLES = ['roles/owner', 'roles/editor'];

const grant = (project: string, account: string, roles: readonly string[]): string =>
  roles
    .map(
      (role) =>
        `gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${account} --role=${role} --condition=None`,
    )
    .join(' && ');

export const judgeRuntimeAccount = (
  policy: Partial<Policy>,
  project: string,
  number: string,
): Finding => {
  const account = runtimeAccount(number);
  const roles = rolesOf(policy, account);
  if (roles.some((role) => BROAD_ROLES.includes(role))) {
    return ok(`The functions run as ${account}, which may do what they do.`);
  }
  const absent = RUNTIME_ROLES.filter((role) => !roles.includes(role));
  return absent.length === 0
    ? ok(`The functions run as ${account} with ${RUNTIME_ROLES.length} roles of its own.`)
    : missing(
        `The functions run as ${account}, which lacks ${listed(absent)}.`,
        grant(project, account, absent),
      );
};

export const runtimeIdentity: Check = {
  id: 'service-account',
  title: 'Service account of the functions',
  need: 'deploy',
  look: async (ask, { project, number }) =>
    judgeRuntimeAccount(await askPolicy(ask, project), project, number),
};

const RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';

export const judgeStorageAgent = (
  policy: Partial<Policy>,
  project: string,
  number: string,
): Finding => {
  const account = `service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  return rolesOf(policy, account).includes(RULES_ROLE)
    ? ok('The rules of Storage may read Firestore, where they find sessions that have ended.')
    : missing(
        'The rules of Storage may not read Firestore, so they refuse every read.',
        grant(project, account, [RULES_ROLE]),
      );
};

export const storageAgent: Check = {
  id: 'storage-rules',
  title: 'Rules across services',
  need: 'run',
  look: async (ask, { project, number }) =>
    judgeStorageAgent(await askPolicy(ask, project), project, number),
};

/** Resource Manager v1, projects.testIamPermissions (checked 2026-11-24). */
type Permissions = { permissions: string[] };

/** What firebase-tools 15.34 demands of whoever deploys (`TARGET_PERMISSIONS` in its `lib/deploy/index.js`), to make new functions public, and for the queue and the schedules that come with functions. */
export const DEPLOY_PERMISSIONS = [
  'cloudfunctions.functions.create',
  'cloudfunctions.functions.get',
  'cloudfunctions.functions.list',
  'cloudfunctions.functions.setIamPolicy',
  'cloudfunctions.functions.update',
  'cloudfunctions.operations.get',
  'cloudscheduler.jobs.create',
  'cloudscheduler.jobs.update',
  'cloudtasks.queues.create',
  'cloudtasks.queues.get',
  'cloudtasks.queues.update',
  'datastore.indexes.create',
  'datastore.indexes.list',
  'datastore.indexes.update',
  'firebasehosting.sites.update',
  'firebaserules.releases.create',
  'firebaserules.releases.update',
  'firebaserules.rulesets.create',
  'iam.serviceAccounts.actAs',
  'run.services.get',
  'run.services.update',
];

export const judgePermissions = (granted: readonly string[], project: string): Finding => {
  const absent = DEPLOY_PERMISSIONS.filter((permission) => !granted.includes(permission));
  return absent.length === 0
    ? ok('You may deploy everything.')
    : missing(
        `You may not deploy: you lack ${listed(absent)}.`,
        `An owner runs: gcloud projects add-iam-policy-binding ${project} --member=user:<you> --role=roles/editor, and the same with roles/cloudfunctions.admin, roles/run.admin and roles/firebase.admin (an account without roles/editor also needs roles/cloudtasks.queueAdmin and roles/cloudscheduler.admin)`,
      );
};

export const deployer: Check = {
  id: 'permissions',
  title: 'Your permissions',
  need: 'deploy',
  look: async (ask, { project }) => {
    const { body } = await ask<Permissions>({
      service: 'cloudresourcemanager',
      path: `v1/projects/${project}:testIamPermissions`,
      body: { permissions: DEPLOY_PERMISSIONS },
    });
    return judgePermissions(body.permissions ?? [], project);
  },
};
