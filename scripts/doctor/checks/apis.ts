import { listed, missing, ok, type Check, type Finding } from '../finding.ts';

/** What the deployment and the functions use, and what this program asks. */
export const REQUIRED_APIS = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudquotas',
  'cloudresourcemanager',
  'cloudscheduler',
  'cloudtasks',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'serviceusage',
  'storage',
].map((name) => `${name}.googleapis.com`);

/** Service Usage v1, services.list (checked 2026-11-24): at most 200 a page. */
type ServicesPage = { services: { config?: { name?: string } }[]; nextPageToken: string };

export const judgeApis = (enabled: readonly string[], project: string): Finding => {
  const absent = REQUIRED_APIS.filter((name) => !enabled.includes(name));
  return absent.length === 0
    ? ok(`The ${REQUIRED_APIS.length} APIs are switched on.`)
    : missing(
        `These APIs are switched off: ${listed(absent)}.`,
        `gcloud services enable ${absent.join(' ')} --project ${project}`,
      );
};

export const apis: Check = {
  id: 'apis',
  title: 'APIs',
  need: 'deploy',
  look: async (ask, { project }) => {
    const enabled: string[] = [];
    let token = '';
    do {
      const path = `v1/projects/${project}/services?filter=state:ENABLED&pageSize=200${token && `&pageToken=${token}`}`;
      const { body } = await ask<ServicesPage>({ service: 'serviceusage', path });
      enabled.push(...(body.services ?? []).flatMap(({ config }) => config?.name ?? []));
      token = body.nextPageToken ?? '';
    } while (token !== '');
    return judgeApis(enabled, project);
  },
};
